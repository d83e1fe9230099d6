import { readPublicationDate } from '../values/times';
import { isWordForNothing, readNumber, readText, readWords } from '../values/words';
import { digits, firstYear } from './digits';

/**
 * What a citation is made of: the specification's names. It gives them no types, so each part may be missing, or have any form
 * of JSON: authors as one text or as objects, numbers as numbers.
 */
export interface CitationRecord {
  resource_type: unknown;
  authors?: unknown;
  authors_short?: unknown;
  title?: unknown;
  title_zh?: unknown;
  url?: unknown;
  basic_sourcename?: unknown;
  publish_date?: unknown;
  basic_source_vo?: unknown;
  basic_source_no?: unknown;
  basic_page?: unknown;
  publish_venue?: unknown;
  isbn?: unknown;
  /** Fields that the program guessed and nobody has confirmed. */
  guessed?: readonly string[] | null | undefined;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A text without line breaks and outer blanks; empty for the words that stand for nothing (section 5). */
const cleaned = (value: unknown) => {
  const text = oneLine(readText(value) ?? '');
  return isWordForNothing(text) ? '' : text;
};

/** Punctuation at the end of a part would stand beside ours. Three dots say something. */
const withoutEnd = (text: string) => text.replace(/[\s。,，;；]+$/u, '').replace(/(?<![.…])\.$/u, '');

/** The last dot of an abbreviated name belongs to it: J. Am. Chem. Soc. */
const sourceName = (text: string) => (/\.\s*\S.*\.$/u.test(text) ? text : withoutEnd(text));

const list = (value: unknown, field: string) => readWords(value, field).map(cleaned).filter(Boolean);

/** The literature type; 0, which is of the generic format, where there is none. */
export const typeOf = ({ resource_type }: Pick<CitationRecord, 'resource_type'>): number => readNumber(resource_type) ?? 0;

/** Authors as they are cited: the short list where there is one. */
export function authorsOf({ authors, authors_short }: Pick<CitationRecord, 'authors' | 'authors_short'>): string[] {
  const short = list(authors_short, 'authors');
  return short.length > 0 ? short : list(authors, 'authors');
}

/** The date of publication as text; empty when there is none. */
export const dateOf = ({ publish_date }: Pick<CitationRecord, 'publish_date'>): string => cleaned(readPublicationDate(publish_date));

/** The parts as they go into a citation; missing ones are empty texts. */
export function partsOf(record: CitationRecord) {
  const date = dateOf(record);
  return {
    /** Joined with commas; the short list is preferred. */
    authors: withoutEnd(authorsOf(record).join(', ')),
    /** The title the work was published under; its translation only when there is no other. */
    title: withoutEnd(cleaned(record.title) || cleaned(record.title_zh)),
    source: sourceName(cleaned(record.basic_sourcename) || (list(record.publish_venue, 'publish_venue')[0] ?? '')),
    date,
    year: firstYear(date),
    volume: digits(cleaned(record.basic_source_vo)),
    issue: digits(cleaned(record.basic_source_no)),
    pages: withoutEnd(cleaned(record.basic_page)),
    isbn: withoutEnd(cleaned(record.isbn)),
  };
}

export type CitationParts = ReturnType<typeof partsOf>;
