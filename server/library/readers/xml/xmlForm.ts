import type { ReferenceForm } from '../../../../src/contract/entities/reference';

/** Characters at the beginning in which the first record stands. */
const BEGINNING = 20_000;

/** The form of a text of XML by the names of its elements; undefined for others. */
export function xmlFormOf(text: string): ReferenceForm | undefined {
  if (!text.startsWith('<')) return undefined;
  const begin = text.slice(0, BEGINNING);
  if (/<(?:[\w-]{1,40}:)?mods(?:Collection)?[\s>]/.test(begin)) return 'mods';
  return /<record[\s>]/.test(begin) && /<(?:ref-type|contributors|titles)[\s>]/.test(begin) ? 'endnotexml' : undefined;
}
