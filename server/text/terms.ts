import { isGreekName, tokens } from './analysis';
import { dictionaryWords } from './chineseWords';

import { ASKING_WORDS, BEGINNING_WORDS, GENERIC_WORDS, NAMING_WORDS } from './questionWords';
import { simplify } from './simplify';

/** Something that a question looks for. Its parts are pairs of Chinese characters, a stem, or two stems side by side. */
export interface Term {
  readonly parts: readonly string[];
  readonly weight: number;
  /** What it says in the other language: for each of its words the translations, each as its parts. */
  readonly across?: readonly (readonly (readonly string[])[])[];
}

export type Language = 'zh' | 'en';

export interface Question {
  readonly text: string;
  readonly language: Language;
  readonly terms: readonly Term[];
  /** The question names no topic, such as 总结这些文献. */
  readonly general: boolean;
  /** The words that carry the meaning, for the library's search. */
  readonly searchText: string;
}

/** Words that every scholar's question has, such as 方法 or result, say little about what is asked. */
const GENERIC_WEIGHT = 0.25;
/** A Latin word in a Chinese question is a name, such as AlphaFold, and what the question is about. */
const NAME_WEIGHT = 2.5;
/** Two English words side by side, such as deep learning, mean more than the two apart. */
const NEIGHBOUR_WEIGHT = 0.8;
/** The longer a Chinese term, the more it says: 深度残差学习 against 学习. */
const LENGTH_WEIGHT = 0.25;
const LONGEST_WEIGHT = 2;
/** More words than any question needs; the rest of a pasted text is not looked for. */
const MAX_TERMS = 60;
const MAX_SEARCH_TEXT = 400;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const HAN = /\p{Script=Han}/u;

/** Crude stem of an English word, alike for its usual forms: networks, network; trained, training. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let base = word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|z|ch|sh)es$/, '$1')
    .replace(/(?<![sui])s$/, '');
  base = base.replace(/^(.{3,}?)(?:ing|ed)$/, '$1').replace(/([bdgmnprt])\1$/, '$1');
  return base.replace(/^(.{3,})(?:ion|e)$/, '$1');
}

/** Tokens of a text in reading order, English ones as stems. */
export function stems(text: string): string[] {
  return tokens(text).map(stem);
}

/** Chinese as soon as two Chinese characters occur. */
export function languageOf(text: string): Language {
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 2 ? 'zh' : 'en';
}

/** Words that stand side by side, such as 蛋白质 and 结构, or small and world: together they mean one thing. */
export interface Group {
  words: string[];
  han: boolean;
}

/** A piece of a text: a word as it is written and folded, or what stands between words. */
interface Piece {
  segment: string;
  word: string;
  kind: 'han' | 'other' | 'between';
}

/** Longer formulas between dollar signs are no words. */
const SYMBOL_LENGTH = 12;

/** A text without the commands of LaTeX and its longer formulas; names of Greek letters stay. */
const withoutFormulas = (text: string): string =>
  text
    .replace(/\$+([^$\n]+)\$+/g, (_, formula: string) => (formula.length > SYMBOL_LENGTH ? ' ' : ` ${formula} `))
    .replace(/\\([a-zA-Z]+)/g, (_, command: string) => (isGreekName(command) ? ` ${command} ` : ' '));

/** Chinese by the dictionary, what it lacks as single characters: they join again in their group. */
function pieces(text: string): Piece[] {
  const runs = simplify(withoutFormulas(text).normalize('NFKC')).match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [];
  return runs.flatMap((run): Piece[] => {
    if (HAN.test(run)) return dictionaryWords(run).map((word) => ({ segment: word, word, kind: 'han' }));
    return [...segmenter.segment(run)].map(({ segment, isWordLike }) => ({
      segment,
      word: segment.toLowerCase(),
      kind: isWordLike ? 'other' : 'between',
    }));
  });
}

/** Whether a piece says nothing by itself but names something with the one after it. */
function namesNext({ word }: Piece, next: Piece | undefined): boolean {
  if (next?.kind !== 'han' || ASKING_WORDS.has(next.word) || isGeneric(next.word)) return false;
  // 新冠 is no word of the dictionary.
  return word === '新' || ([...next.word].length > 1 && (NAMING_WORDS.has(word) || BEGINNING_WORDS.has(word)));
}

