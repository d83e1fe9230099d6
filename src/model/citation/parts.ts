import { digits, firstYear } from './digits';

/** What a citation is made of: the specification's names. Every part may be missing. */
export interface CitationRecord {
  resource_type: number;
  authors?: readonly string[] | null;
  authors_short?: readonly string[] | null;
  title?: string | null;
  title_zh?: string | null;
  url?: string | null;
  basic_sourcename?: string | null;
  publish_date?: string | null;
  basic_source_vo?: string | null;
  basic_source_no?: string | null;
  basic_page?: string | null;
  publish_venue?: readonly string[] | null;
  isbn?: string | null;
  /** Fields that the program guessed and nobody has confirmed. */
  guessed?: readonly string[] | null | undefined;
}

/** A text without line breaks and outer blanks. */
const oneLine = (value: string | null | undefined) => (value ?? '').replace(/\s+/g, ' ').trim();

/** Databases write missing values as these words. A title that nothing stands in for is believed: a work may be called so. */
const cleaned = (value: string | null | undefined) => {
  const text = oneLine(value);
  return text === 'null' || text === 'undefined' ? '' : text;
};

/** Punctuation at the end of a part would stand beside ours. Three dots say something. */
const withoutEnd = (text: string) => text.replace(/[\s。,，;；]+$/u, '').replace(/(?<![.…])\.$/u, '');

/** The last dot of an abbreviated name belongs to it: J. Am. Chem. Soc. */
const sourceName = (text: string) => (/\.\s*\S.*\.$/u.test(text) ? text : withoutEnd(text));

const list = (values: readonly string[] | null | undefined) => (values ?? []).map((name) => cleaned(name)).filter(Boolean);

/** The parts as they go into a citation; missing ones are empty texts. */
export function partsOf(record: CitationRecord) {
  const short = list(record.authors_short);
  const date = cleaned(record.publish_date);
  return {
    /** Joined with commas; the short list is preferred. */
    authors: withoutEnd((short.length > 0 ? short : list(record.authors)).join(', ')),
    /** The title the work was published under; its translation only when there is no other. */
    title: withoutEnd(cleaned(record.title) || oneLine(record.title_zh) || oneLine(record.title)),
    source: sourceName(cleaned(record.basic_sourcename) || (list(record.publish_venue)[0] ?? '')),
    date,
    year: firstYear(date),
    volume: digits(cleaned(record.basic_source_vo)),
    issue: digits(cleaned(record.basic_source_no)),
    pages: withoutEnd(cleaned(record.basic_page)),
    isbn: withoutEnd(cleaned(record.isbn)),
  };
}

export type CitationParts = ReturnType<typeof partsOf>;
