import type { ResearchReport } from '../../../../contract/entities/research';
import { texts } from '../../core/texts';
import { withoutTitle } from './headings';
import { markUnproven } from './unprovenLinks';

const CUT = `（${texts.reportCut}：${texts.reportCutDetail}）`;

/** A report as the text of a document: without its title, unproven links marked. `note` says why it is not whole. */
export function exportedReport({ content, unsupported_links, complete }: ResearchReport): { markdown: string; note: string } {
  return { markdown: withoutTitle(markUnproven(content, unsupported_links)), note: complete ? '' : CUT };
}
