import type { PageText, WorkFacts } from '../../records/document';

/** A line or block at the beginning of a document, by which the work is recognised. */
export interface FrontLine {
  text: string;
  /** Without raised characters, which mark affiliations. */
  plain: string;
  /** Points; for files without pages larger for headings. */
  size: number;
  /** Something was raised: a mark of an affiliation or a note. */
  marked: boolean;
}

/** What recognition looks at. */
export interface Front {
  /** The first page or blocks in reading order. */
  lines: FrontLine[];
  /** Size of running text. */
  bodySize: number;
  /** Heads and feet of pages. */
  running: string[];
  /** The beginning as running text. */
  text: string;
  /** What the file says about itself; not to be trusted before it is found in the text. */
  declared: { title: string; authors: string };
  /** What a format for works says, such as JATS. */
  certain: Partial<WorkFacts>;
}

/** A document as it was read. */
export interface ReadDocument {
  pages: PageText[];
  unit: 'page' | 'section';
  /** Pages or sections of the file, those that are left out included. */
  total: number;
  /** Why some text is missing; empty when all is there. */
  cut: string;
  /** Pages that are images of text, recognised or not; absent for none. */
  scans?: readonly number[];
  front: Front;
}

export type Progress = (done: number, total: number) => Promise<void>;
