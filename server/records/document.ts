import type { TextSection } from '../../src/contract/entities/document';
import type { LineBox } from '../../src/model/documents';

/** A page or section as it is stored. */
export interface PageText extends TextSection {
  lines: LineBox[];
  /** Stretches of its text that may stand otherwise on the page: nothing but the reading vouches for their order. */
  doubtful: [number, number][];
}

/** A stretch of a page, and where in the passage it begins. */
export interface StoredRange {
  page: number;
  start: number;
  end: number;
  at: number;
  /** Stretches of the page within it that are doubtful; absent for none. */
  doubtful?: [number, number][];
  /** Its page is a scan; absent for a text layer. */
  recognised?: true;
}

/** A piece of text that is found and cited. */
export interface PassageText {
  n: number;
  heading: string;
  text: string;
  ranges: StoredRange[];
}

/** What is certain about the work that a file is; a part that is not is empty. */
export interface WorkFacts {
  title: string;
  authors: string[];
  year: number | null;
  doi: string;
  abstract: string;
  keywords: string[];
  /** Name of the journal or book. */
  venue: string;
  language: string;
  /** 1 to 10, by what the file says of itself or the place where it appeared; 10 when nothing does. */
  resource_type: number;
  /** Which of these the format itself states, such as JATS: they are no guess. */
  stated: readonly string[];
}

/** The text of a page: what offsets count in. */
export const textOf = ({ paragraphs }: Pick<TextSection, 'paragraphs'>): string => paragraphs.map(({ text }) => text).join('\n');

/** Paragraphs with their places, from texts in reading order. Line feeds within a text become spaces. */
export function placed(
  texts: readonly { text: string; level?: number; kind?: 'row' | 'caption' | undefined }[],
): TextSection['paragraphs'] {
  let start = 0;
  return texts.map(({ text, level = 0, kind }, index) => {
    const paragraph = { index, text: text.replace(/\s*\n\s*/g, ' '), start, level, ...(kind ? { kind } : {}) };
    start += paragraph.text.length + 1;
    return paragraph;
  });
}
