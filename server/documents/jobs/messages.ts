import type { PageText, PassageText, WorkFacts } from '../../records/document';

/** What the worker says, in order; the last one is `end` or `failed`. */
export type WorkReport =
  | { type: 'progress'; done: number; total: number; unit: 'page' | 'section' }
  /** Pages of a PDF that are images without a text layer. */
  | { type: 'scans'; pages: readonly number[] }
  | { type: 'pages'; pages: PageText[] }
  /** `opening`: the beginning of the text, used to recognise a record of the library as the same work. */
  | { type: 'facts'; facts: WorkFacts; opening: string }
  | { type: 'passages'; passages: PassageText[] }
  /** `cut`: why some of the text is missing, in Chinese; empty when all is there. */
  | { type: 'end'; cut: string }
  | { type: 'failed'; message: string };
