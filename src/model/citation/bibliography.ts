import { doiHref } from '../identifiers/doi';
import { isolated } from '../isolated';
import { formatCitation } from './format';
import type { CitationRecord } from './parts';

/** Stands for a source whose record is gone, or may not be read any more. */
export const GONE_SOURCE = '来源已删除或无权查看';

/** What an entry of a bibliography is made of. */
type BibliographyRecord = CitationRecord & { readonly doi: string; readonly url: string };

/** An entry of the bibliography of an answer or a report: the same on the screen, in what is copied and in every file. */
export interface BibliographyEntry {
  /** `[n] …` in the format of the specification, isolated: an address or the program's words stand behind it. */
  readonly line: string;
  /** Where the original is found; null when there is no address that may be followed. */
  readonly href: string | null;
}

/** Where the original of a work is found: by its DOI, else by its address; http and https only. */
export function originalAddress({ doi, url }: Pick<BibliographyRecord, 'doi' | 'url'>): string | null {
  const address = doi ? doiHref(doi) : url;
  if (!/^https?:\/\//i.test(address)) return null;
  try {
    return new URL(address).href;
  } catch {
    return null;
  }
}

/** @param record null when it is gone. */
export function bibliographyEntry(n: number, record: BibliographyRecord | null): BibliographyEntry {
  return record
    ? { line: isolated(formatCitation(record, n)), href: originalAddress(record) }
    : { line: `[${n}] ${GONE_SOURCE}`, href: null };
}

/** The entry with its address, as plain words. */
export const entryAsText = ({ line, href }: BibliographyEntry): string => (href ? `${line} ${href}` : line);

/** Words as Markdown that shows them as they are. */
export const asMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|~$]/g, '\\$&');

/** The entry as a paragraph of Markdown, its address as a link. */
export const entryAsMarkdown = ({ line, href }: BibliographyEntry): string =>
  `${asMarkdown(line.replace(/\s+/g, ' '))}${href ? ` <${href}>` : ''}`;
