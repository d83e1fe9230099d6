import { shadowOf } from './shadow';

/** Words whose dot ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s(.])(?:\p{Lu}|vol|no|pp?|eds?|jr|sr|st|dr|vs|al|proc|int|trans|conf|univ|inc|ltd|co|corp|dept|fig|art|symp|assoc|natl|acad|sci|ser|rev|suppl|ch|chap|U\.S|e\.g|i\.e)$/iu;

/** The sentences of an entry as they stand, without the blanks around them; a question mark stays with its sentence. */
export function sentencesOf(text: string): string[] {
  const shadow = shadowOf(text);
  const found: string[] = [];
  let from = 0;
  for (const match of shadow.matchAll(/[.?!]["']?(?=\s|$|\p{Script=Han})/gu)) {
    if (match[0].startsWith('.') && ABBREVIATED.test(shadow.slice(Math.max(from, match.index - 12), match.index))) continue;
    const end = match.index + match[0].length;
    found.push(text.slice(from, end));
    from = end;
  }
  found.push(text.slice(from));
  return found.map((sentence) => sentence.trim()).filter(Boolean);
}
