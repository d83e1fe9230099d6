import { fold } from '../../text/analysis';

/** Words of Latin letters with capitals, digits or hyphens inside. */
const TOKEN = /[A-Za-z\u00c0-\u024f\u0370-\u03ff][A-Za-z0-9\u00c0-\u024f\u0370-\u03ff]*(?:[-‐–][A-Za-z0-9\u0370-\u03ff]+)*/g;
/** Written with a capital at times, and yet no names. */
const COMMON = new Set(
  (
    'the a an i we our it its this these that those they he she in on at for of to and or but with without by from as is are was were be ' +
    'et al fig table eq vs e g i.e results result methods method conclusion conclusions background objective however moreover furthermore ' +
    'therefore thus compared no not yes some all each both one two three four five six seven eight nine ten first second third markdown january february march april may june july august september october november december'
  ).split(' '),
);
const HAN = /\p{Script=Han}/u;
const UNIT_ONLY = /^(?:[pnumkMG]?(?:m|g|s|L|mol|V|W|A|Hz|Pa|J|eV|K|B|Da|bp)|cm|mm|nm|min|h|kcal|rpm|dB|ppm)$/;

/** A name in the one form in which names are compared: CRISPR-Cas9 and crispr cas9 are one. */
const key = (token: string) =>
  fold(token)
    .replace(/[-‐–]/g, '')
    .replace(/(?<=[a-z]{3})s$/, '');

/** Whether a word of an English text is a name by its looks alone. */
export const looksNamed = (token: string) => /[a-z0-9][A-Z]|[A-Z]{2}|\d/.test(token) || /^[A-Z]-/.test(token);

/**
 * Names in a text, as they are written: of models, genes, methods, people. In Chinese text every Latin word is one, in English
 * text those with a capital or a digit, but for the first word of a sentence.
 */
export function namesIn(text: string): string[] {
  const chinese = (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 2;
  const found = new Map<string, string>();
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token.length < 2 || COMMON.has(token.toLowerCase())) continue;
    const before = text.slice(0, index).trimEnd();
    // What measures is no name: 3.5 nm.
    if (/\d$/.test(before) && UNIT_ONLY.test(token)) continue;
    const begins = before === '' || /[.!?:;"“(]$/.test(before);
    const named = looksNamed(token) || (chinese ? HAN.test(text) : /^[A-Z\u00c0-\u00de]/.test(token) && !begins);
    if (named && !found.has(key(token))) found.set(key(token), token);
  }
  return [...found.values()];
}

/** The words of a text as names may be met in it: alone, two or three joined, and the initials of words side by side. */
export class NameIndex {
  private readonly forms = new Set<string>();

  constructor(texts: readonly string[]) {
    for (const text of texts) this.add(text);
  }

  private add(text: string): void {
    const whole = [...text.matchAll(TOKEN)].map(([token]) => token);
    const parts = text.match(/[A-Za-z\u00c0-\u024f\u0370-\u03ff]+|\d+(?:\.\d+)*/g) ?? [];
    for (const token of whole) this.forms.add(key(token));
    for (let i = 0; i < parts.length; i += 1) {
      for (let n = 1; n <= 4; n += 1) this.forms.add(key(parts.slice(i, i + n).join('')));
      const initials = parts.slice(i, i + 6).map((part) => part.charAt(0).toLowerCase());
      for (let n = 2; n <= 6; n += 1) this.forms.add(`=${initials.slice(0, n).join('')}`);
    }
  }

  /** Whether the name is there, or the words that it stands for. */
  has(name: string): boolean {
    if (this.forms.has(key(name))) return true;
    return /^[A-Z]{2,6}s?$/.test(name) && this.forms.has(`=${name.replace(/s$/, '').toLowerCase()}`);
  }
}
