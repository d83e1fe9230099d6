import type { Paper } from '../../../../../contract/entities/paper';
import { toBibtex } from './bibtex';
import { paperToCsl } from '../csl/paperToCsl';
import { toCsv } from './csv';
import { toEndnote } from './endnote';
import type { ExportForm } from './exportForms';
import { toRis } from './ris';

interface FileKind {
  ending: string;
  type: string;
  write: (papers: readonly Paper[], references: readonly string[]) => string;
}

const KINDS: Readonly<Record<ExportForm, FileKind>> = {
  text: { ending: 'txt', type: 'text/plain', write: (_papers, references) => `${references.join('\r\n')}\r\n` },
  ris: { ending: 'ris', type: 'application/x-research-info-systems', write: toRis },
  bibtex: { ending: 'bib', type: 'application/x-bibtex', write: toBibtex },
  enw: { ending: 'enw', type: 'application/x-endnote-refer', write: toEndnote },
  csl: {
    ending: 'json',
    type: 'application/vnd.citationstyles.csl+json',
    write: (papers) => `${JSON.stringify(papers.map(paperToCsl), null, 2)}\n`,
  },
  csv: { ending: 'csv', type: 'text/csv', write: toCsv },
};

/** A file with references. `references` is the list as shown, `day` (`YYYY-MM-DD`) goes into the name. */
export function exportFile(form: ExportForm, papers: readonly Paper[], references: readonly string[], day: string) {
  const { ending, type, write } = KINDS[form];
  return { name: `references-${day}.${ending}`, type, content: write(papers, references) };
}
