import { isolatedList } from '../isolated';
import type { Version } from './paper';
import { RESOURCE_TYPE_NAMES } from './resourceTypes';

/** What tells one version of a work from the others: 会议论文 · Proceedings of EMNLP · 2019. */
export const versionLine = ({ resource_type, basic_sourcename, publish_date }: Version): string =>
  isolatedList([RESOURCE_TYPE_NAMES[resource_type], basic_sourcename, publish_date], ' · ');

/** What the list of the other versions is called. */
export const versionsHeading = (versions: readonly Version[]): string =>
  versions[0]?.in_front ? `另有正式或更完整的版本，共 ${versions.length + 1} 个版本` : `共 ${versions.length + 1} 个版本`;
