import { partsOf, typeOf } from './parts';
import type { CitationParts, CitationRecord } from './parts';
import { uncheckedMark } from './unchecked';

const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

/** `authors. title[X]`; the mark stays with what there is. */
const head = (mark: string, { authors, title }: CitationParts) => `${joined('. ', authors, title)}${mark}`;

/** `places(issue): pages`, each only with what belongs before it. */
function tail(places: string, issue: string, pages: string): string {
  const numbered = `${places}${issue ? `(${issue})` : ''}`;
  return joined(': ', numbered, pages);
}

/** Formats of the specification (section 9), by `resource_type`; any other value is generic. */
const FORMATS: Readonly<Record<number, (parts: CitationParts) => string>> = {
  1: (p) => joined('. ', head('[J]', p), tail(joined(', ', p.source, p.year, p.volume), p.issue, p.pages)),
  2: (p) => joined('. ', head('[M]', p), joined(', ', p.source, p.year)),
  3: (p) => joined('. ', head('[N]', p), tail(joined(', ', p.source, p.date), p.issue, '')),
  4: (p) => joined('. ', head('[D]', p), joined(', ', p.source, p.year)),
  5: (p) => joined('. ', head('[C]', p), tail(joined(', ', p.source, p.year), '', p.pages)),
  6: (p) => `${joined(', ', p.isbn, p.title)}[S]`,
  7: (p) => joined('. ', `${p.title}[P]`, joined(', ', p.isbn, p.date)),
};

const generic = (p: CitationParts) => joined('. ', head('[Z]', p), joined(', ', p.source, p.year));

/** The citation of one record without its number, with a mark behind it where the record is a guess that nobody has confirmed. */
export function citationText(record: CitationRecord): string {
  return `${(FORMATS[typeOf(record)] ?? generic)(partsOf(record))}${uncheckedMark(record)}`;
}

/** An entry of a reference list: `[n] …`. */
export function formatCitation(record: CitationRecord, n: number): string {
  return `[${n}] ${citationText(record)}`;
}

/** The reference list of some records, numbered from 1 in their order. */
export function formatReferences(records: readonly CitationRecord[]): string[] {
  return records.map((record, index) => formatCitation(record, index + 1));
}
