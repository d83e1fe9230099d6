import type { JournalSearchBody, JournalSearchResult } from '../../../src/contract/calls/journals';
import type { DictItem, Page } from '../../../src/contract/entities/common';
import type { Journal, Quartile } from '../../../src/contract/entities/journal';
import type { Queryable } from '../database/types';
import { languageName } from './places';
import { rankLabel, schemeOf, SCHEMES } from './schemes';
import { Parameters } from '../papers/search/toSql';
import { matchBeginnings, matchJournals, type JournalMatch } from './match';
import type { JournalSort } from '../../../src/model/lists';
import { countStatement, namedStatement, pageStatement, READ_JOURNALS, type Counts, type JournalFilters } from './statements';

type Criteria = Required<JournalSearchBody>;
type Matcher = (query: string, parameters: Parameters) => JournalMatch | null;

/** Journals by words or number, narrowed, in order, with the counts beside them. */
export async function findJournals(db: Queryable, criteria: Criteria): Promise<JournalSearchResult> {
  const filters: JournalFilters = criteria;
  let matcher: Matcher = matchJournals;
  let counts = await countJournals(db, matcher, criteria.query, filters);
  const relaxed = isNothing(counts) ? await countJournals(db, matchBeginnings, criteria.query, filters) : null;
  if (relaxed && !isNothing(relaxed)) [matcher, counts] = [matchBeginnings, relaxed];
  const { current, size, sort } = criteria;
  const offset = (current - 1) * size;
  const total = counts?.total ?? 0;
  const records = offset < total ? await readPage(db, matcher, criteria.query, filters, { sort, offset, size }) : [];
  return { total, records, current, size, facets: facetsOf(counts, filters), relaxed: matcher === matchBeginnings };
}

/**
 * Journals that a text names, best first: for searches over several kinds of things. Without filters nothing is counted
 * beside them, and ranks are not looked at.
 */
export async function searchJournals(db: Queryable, query: string, size: number): Promise<Page<Journal>> {
  for (const matcher of [matchJournals, matchBeginnings]) {
    const parameters = new Parameters();
    const match = matcher(query, parameters);
    if (!match) continue;
    const rows = await db.query<{ seq: number; total: number }>(namedStatement(match, size, parameters), parameters.values);
    const [first] = rows;
    if (!first) continue;
    const seqs = rows.map(({ seq }) => seq);
    return { total: first.total, records: await readJournals(db, seqs), current: 1, size };
  }
  return { total: 0, records: [], current: 1, size };
}

const isNothing = (counts: Counts | null) =>
  !counts || counts.total + counts.open + counts.closed + counts.top + Object.keys(counts.languages).length === 0;

async function countJournals(db: Queryable, matcher: Matcher, query: string, filters: JournalFilters): Promise<Counts | null> {
  const parameters = new Parameters();
  const match = matcher(query, parameters);
  if (!match) return null;
  const [counts] = await db.query<Counts>(countStatement(match, filters, parameters), parameters.values);
  return counts ?? null;
}

async function readPage(
  db: Queryable,
  matcher: Matcher,
  query: string,
  filters: JournalFilters,
  page: { sort: JournalSort; offset: number; size: number },
): Promise<Journal[]> {
  const parameters = new Parameters();
  const match = matcher(query, parameters);
  if (!match) return [];
  const rows = await db.query<{ seq: number }>(pageStatement(match, filters, page, parameters), parameters.values);
  return readJournals(
    db,
    rows.map(({ seq }) => seq),
  );
}

async function readJournals(db: Queryable, seqs: readonly number[]): Promise<Journal[]> {
  const rows = await db.query<Journal>(READ_JOURNALS, [seqs]);
  const nameOf = (scheme: string) => schemeOf(scheme)?.name ?? scheme;
  const named = (rank: Quartile): Quartile => ({ ...rank, scheme_name: nameOf(rank.scheme), label: rankLabel(rank.scheme, rank.quartile) });
  return rows.map((journal) => ({
    ...journal,
    subjects: journal.subjects.map((subject) => ({ ...subject, scheme_name: nameOf(subject.scheme) })),
    quartiles: journal.quartiles.map(named),
  }));
}

function facetsOf(counts: Counts | null, { scheme }: JournalFilters): JournalSearchResult['facets'] {
  const { open = 0, closed = 0, top = 0, quartiles = [], languages = {} } = counts ?? {};
  const values = [
    { value: 'true', label: '开放获取', count: open },
    { value: 'false', label: '非开放获取', count: closed },
  ];
  const ranked = schemeOf(scheme)?.labels ? quartiles : [];
  return {
    quartiles: ranked
      .map((count, i) => ({ value: String(i + 1), label: rankLabel(scheme, i + 1), count }))
      .filter(({ count }) => count > 0),
    languages: Object.entries(languages)
      .map(([value, count]) => ({ value, label: languageName(value), count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    open_access: values.filter(({ count }) => count > 0),
    top,
  };
}

/** Schemes with their categories, each with the number of its journals; ESI in its own order, the rest by number. */
export async function classify(db: Queryable): Promise<DictItem[]> {
  const rows = await db.query<{ scheme: string; code: string; name: string; name_en: string; count: number }>(`
    select split_part(k.key, ':', 1) as scheme, split_part(k.key, ':', 2) as code,
      coalesce(c.name, '') as name, coalesce(c.name_en, '') as name_en, k.count
    from (select key, count(*) as count from (select unnest(subjects) as key from journal) s group by key) k
    left join journal_category c on c.scheme = split_part(k.key, ':', 1) and c.code = split_part(k.key, ':', 2)
    order by k.count desc, c.name, k.key`);
  return SCHEMES.flatMap(({ code, name, name_en }) => {
    const ofScheme = rows.filter((row) => row.scheme === code);
    const count = ofScheme.find((row) => row.code === '')?.count;
    if (!count) return [];
    const children = ofScheme
      .filter((row) => row.code !== '')
      .map((row) => ({ code: row.code, name: row.name, name_en: row.name_en, count: row.count }));
    if (code === 'esi') children.sort((a, b) => (a.code < b.code ? -1 : 1));
    return [{ code, name, name_en, count, children }];
  });
}
