import type { Suggestion } from '../../src/contract/entities/session';
import type { Queryable } from '../store/database/types';
import { titleKey } from '../records/record';
import { fold, tokens } from '../text/analysis';
import { prefixQuery, type PrefixQuery } from '../text/textQuery';

const MAX_SUGGESTIONS = 10;
/** Of each kind but titles, which fill the rest. */
const EACH = 3;
/** Records that are looked at for names and keywords: enough to see the frequent ones. */
const SAMPLE = 300;

/** Words to go on with while somebody types: own searches, keywords, authors, titles. An empty text gives own searches. */
export async function suggestWords(db: Queryable, userId: string, keyword: string): Promise<Suggestion[]> {
  const typed = keyword.trim().slice(0, 100);
  const words = prefixQuery(typed);
  const history = await fromHistory(db, userId, typed, typed ? EACH : MAX_SUGGESTIONS);
  const found = [
    ...history,
    ...(words ? await fromLists(db, 'keyword', words, typed) : []),
    ...(words ? await fromLists(db, 'author', words, typed) : []),
    ...(words ? await fromTitles(db, words, typed) : []),
  ];
  const unique = new Map<string, Suggestion>();
  for (const suggestion of found) if (!unique.has(fold(suggestion.value))) unique.set(fold(suggestion.value), suggestion);
  return [...unique.values()].slice(0, MAX_SUGGESTIONS);
}

async function fromHistory(db: Queryable, userId: string, typed: string, limit: number): Promise<Suggestion[]> {
  const rows = await db.query<{ query: string }>(
    `select query from search_log
     where user_id = $1 and delete_time is null and query <> '' and starts_with(lower(query), lower($2))
     group by query order by max(create_time) desc limit $3`,
    [userId, typed, limit],
  );
  return rows.map(({ query }) => ({ value: query, kind: 'history' }));
}

/** A tsquery from `$1` words before, `$2` the last one begun, `$3` finished. */
const prefixMatch = (configuration: 'simple' | 'english') =>
  `((to_tsquery('simple', $2) || to_tsquery('${configuration}', $3)) && to_tsquery('${configuration}', $1))`;

/** Members of the authors or keywords of matching records that the typed text is the beginning of, frequent ones first. */
async function fromLists(db: Queryable, kind: 'author' | 'keyword', words: PrefixQuery, typed: string): Promise<Suggestion[]> {
  const rows = await db.query<{ list: string[] }>(
    `select p.${kind === 'author' ? 'authors' : 'keywords'} as list
     from paper_search s join paper p using (seq)
     where s.${kind}_tsv @@ ${prefixMatch(kind === 'author' ? 'simple' : 'english')} limit ${SAMPLE}`,
    [words.before, words.begun, words.finished],
  );
  const counts = new Map<string, { value: string; count: number }>();
  const typedTokens = tokens(typed);
  for (const value of rows.flatMap(({ list }) => list)) {
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

interface Titled {
  title: string;
  paper_id: string;
}

async function fromTitles(db: Queryable, words: PrefixQuery, typed: string): Promise<Suggestion[]> {
  const beginning = await db.query<Titled>(
    `select title, paper_id from (
       select title, paper_id from paper where title_key like $1 and in_library
       union select title_zh, paper_id from paper where title_zh_key <> '' and title_zh_key like $1 and in_library
     ) t order by length(title), title limit $2`,
    [`${titleKey(typed)}%`, MAX_SUGGESTIONS],
  );
  const rest =
    beginning.length >= MAX_SUGGESTIONS
      ? []
      : await db.query<Titled>(
          `select p.title, p.paper_id from (
             select s.seq, s.day from paper_search s where s.title_tsv @@ ${prefixMatch('english')}
             order by s.day desc, s.seq desc limit ${MAX_SUGGESTIONS}
           ) s join paper p using (seq) order by s.day desc, s.seq desc`,
          [words.before, words.begun, words.finished],
        );
  return [...beginning, ...rest].map(({ title, paper_id }) => ({ value: title, kind: 'title', paper_id }));
}
