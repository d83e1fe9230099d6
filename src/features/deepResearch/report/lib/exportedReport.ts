import type { ResearchReport } from '../../../../contract/entities/research';
import { texts } from '../../core/texts';
import { withoutTitle } from './headings';
import { markUnproven } from './unprovenLinks';

const CUT = `（${texts.reportCut}：${texts.reportCutDetail}）`;

/** A report as the text of a document: without its title, unproven links marked. `links` stand in nothing that was read; `note` says why it is not whole. */
export function exportedReport({ content, unsupported_links, complete }: ResearchReport): {
  markdown: string;
  note: string;
  links: string[];
} {
  return { markdown: withoutTitle(markUnproven(content, unsupported_links)), note: complete ? '' : CUT, links: unsupported_links };
}
