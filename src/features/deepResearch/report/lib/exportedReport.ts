import type { ResearchReport } from '../../../../contract/entities/research';
import { coverageLine, withStates } from '../../../../model/answers/ledger';
import { texts } from '../../core/texts';
import { withoutTitle } from './headings';
import { markUnproven } from './unprovenLinks';

const CUT = `（${texts.reportCut}：${texts.reportCutDetail}）`;

/** A report as the text of a document: without its title, unproven links marked. `coverage` counts its sentences, `links` stand in nothing that was read; `note` says why it is not whole. */
export function exportedReport({ content, unsupported_links, complete, ledger }: ResearchReport): {
  markdown: string;
  note: string;
  links: string[];
  coverage: string;
} {
  const stated = ledger ? withStates(content, ledger) : content;
  const coverage = ledger ? coverageLine(ledger) : '';
  return { coverage, markdown: withoutTitle(markUnproven(stated, unsupported_links)), note: complete ? '' : CUT, links: unsupported_links };
}