/** A word that most texts have, also one that was made of several, such as 主要原因. */
export function isGeneric(word: string): boolean {
  if (GENERIC_WORDS.has(word) || /^\d+$/.test(word)) return true;
  if (!HAN.test(word)) return false;
  // Whether words of the two lists follow each other up to the end.
  const ends = new Set([0]);
  for (let end = 1; end <= word.length; end += 1) {
    for (const from of ends) {
      const part = word.slice(from, end);
      if (GENERIC_WORDS.has(part) || ASKING_WORDS.has(part)) ends.add(end);
    }
  }
  return ends.has(word.length);
}

/** Cuts a question into groups of words, without those of asking; generic words are groups of their own. */
export function groups(text: string): Group[] {
  const found: Group[] = [];
  let open: Group | null = null;
  const all = pieces(text);
  for (const [i, piece] of all.entries()) {
    const { segment, word, kind } = piece;
    const han = kind === 'han';
    if (kind === 'between') {
      // Hyphens and spaces join English words; anything else parts, and everything parts Chinese ones.
      if (open?.han || !/^[\s\-‐‑–]$/.test(segment)) open = null;
    } else if (!namesNext(piece, all[i + 1]) && ASKING_WORDS.has(word)) {
      open = null;
    } else if (!namesNext(piece, all[i + 1]) && isGeneric(word)) {
      found.push({ words: [segment], han });
      open = null;
    } else if (open && open.han === han) {
      open.words.push(segment);
    } else {
      open = { words: [segment], han };
      found.push(open);
    }
  }
  return found;
}

/** Whether a term says little about what is asked. */
export const isGenericTerm = (term: Term) => term.weight <= GENERIC_WEIGHT;

/** A group as terms: a Chinese one whole, of an English one each word and each two neighbours. */
function* termsOf({ words, han }: Group, language: Language): Generator<Term> {
  if (isGeneric(words.join('').toLowerCase())) {
    yield { parts: stems(words.join('')), weight: GENERIC_WEIGHT };
  } else if (han) {
    const run = words.join('');
    // A single character is found in every text.
    const parts = stems(run);
    if ([...run].length > 1) yield { parts, weight: Math.min(LONGEST_WEIGHT, 1 + (parts.length - 1) * LENGTH_WEIGHT) };
  } else {
    const parts = words.flatMap(stems);
    for (const part of parts) yield { parts: [part], weight: language === 'zh' ? NAME_WEIGHT : 1 };
    for (const [i, part] of parts.slice(1).entries()) yield { parts: [`${parts[i]} ${part}`], weight: NEIGHBOUR_WEIGHT };
  }
}

/** What a question looks for: its words without those of asking, each weighted by how much it says. */
export function readQuestion(text: string): Question {
  const language = languageOf(text);
  const terms = new Map<string, Term>();
  const meaning: string[] = [];
  for (const group of groups(text)) {
    const made = [...termsOf(group, language)].filter(({ parts }) => parts.length > 0);
    if (!made.every(isGenericTerm)) meaning.push(group.words.join(group.han ? '' : ' '));
    for (const term of made) if (terms.size < MAX_TERMS) terms.set(term.parts.join('/'), term);
  }
  return {
    text,
    language,
    terms: [...terms.values()],
    general: meaning.length === 0,
    searchText: meaning.join(' ').slice(0, MAX_SEARCH_TEXT),
  };
}

/** The words of a text, and each two English ones that stand side by side. */
export function wordSet(words: readonly string[]): Set<string> {
  const found = new Set(words);
  for (const [i, word] of words.slice(1).entries()) {
    const before = words[i] ?? '';
    if (!HAN.test(word) && !HAN.test(before)) found.add(`${before} ${word}`);
  }
  return found;
}

/** A translation may be another word than the text means. */
const ACROSS_SHARE = 0.9;

const share = <T>(all: readonly T[], there: (one: T) => boolean): number => (all.length === 0 ? 0 : all.filter(there).length / all.length);

/** Share of a term's parts that are there, or of its words by a translation: 0 to 1. */
function met({ parts, across = [] }: Term, has: ReadonlySet<string>): number {
  const translated = share(across, (word) => word.some((translation) => translation.every((part) => has.has(part))));
  return Math.max(
    share(parts, (part) => has.has(part)),
    ACROSS_SHARE * translated,
  );
}

/** Share of the words, by weight, that a text with these tokens has: 0 to 1. */
export function coverage(terms: readonly Term[], has: ReadonlySet<string>): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? 0 : terms.reduce((sum, term) => sum + term.weight * met(term, has), 0) / all;
}
