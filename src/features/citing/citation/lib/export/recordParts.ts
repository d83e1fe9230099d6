import type { Paper } from '../../../../../contract/entities/paper';
import { familyFirst, splitName } from '../csl/names';

/** A text without line breaks and outer blanks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a work appeared in, or who published it. */
export const sourceOf = ({ basic_sourcename, publish_venue }: Paper): string => basic_sourcename || (publish_venue[0] ?? '');

/** Full names where there are any. */
export const authorsOf = ({ authors, authors_short }: Paper): readonly string[] => (authors.length > 0 ? authors : authors_short);

/** Forms have one place for it. */
export const abstractOf = ({ abstract, abstract_zh }: Paper): string => abstract || abstract_zh;

/** First and last page: `3-5`, `3–5`; what is no range stays whole in the first. */
export function pageRange(pages: string): [first: string, last: string] {
  const match = /^\s*([\w.]+)\s*[-–—~～]+\s*([\w.]+)\s*$/.exec(pages.normalize('NFKC'));
  return match ? [match[1]!, match[2]!] : [oneLine(pages), ''];
}

/** Family name first. Institutions end in a comma: EndNote takes their last word for the family name otherwise. */
export function endnoteName(name: string): string {
  const parts = splitName(name);
  const institution = parts.literal !== undefined && /\p{Script=Latin}.* /u.test(parts.literal);
  return institution ? `${parts.literal},` : familyFirst(parts);
}

/** A line of a tagged form: its tag with what stands between the two, and its value. */
export type TaggedRow = readonly [tag: string, value: string];

/** Lines of a tagged form, each value on one; rows without a value are left out. */
export const taggedLines = (rows: readonly TaggedRow[]): string[] =>
  rows.filter(([, value]) => oneLine(value) !== '').map(([tag, value]) => `${tag}${oneLine(value)}`);
