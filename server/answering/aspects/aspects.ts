import type { BridgedWord } from '../../bridging/bridge';
import { groups, isGeneric, stems } from '../../text/terms';

/** Another word for a word of the question. */
interface OtherWord {
  readonly text: string;
  /** Of the question's language. */
  readonly same: boolean;
  /** The parts of the word that it stands for. */
  readonly of: readonly string[];
  /** The tokens that must be there. */
  readonly parts: readonly string[];
}

/** The smallest thing that a question asks about: a word, with how it is known in texts. */
export interface Unit {
  /** As the question has it. */
  readonly text: string;
  /** Pairs of Chinese characters, or one stem: the tokens of the records. */
  readonly parts: readonly string[];
  /** Translations of it, and words that say the same; also of words within it. */
  readonly across: readonly OtherWord[];
  /** A name or symbol, such as TALEN or CO2: it has no other wording. */
  readonly name: boolean;
}

/** Something that a question asks about: words that stand side by side, such as 脱靶率 or solar wind turbulence. */
export interface Aspect {
  readonly text: string;
  readonly units: readonly Unit[];
}

/** More than any question has; the rest of a pasted text is not looked for. */
const MAX_ASPECTS = 12;
const MAX_UNITS = 40;

/** Latin letters in a Chinese question; capitals or digits inside a word, and a capital within a sentence: they mean a name. */
function isName(word: string, text: string, inChinese: boolean): boolean {
  if (!/^[\p{Script=Latin}\p{Script=Greek}\p{N}][\p{L}\p{N}+.-]*$/u.test(word)) return false;
  if (inChinese) return /\p{L}/u.test(word);
  if (/\p{L}.*\p{Lu}|\p{L}.*\p{N}|\p{N}.*\p{L}|^\p{Script=Greek}/u.test(word)) return true;
  return /^\p{Lu}\p{Ll}/u.test(word) && /[\p{Ll}\d,;][\s"'(]+$/u.test(text.slice(0, text.indexOf(word)));
}

/** Single characters belong to the word before them, as in 石墨|烯, or to the next. */
function wholeWords(words: readonly string[]): string[] {
  const found: string[] = [];
  let before = '';
  for (const word of words) {
    const single = [...word].length === 1;
    if (single && found.length > 0 && before === '') found[found.length - 1] += word;
    else if (single) before += word;
    else {
      found.push(before + word);
      before = '';
    }
  }
  if (before !== '' && found.length === 0) found.push(before);
  return found.filter((word) => [...word].length > 1);
}

/** What a question asks about, in its order. Words of asking, and those that every scholar's question has, are left out. */
export function aspectsOf(text: string, bridged: readonly BridgedWord[] = []): Aspect[] {
  const inChinese = /\p{Script=Han}/u.test(text);
  const translations = bridged.map(({ of, term, same = false }) => ({ text: term, same, of: stems(of), parts: stems(term) }));
  const seen = new Set<string>();
  const aspects: Aspect[] = [];
  for (const { words, han } of groups(text)) {
    if (isGeneric(words.join('').toLowerCase()) || aspects.length >= MAX_ASPECTS) continue;
    const units = (han ? wholeWords(words) : words).flatMap((word): Unit[] => {
      const parts = stems(word);
      const key = parts.join('/');
      if (parts.length === 0 || seen.has(key) || isGeneric(word.toLowerCase()) || seen.size >= MAX_UNITS) return [];
      seen.add(key);
      return [{ text: word, parts, across: acrossOf(parts, translations), name: !han && isName(word, text, inChinese) }];
    });
    if (units.length > 0) aspects.push({ text: words.join(han ? '' : ' '), units });
  }
  return aspects;
}

/** Translations of the word, of a longer one that it is part of, or of words within it. */
function acrossOf(parts: readonly string[], translations: readonly OtherWord[]): OtherWord[] {
  const own = new Set(parts);
  return translations
    .filter((one) => one.parts.length > 0 && one.of.length > 0)
    .filter(({ of }) => of.every((part) => own.has(part)) || parts.every((part) => of.includes(part)));
}

/** A translation may be another word than the text means. */
const ACROSS_SHARE = 0.9;

/** 慢病 for 慢性病 may mean something else. */
const SHORTENED_SHARE = 0.7;

/** Whether two characters stand there with one between them, as in 慢性病 for 慢病. */
function isShortened(pair: string, has: ReadonlySet<string>): boolean {
  const [first, second, third] = [...pair];
  if (first === undefined || second === undefined || third !== undefined || !/\p{Script=Han}/u.test(first)) return false;
  for (const token of has) if (token.length === 2 && token.startsWith(first) && has.has(`${token.charAt(1)}${second}`)) return true;
  return false;
}

const metPart = (part: string, has: ReadonlySet<string>): number => (has.has(part) ? 1 : isShortened(part, has) ? SHORTENED_SHARE : 0);

/** The other word for a unit that a text with these tokens has; empty where it has the word itself, or neither. */
export function standInOf({ parts, across }: Unit, has: ReadonlySet<string>): string {
  if (parts.every((part) => has.has(part))) return '';
  return across.find((other) => other.parts.every((part) => has.has(part)))?.text ?? '';
}

/** How much of a word a text with these tokens has: 0 to 1. Half of 脱靶率 is there where 脱靶 is, or where what 脱靶 is in English. */
export function metShare({ parts, across }: Unit, has: ReadonlySet<string>): number {
  const there = across.filter((translation) => translation.parts.every((part) => has.has(part)));
  const met = (part: string) => Math.max(metPart(part, has), there.some(({ of }) => of.includes(part)) ? ACROSS_SHARE : 0);
  return parts.reduce((sum, part) => sum + met(part), 0) / parts.length;
}
