import type { Suggestion } from '../../src/contract/entities/session';
import type { Queryable } from '../store/database/types';
import { listsWith, titlesBegunWith, titlesWith } from '../store/papers/search/begun';
import { searchesBegunWith } from '../store/searchLog/searchLog';
import { suggestedWritings } from './corrections/suggested';
import { fold, tokens } from '../text/analysis';
import { prefixQuery, type PrefixQuery } from '../text/textQuery';

const MAX_SUGGESTIONS = 10;
/** Of each kind but titles, which fill the rest. */
const EACH = 3;
/** Records that are looked at for names and keywords: enough to see the frequent ones. */
const SAMPLE = 300;

/**
 * Suggestions for a text that is being typed: own searches, keywords, authors, titles; where the library has none,
 * Chinese words that sound so, and the text without its slips. An empty text gives own searches, which may be as new as the last
 * write; the library is read from `reads`.
 */
export async function suggestWords(db: Queryable, userId: string, keyword: string, reads: Queryable = db): Promise<Suggestion[]> {
  const typed = keyword.trim().slice(0, 100);
  const words = prefixQuery(typed);
  const history = await fromHistory(db, userId, typed, typed ? EACH : MAX_SUGGESTIONS);
  const found = [
    ...history,
    ...(words ? await fromLists(reads, 'keyword', words, typed) : []),
    ...(words ? await fromLists(reads, 'author', words, typed) : []),
    ...(words ? await fromTitles(reads, words, typed) : []),
  ];
  if (typed && found.length === history.length) {
    const meant = await suggestedWritings(reads, typed, EACH);
    found.push(...meant.map((value): Suggestion => ({ value, kind: 'keyword' })));
  }
  const unique = new Map<string, Suggestion>();
  for (const suggestion of found) if (!unique.has(fold(suggestion.value))) unique.set(fold(suggestion.value), suggestion);
  return [...unique.values()].slice(0, MAX_SUGGESTIONS);
}

async function fromHistory(db: Queryable, userId: string, typed: string, limit: number): Promise<Suggestion[]> {
  const queries = await searchesBegunWith(db, userId, typed, limit);
  return queries.map((query) => ({ value: query, kind: 'history' }));
}

/** Members of the authors or keywords of matching records that the typed text is the beginning of, frequent ones first. */
async function fromLists(db: Queryable, kind: 'author' | 'keyword', words: PrefixQuery, typed: string): Promise<Suggestion[]> {
  const lists = await listsWith(db, kind, words, SAMPLE);
  const counts = new Map<string, { value: string; count: number }>();
  const typedTokens = tokens(typed);
  for (const value of lists.flat()) {
    if (!begins(tokens(value), typedTokens)) continue;
    const entry = counts.get(fold(value)) ?? { value, count: 0 };
    counts.set(fold(value), { ...entry, count: entry.count + 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.value.length - b.value.length)
    .slice(0, EACH)
    .map(({ value }) => ({ value, kind }));
}

/** Whether these tokens stand in a row somewhere, the last one perhaps unfinished. */
function begins(all: readonly string[], typedTokens: readonly string[]): boolean {
  return all.some((_, at) =>
    typedTokens.every((token, i) => (i === typedTokens.length - 1 ? all[at + i]?.startsWith(token) : all[at + i] === token)),
  );
}

async function fromTitles(db: Queryable, words: PrefixQuery, typed: string): Promise<Suggestion[]> {
  const beginning = await titlesBegunWith(db, typed, MAX_SUGGESTIONS);
  const rest = beginning.length >= MAX_SUGGESTIONS ? [] : await titlesWith(db, words, MAX_SUGGESTIONS);
  return [...beginning, ...rest].map(({ title, paper_id }) => ({ value: title, kind: 'title', paper_id }));
}
