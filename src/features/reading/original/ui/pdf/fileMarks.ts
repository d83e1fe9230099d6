import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { FileMark } from '../../../core/notes/noteTypes';

/** Kinds of annotations that people make to say something, as PDF names them. */
const KINDS = [
  'Text',
  'FreeText',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Square',
  'Circle',
  'Line',
  'Polygon',
  'Ink',
  'Caret',
];
/** Pages that are looked at, and annotations that are told. */
const MAX_PAGES = 500;
const MAX_MARKS = 1_000;

/** As much of the library's answer as is used. */
interface Annotation {
  id: string;
  subtype: string;
  titleObj?: { str: string };
  contentsObj?: { str: string };
  /** Words under a highlight; only where the library finds them. */
  overlaidText?: string;
}

/** What was annotated in a PDF by other programs, page by page; what cannot be read is left out. */
export async function readFileMarks(pdf: PDFDocumentProxy, over: AbortSignal): Promise<FileMark[]> {
  const marks: FileMark[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, MAX_PAGES) && marks.length < MAX_MARKS && !over.aborted; page += 1) {
    const annotations = await pdf
      .getPage(page)
      .then((one) => one.getAnnotations({ intent: 'display' }) as Promise<Annotation[]>)
      .catch(() => []);
    for (const { id, subtype, titleObj, contentsObj, overlaidText = '' } of annotations) {
      if (!KINDS.includes(subtype)) continue;
      const comment = contentsObj?.str ?? '';
      marks.push({
        id: `${page}.${id}`,
        page,
        kind: subtype,
        author: titleObj?.str ?? '',
        comment,
        quote: overlaidText.replace(/\s+/g, ' ').trim(),
      });
    }
  }
  return marks.slice(0, MAX_MARKS);
}
