import type { CslName } from './cslItem';

/** Letters of which a name is not cut into family and given. */
const UNCUT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Words that only institutions and groups have in their names. */
const INSTITUTION =
  /\b(universit\w*|institut\w*|academ\w+|college|school|department|ministry|committee|commission|council|society|association|organi[sz]ation|federation|foundation|agency|administration|bureau|office|centre|center|laborator\w+|group|consortium|collaboration|team|network|project|press|company|corporation|inc|ltd|gmbh|bank|library|museum|of|and|for|the)\b/i;
/** Small words that belong to the family name after them. */
const PARTICLES = new Set('van von der den de del della di da dos du des la le ter ten zu zur af al el bin ibn'.split(' '));
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;
/** Initials as databases write them behind the family name: `Zhang XY`, `Иванов И. И.`. */
const INITIALS = /^(?:\p{Lu}\.?-?){1,3}$/u;

const withDots = (initials: string) =>
  initials
    .replace(/[^\p{Lu}]/gu, '')
    .replace(/./gu, '$&. ')
    .trim();

function withParticle(words: readonly string[], given: string, suffix: string): CslName {
  const first = words.findIndex((word) => !PARTICLES.has(word));
  const particle = first > 0 ? words.slice(0, first).join(' ') : '';
  return {
    family: words.slice(Math.max(first, 0)).join(' '),
    ...(given ? { given } : {}),
    ...(particle ? { 'non-dropping-particle': particle } : {}),
    ...(suffix ? { suffix } : {}),
  };
}

/**
 * A name as records have it, in parts: `Ashish Vaswani`, `Vaswani, Ashish`, `Zhang XY`, `Ludwig van Beethoven`. Names in
 * Chinese, Japanese and Korean and those of institutions stay whole.
 */
export function splitName(text: string): CslName {
  const name = text.replace(/\s+/g, ' ').trim();
  if (UNCUT.test(name)) return { literal: name };
  const [family = '', given, extra = ''] = name.split(/\s*,\s*/);
  if (given !== undefined && given !== '') {
    return SUFFIX.test(given) ? splitPlain(family, given) : withParticle(family.split(' '), given, extra);
  }
  return splitPlain(family || name, '');
}

function splitPlain(name: string, suffix: string): CslName {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2 || INSTITUTION.test(name)) return { literal: suffix ? `${name}, ${suffix}` : name };
  if (SUFFIX.test(last) && words.length > 2) return splitPlain(words.slice(0, -1).join(' '), last);
  const initials = words.findIndex((_word, index) => index > 0 && words.slice(index).every((word) => INITIALS.test(word)));
  if (initials > 0 && !INITIALS.test(words[0] ?? '')) {
    return withParticle(words.slice(0, initials), withDots(words.slice(initials).join('')), suffix);
  }
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.has(word));
  const cut = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return withParticle(words.slice(cut), words.slice(0, cut).join(' '), suffix);
}

/** The name as records have it: given name first. */
export function joinName({ family = '', given = '', literal, suffix = '', ...name }: CslName): string {
  if (literal !== undefined) return literal;
  if (UNCUT.test(family)) return `${family}${given}`;
  const parts = [given, name['dropping-particle'], name['non-dropping-particle'], family, suffix];
  return parts.filter(Boolean).join(' ');
}

/** The name with the family name first, as reference managers take it: `van Beethoven, Ludwig`. */
export function familyFirst({ family = '', given = '', literal, suffix, ...name }: CslName): string {
  if (literal !== undefined) return literal;
  const after = [given, name['dropping-particle']].filter(Boolean).join(' ');
  return [[name['non-dropping-particle'], family].filter(Boolean).join(' '), after, suffix].filter(Boolean).join(', ');
}
