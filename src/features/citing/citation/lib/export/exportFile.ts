import type { Paper } from '../../../../../contract/entities/paper';
import { paperToCsl } from '../csl/paperToCsl';
import { toBiblatex } from './biblatex';
import { toBibtex } from './bibtex';
import { toCsv } from './csv';
import { toEndnote } from './endnote';
import { toEndnoteXml } from './endnoteXml';
import { EXPORT_FORMS } from './exportForms';
import type { ExportForm } from './exportForms';
import { toMarkdown } from './markdown';
import { toNoteExpress } from './noteExpress';
import { toJsonLines } from './ownJsonLines';
import { toPubmed } from './pubmed';
import { toRefWorks } from './refWorks';
import { toRis } from './ris';

const WRITERS: Readonly<Record<ExportForm, (papers: readonly Paper[], references: readonly string[]) => string>> = {
  text: (_papers, references) => `${references.join('\r\n')}\r\n`,
  markdown: toMarkdown,
  ris: toRis,
  enw: toEndnote,
  endnotexml: toEndnoteXml,
  noteexpress: toNoteExpress,
  refworks: toRefWorks,
  nbib: toPubmed,
  csl: (papers) => `${JSON.stringify(papers.map(paperToCsl), null, 2)}\n`,
  bibtex: toBibtex,
  biblatex: toBiblatex,
  csv: toCsv,
  jsonl: toJsonLines,
};

/** What a file with references is written from. */
interface ToExport {
  papers: readonly Paper[];
  /** The list as shown. */
  references: readonly { text: string; paper: Paper }[];
  /** `YYYY-MM-DD`, for its name. */
  day: string;
}

/** Forms that are the list as shown, in its order, which is not that of the papers in every style. */
export const isShownList = (form: ExportForm): boolean => EXPORT_FORMS[form].group === 'list';

/** A file with references. */
export function exportFile(form: ExportForm, { papers, references, day }: ToExport) {
  const { ending, type } = EXPORT_FORMS[form];
  const cited = isShownList(form) ? references.map(({ paper }) => paper) : papers;
  const content = WRITERS[form](
    cited,
    references.map(({ text }) => text),
  );
  return { name: `references-${day}.${ending}`, type, content };
}
