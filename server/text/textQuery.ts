import { otherWritings, pairs, runs, withTail, type Run } from './analysis';
import { contentStretches, cutWords } from './chineseWords';
import { STOP_WORDS } from './stopWords';

export interface TextOptions {
  /** Labels of weights that lexemes are bound to. */
  weight?: 'D' | 'ABD';
  /** Names of people: He, Do and An are surnames, not stop words. For columns of the `simple` configuration. */
  names?: boolean;
}

/**
 * tsquery text of words that must all be there, in any order; null when only stop words are in them. Built from our
 * own tokens, which hold letters and digits only: text of a user never reaches `to_tsquery` as syntax.
 */
export function wordsQuery(text: string, options: TextOptions = {}): string | null {
  return all(
    groups(runs(text)).map((group) => groupQuery(group, options)),
    '&',
  );
}

/** tsquery text of any of the words of the texts; of Chinese, any of the pairs. */
export function anyWordQuery(texts: readonly string[]): string | null {
  const parts = texts.flatMap((text) =>
    groups(runs(text)).flatMap((group) => {
      const [first] = group;
      if (first?.kind !== 'pairs') return [groupQuery(group, {})];
      return tellingPairs(first.text).map((token) => lexeme(token, {}, isSingle(token)));
    }),
  );
  return all(parts, '|');
}

/** tsquery text of tokens side by side; null when only stop words are in it. */
export function phraseQuery(text: string, options: TextOptions = {}): string | null {
  const all = runs(text);
  const parts = all.flatMap((run, i) => {
    if (run.kind === 'word') return [lexeme(run.text, options)];
    const last = i === all.length - 1;
    const tokens = last ? pairs(run.text) : withTail(run.text);
    return tokens.map((token) => lexeme(token, options, last && isSingle(token)));
  });
  const meaningful = all.some((run) => run.kind === 'pairs' || options.names || !STOP_WORDS.has(run.text));
  return meaningful ? parts.join(' <-> ') : null;
}

export interface PrefixQuery {
  /** Words before the last one; may be empty. */
  before: string;
  /** The last word as the beginning of a word, for the `simple` configuration: half a word must not be stemmed. */
  begun: string;
  /** The last word as it is, for the `english` one: it may be finished. */
  finished: string;
}

/** Words of which the last may go on; null for a single letter or digit, with which half the library begins. */
export function prefixQuery(text: string): PrefixQuery | null {
  const tokens = runs(text).flatMap((run) => (run.kind === 'pairs' ? pairs(run.text) : [run.text]));
  const last = tokens.at(-1);
  if (last === undefined || (tokens.length === 1 && /^[\p{Script=Latin}\p{N}]$/u.test(last))) return null;
  const before = tokens
    .slice(0, -1)
    .filter((token) => !STOP_WORDS.has(token))
    .map((token) => lexeme(token, {}));
  return { before: all(before, '&') ?? '', begun: lexeme(last, {}, true), finished: lexeme(last, {}) };
}

/** Runs that hyphens join stay together. */
function groups(all: readonly Run[]): Run[][] {
  const found: Run[][] = [];
  for (const run of all) {
    const last = found.at(-1);
    if (run.hyphened && last) last.push(run);
    else found.push([run]);
  }
  return found;
}

function groupQuery(group: readonly Run[], options: TextOptions): string | null {
  const [first] = group;
  if (!first) return null;
  if (group.length > 1) {
    const apart = group.map((run) => lexeme(run.text, options)).join(' <-> ');
    return `((${apart}) | ${lexeme(
      group
        .map((run) => run.text)
        .join('')
        .slice(0, 64),
      options,
    )})`;
  }
  if (first.kind === 'word') return STOP_WORDS.has(first.text) && !options.names ? null : lexeme(first.text, options);
  return all(
    tellingPairs(first.text).map((token) => lexeme(token, options, isSingle(token))),
    '&',
  );
}

/** Pairs within what a run says, without those of 的, its joints: other writings of the same thought lack them. */
function tellingPairs(run: string): string[] {
  const tokens = [...new Set(contentStretches(run).flatMap(pairs))];
  const telling = tokens.filter((token) => !token.includes('的'));
  return telling.length > 0 ? telling : tokens;
}

/** Pairs within words; a single character goes with the word before it. */
function wordPairs(run: string): string[] {
  const found = contentStretches(run).flatMap((stretch) => {
    if ([...stretch].length <= 4) return pairs(stretch);
    const words: string[] = [];
    for (const word of cutWords(stretch)) {
      if ([...word].length === 1 && words.length > 0) words[words.length - 1] += word;
      else words.push(word);
    }
    return words.flatMap((word) => pairs(word));
  });
  return [...new Set(found)];
}

/** What BM25 ranks a text by: its words, and of Chinese the pairs that say something. */
export function sayingText(text: string): string {
  const all = runs(text);
  return [...all.flatMap((run) => (run.kind === 'word' ? [run.text] : wordPairs(run.text))), ...otherWritings(all)].join(' ');
}

/** tsquery text of words that begin so; null for a single Latin letter or digit, with which half the library begins. */
export function begunQuery(text: string, options: TextOptions = {}): string | null {
  const words = runs(text).flatMap((run) => (run.kind === 'pairs' ? withTail(run.text) : [run.text]));
  const last = words.at(-1);
  if (last === undefined || (words.length === 1 && /^[\p{Script=Latin}\p{N}]$/u.test(last))) return null;
  const before = words.slice(0, -1).map((word) => lexeme(word, options));
  return [...before, lexeme(last, options, true)].join(' <-> ');
}

/** tsquery text of two words or phrases with at most `distance` words between them, in either order; null when one cannot be searched for. */
export function nearQuery(left: string, right: string, distance: number, options: TextOptions = {}): string | null {
  const [a, b] = [phraseQuery(left, options), phraseQuery(right, options)];
  if (!a || !b) return null;
  // A distance is counted from the end of the first to the beginning of the second.
  const within = (one: string, other: string) => Array.from({ length: distance + 1 }, (_, i) => `((${one}) <${i + 1}> (${other}))`);
  return `(${[...within(a, b), ...within(b, a)].join(' | ')})`;
}

const isSingle = (token: string) => [...token].length === 1;

function lexeme(token: string, { weight = '' }: { weight?: TextOptions['weight'] | '' }, prefix = false): string {
  if (!/^[\p{L}\p{N}\p{M}]+$/u.test(token)) throw new Error('a token holds letters and digits only');
  return `'${token}'${prefix || weight ? ':' : ''}${prefix ? '*' : ''}${weight}`;
}

function all(parts: readonly (string | null)[], operator: '&' | '|'): string | null {
  const there = [...new Set(parts.filter((part) => part !== null))];
  return there.length > 1 ? `(${there.join(` ${operator} `)})` : (there[0] ?? null);
}
