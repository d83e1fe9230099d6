import type { ResearchReport } from '../../../../contract/entities/research';
import { coverageLine, withStates } from '../../../../model/answers/ledger';
import { editionName } from '../../../../model/answers/edition';
import { texts } from '../../core/texts';
import { withoutTitle } from './headings';
import { markUnproven } from './unprovenLinks';

const CUT = `（${texts.reportCut}：${texts.reportCutDetail}）`;

/** Links of a report that stand in nothing that was read, each once, whether the report names them or what was checked of it. */
export const unprovenOf = ({ unsupported_links, ledger }: Pick<ResearchReport, 'unsupported_links' | 'ledger'>): string[] => [
  ...new Set([...unsupported_links, ...(ledger?.unsupported_links ?? [])]),
];

interface ExportedReport {
  /** Without its title; unproven links marked. */
  markdown: string;
  /** Why it is not whole; empty otherwise. */
  note: string;
  /** Links that stand in nothing that was read. */
  links: string[];
  /** How many of its sentences agree with what they cite; empty where that is not known. */
  coverage: string;
  /** The version, for the name of the file. */
  edition: string;
}

/** A report as the text of a document. */
export function exportedReport(report: ResearchReport): ExportedReport {
  const { content, complete, ledger, version } = report;
  const stated = ledger ? withStates(content, ledger) : content;
  const links = unprovenOf(report);
  return {
    coverage: ledger ? coverageLine(ledger) : '',
    markdown: withoutTitle(markUnproven(stated, links)),
    note: complete ? '' : CUT,
    links,
    edition: editionName(version),
  };
}
