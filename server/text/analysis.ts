import { simplify } from './simplify';

/**
 * Text → tokens, for indexing and for queries alike. Latin words stay words (PostgreSQL's `english` configuration
 * stems them later), Chinese and other scripts without spaces become overlapping pairs of characters. Tokens hold
 * letters and digits only, so that no text search parser and no tsquery syntax can trip over them.
 */

/** Longest token in characters; longer runs are data, not words, and are cut. */
const MAX_TOKEN = 64;

/** Words in turn with what they stand for. */
const dictionary = (words: string) => {
  const list = words.split(' ');
  return new Map(list.flatMap((word, i): [string, string][] => (i % 2 ? [] : [[word, list[i + 1] ?? word]])));
};

const FOLDED_LETTERS = dictionary('ß ss æ ae œ oe ø o ł l đ d ð d þ th ı i');

/** Single Greek letters are symbols: β-catenin, beta-catenin and $\\beta$-catenin are one term. */
const GREEK = dictionary(
  'α alpha β beta γ gamma δ delta ε epsilon ϵ epsilon ζ zeta η eta θ theta ϑ theta ι iota κ kappa λ lambda μ mu ' +
    'ν nu ξ xi π pi ρ rho σ sigma τ tau υ upsilon φ phi ϕ phi χ chi ψ psi ω omega',
);

const GREEK_NAMES = new Set(GREEK.values());

/** Whether a word names a Greek letter. */
export const isGreekName = (word: string): boolean => GREEK_NAMES.has(word.toLowerCase());

/** Names that punctuation would tear apart. */
const NAMED_TERMS: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/gu, ' cplusplus '],
  [/(?<![\p{L}\p{N}])([cf])#/gu, ' $1sharp '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, ' dotnet '],
];

/** Han, Kana and Hangul: scripts that are cut into pairs. */
const PAIRED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆ー`;
/** Scripts hold signs too, such as the radicals of dictionaries. */
const LETTER = String.raw`[\p{L}\p{N}]`;
const GREEK_LETTER = String.raw`\p{Script=Greek}`;
const RUN = new RegExp(
  `(?<paired>(?:(?=${LETTER})[${PAIRED}])+)|(?<greek>(?:(?=${LETTER})${GREEK_LETTER})+)|` +
    `(?<word>(?:(?![${PAIRED}${GREEK_LETTER}])${LETTER})+)`,
  'gu',
);

/** One compatible form, lower case, no width or accent differences; LaTeX accents and Greek letter names resolved. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\\["'`^~=.]\{?(\p{L})\}?/gu, '$1')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/g, (letter) => FOLDED_LETTERS.get(letter) ?? letter);
}

/** Folded, and in simplified characters: the same for 疲勞 and 疲劳. */
export const foldWriting = (text: string): string => simplify(fold(text));

/** A stretch of one script, as it will be searched. */
export interface Run {
  kind: 'word' | 'pairs';
  /** Folded text of the run, in simplified characters. */
  text: string;
  /** Joined to the run before it by a hyphen only, as in COVID-19. */
  hyphened: boolean;
}

/** Cuts text into runs of one script; punctuation falls away. */
export function runs(text: string): Run[] {
  let folded = foldWriting(text)
    .replace(/(?<=\p{L})['’](?=s(?![\p{L}\p{N}]))s/gu, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  for (const [pattern, name] of NAMED_TERMS) folded = folded.replace(pattern, name);
  const found: Run[] = [];
  let end = -2;
  for (const match of folded.matchAll(RUN)) {
    const { paired, greek, word } = match.groups ?? {};
    const raw = paired ?? greek ?? word ?? '';
    const between = folded.slice(Math.max(end, 0), match.index);
    found.push({
      kind: paired ? 'pairs' : 'word',
      text: paired ?? (GREEK.get(raw) ?? raw).slice(0, MAX_TOKEN),
      hyphened: end >= 0 && /^[-‐‑–]$/u.test(between) && !paired,
    });
    end = match.index + raw.length;
  }
  return found;
}

/** Overlapping pairs of a run: 深度学习 → 深度 度学 学习. A single character stays itself. */
export function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}

/** Tokens in reading order, without the additions that `indexText` makes. */
export function tokens(text: string): string[] {
  return runs(text).flatMap((run) => (run.kind === 'pairs' ? pairs(run.text) : [run.text]));
}

/** Writings of hyphened words as one word, and the word of terms like `gpt3`: COVID-19 → covid19; gpt3 → gpt. */
export function otherWritings(all: readonly Run[]): string[] {
  const found: string[] = [];
  let joined: string[] = [];
  const flush = () => {
    if (joined.length > 1 && joined.length <= 4) found.push(joined.join('').slice(0, MAX_TOKEN));
    joined = [];
  };
  for (const run of all) {
    if (!run.hyphened) flush();
    if (run.kind === 'word') {
      joined.push(run.text);
      const stem = /^(\p{L}{3,})\p{N}+$/u.exec(run.text)?.[1];
      if (stem) found.push(stem);
    }
  }
  flush();
  return found;
}

/** Pairs of a run and its last character: 肺癌 → 肺癌 癌. */
export function withTail(run: string): string[] {
  const characters = [...run];
  return characters.length > 1 ? [...pairs(run), ...characters.slice(-1)] : characters;
}

export interface Analysed {
  /**
   * What goes into a tsvector. The last character of every Chinese run stands alone after its pairs, so that a search
   * for one character finds it at any place by prefix. Other writings come at the end, where they cannot disturb the
   * positions that phrases need.
   */
  index: string;
  /** What BM25 ranks: the same without the single characters that only prefixes need. */
  ranking: string;
}

/** Both texts for PostgreSQL's text search: tokens separated by spaces. */
export function analyse(text: string): Analysed {
  const all = runs(text);
  const index: string[] = [];
  const ranking: string[] = [];
  for (const run of all) {
    if (run.kind === 'word') {
      index.push(run.text);
      ranking.push(run.text);
    } else {
      index.push(...withTail(run.text));
      ranking.push(...pairs(run.text));
    }
  }
  const others = otherWritings(all);
  return { index: [...index, ...others].join(' '), ranking: [...ranking, ...others].join(' ') };
}

export const indexText = (text: string): string => analyse(text).index;
export const rankingText = (text: string): string => analyse(text).ranking;
