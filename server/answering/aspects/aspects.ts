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
  /** Words within it, the longest first, for a library that does not know the whole: 乳腺癌 in 查乳腺癌. */
  readonly within: readonly UnitWithin[];
}

/** A word within another one, from which character to which. */
interface UnitWithin {
  readonly from: number;
  readonly to: number;
  readonly unit: Unit;
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
  // In a question of capitals all words look like names.
  if (!inChinese && !/\p{Ll}/u.test(text)) return false;
  if (!/^[\p{Script=Latin}\p{Script=Greek}\p{N}][\p{L}\p{N}+.-]*$/u.test(word)) return false;
  if (inChinese) return /\p{L}/u.test(word);
  if (/\p{L}.*\p{Lu}|\p{L}.*\p{N}|\p{N}.*\p{L}|^\p{Script=Greek}/u.test(word)) return true;
  return /^\p{Lu}\p{Ll}/u.test(word) && /[\p{Ll}\d,;][\s"'(]+$/u.test(text.slice(0, text.indexOf(word)));
}

/** Single characters belong to the word before them, as in 石墨|烯, or to the next. @returns each word as the words of the dictionary in it */
function wholeWords(words: readonly string[]): string[][] {
  const found: string[][] = [];
  let before: string[] = [];
  for (const word of words) {
    const single = [...word].length === 1;
    if (single && found.length > 0 && before.length === 0) found.at(-1)?.push(word);
    else if (single) before.push(word);
    else {
      found.push([...before, word]);
      before = [];
    }
  }
  if (before.length > 0 && found.length === 0) found.push(before);
  return found.filter((whole) => [...whole.join('')].length > 1);
}

/** Verbs of one character that stand before what is done to it: 养鼠尾藻, 往薄膜. The dictionary has no word with them. */
const VERBS = '养往加查听抽做买吃看种测采炼造喂治防掺镀灌放装修建画写读教学练打杀喝穿';
/** What stands before one of these is another thing: 脱靶 is no 脱靶率. */
const ENDINGS = '率性度法器剂量型式化仪机学论素酶症病炎层膜体物力值';

/** The stretches that a word may be shortened to: those with a word of the dictionary in it, and the rest behind a verb. */
function* shortened(words: readonly string[]): Generator<{ from: number; to: number; text: string }> {
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const text = words.slice(at, at + length).join('');
      const isWord = words.slice(at, at + length).some((word) => word.length > 1);
      const behindVerb = at === 1 && length === words.length - 1 && VERBS.includes(words[0] ?? '');
      const from = words.slice(0, at).join('').length;
      const cut = ENDINGS.includes(words[at + length]?.charAt(0) ?? '-');
      if (text.length > 1 && !cut && (isWord || behindVerb)) yield { from, to: from + text.length, text };
    }
  }
}

/** What a question asks about, in its order. Words of asking, and those that every scholar's question has, are left out. */
export function aspectsOf(text: string, bridged: readonly BridgedWord[] = []): Aspect[] {
  const inChinese = /\p{Script=Han}/u.test(text);
  const translations = bridged.map(({ of, term, same = false }) => ({ text: term, same, of: stems(of), parts: stems(term) }));
  const seen = new Set<string>();
  const aspects: Aspect[] = [];
  for (const { words, han } of groups(text)) {
    if (isGeneric(words.join('').toLowerCase()) || aspects.length >= MAX_ASPECTS) continue;
    const unitOf = (word: string, within: readonly UnitWithin[]): Unit => {
      const parts = stems(word);
      return { text: word, parts, across: acrossOf(parts, translations), name: !han && isName(word, text, inChinese), within };
    };
    const units = (han ? wholeWords(words) : words.map((word) => [word])).flatMap((whole): Unit[] => {
      const word = whole.join('');
      const key = stems(word).join('/');
      if (key === '' || seen.has(key) || isGeneric(word.toLowerCase()) || seen.size >= MAX_UNITS) return [];
      seen.add(key);
      return [
        unitOf(
          word,
          [...shortened(whole)].map(({ from, to, text: part }) => ({ from, to, unit: unitOf(part, []) })),
        ),
      ];
    });
    if (units.length > 0) aspects.push({ text: words.join(han ? '' : ' '), units });
  }
  return aspects;
}

/** The aspects in words that somebody writes: what nobody knows as a whole is looked for by what is known within it, the longest first. */
export function inKnownWords(aspects: readonly Aspect[], isKnown: (unit: Unit) => boolean): Aspect[] {
  const seen = new Set<string>();
  const isNew = ({ parts }: Unit) => {
    const key = parts.join('/');
    return !seen.has(key) && seen.add(key);
  };
  return aspects.map(({ text, units }) => ({
    text,
    units: units.flatMap((unit) => (isKnown(unit) ? [unit] : knownWithin(unit, isKnown))).filter(isNew),
  }));
}

function knownWithin(unit: Unit, isKnown: (unit: Unit) => boolean): readonly Unit[] {
  const found: UnitWithin[] = [];
  for (const one of unit.within) {
    if (!found.some(({ from, to }) => one.from < to && from < one.to) && isKnown(one.unit)) found.push(one);
  }
  return found.length === 0 ? [unit] : found.sort((a, b) => a.from - b.from).map((one) => one.unit);
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
