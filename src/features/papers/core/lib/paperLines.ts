import type { Paper } from '../../../../contract/entities/paper';
import { isolatedList } from '../../../../model/isolated';

/** Where the work appeared. */
export const venueOf = ({ basic_sourcename, publish_venue }: Paper): string => basic_sourcename || (publish_venue[0] ?? '');

/** Venue, date, volume(issue) and pages, as far as the record has them. */
export function sourceLine(paper: Paper): string {
  const issue = paper.basic_source_no ? `(${paper.basic_source_no})` : '';
  const volume = paper.basic_source_vo || issue ? `${paper.basic_source_vo}${issue}` : '';
  return isolatedList([venueOf(paper), paper.publish_date, volume, paper.basic_page], ' · ');
}
