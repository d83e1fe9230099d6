import type { Paper, SearchFilters, Sort } from '../../../../src/contract/entities/paper';
import { positiveLeaves, type ParsedQuery, type QueryNode } from '../../../../src/contract/query/tree';
import { fuseFits, fuseMeaning, fuseRanks } from '../../../kernel/fuseRanks';
import { titleKey } from '../../../records/record';
import { phraseQuery } from '../../../text/textQuery';
import type { Database } from '../../database/types';
import { paperColumns } from '../papers';
import { addedCondition } from './added';
import { allStatement, listedStatement, pageStatement, relaxedStatement, type Match, type PageRequest } from './statements';
import { compileQuery, Parameters, rankingTextOf, readsTexts } from './toSql';

/** What the library is asked for. */
export interface LibraryQuery {
  /** The text as it was typed. */
  text: string;
  query: ParsedQuery;
  filters: SearchFilters;
  sort: Sort;
  /** Numbers of records that are left out: they are shown already. */
  without?: readonly number[];
  /** Numbers of all records that match, where they are few and known: the words need not be looked for again. */
  among?: readonly number[] | null;
}

/** What the query asks for, among the records that are new enough. Null when it asks for nothing that can be found. */
export function whereOf(asked: LibraryQuery, parameters: Parameters): string | null {
  const { tree } = asked.query;
  if (asked.among) return `s.seq = any(${parameters.add(asked.among)}::integer[])`;
  const words = tree ? compileQuery(tree, parameters) : 'true';
  return words && [words, ...limitsOf(asked, parameters)].join(' and ');
}

/** What each record must have that the filters let pass: authors in any usual writing of their names, keywords, institutions. */
const demandedBy = ({ authors = [], keywords = [], institutions = [] }: SearchFilters): QueryNode[] => [
  ...authors.map((text): QueryNode => ({ type: 'phrase', field: 'author', text })),
  ...keywords.map((text): QueryNode => ({ type: 'phrase', field: 'keyword', text })),
  ...institutions.map((text): QueryNode => ({ type: 'phrase', field: 'institution', text })),
];

const demands = (filters: SearchFilters, parameters: Parameters): string[] =>
  demandedBy(filters).map((node) => compileQuery(node, parameters) ?? 'false');

/** Whether the filters limit what is searched, beside the facets that leave their own filter out. */
export const limits = (filters: SearchFilters): boolean => filters.added_after !== null || demandedBy(filters).length > 0;

/** Those of these records that the filters' limits let pass, in their order. */
export async function withinLimits(db: Database, filters: SearchFilters, records: readonly Faceted[]): Promise<Faceted[]> {
  if (records.length === 0 || demandedBy(filters).length === 0) return [...records];
  const parameters = new Parameters();
  const list = parameters.add(records.map(({ seq }) => seq));
  return facetedRows(db, listedStatement(list, demands(filters, parameters)), parameters);
}

/** What holds beside the words: new enough, and not shown already. */
function limitsOf({ filters, without = [] }: LibraryQuery, parameters: Parameters): string[] {
  const added = addedCondition(filters, parameters);
  return [
    ...(added ? [added] : []),
    ...demands(filters, parameters),
    ...(without.length > 0 ? [`s.seq <> all(${parameters.add(without)}::integer[])`] : []),
  ];
}

function matchOf(db: Database, { text, query }: LibraryQuery): Omit<Match, 'where'> {
  const texts = positiveLeaves(query.tree)
    .filter((leaf) => leaf.field !== 'source' && leaf.field !== 'institution')
    .map((leaf) => leaf.text);
  const phrase = query.plain ? phraseQuery(texts.join(' ')) : null;
  return {
    ranking: db.ranking,
    words: rankingTextOf(query.tree),
    title: titleKey(text),
    phrase,
    readsTexts: query.tree !== null && readsTexts(query.tree),
  };
}

/** Where many of the matches pass, the index of combinations would name far more records than those of the words: not used. */
const facetColumn = ({ query }: LibraryQuery, { total, matched }: Pick<PageRequest, 'total' | 'matched'>): string =>
  query.tree && total > matched / 10 ? 's.facet_id + 0' : 's.facet_id';

/** One page of the matches, as records in order. @param facetIds only matches with these combinations; null for all */
export function readMatches<Row extends object = Paper>(
  db: Database,
  asked: LibraryQuery,
  facetIds: readonly number[] | null,
  page: Omit<PageRequest, 'sort'>,
): Promise<Row[]> {
  const parameters = new Parameters();
  const conditions = [whereOf(asked, parameters)];
  if (facetIds) conditions.push(`${facetColumn(asked, page)} = any(${parameters.add(facetIds)})`);
  const match = { ...matchOf(db, asked), where: conditions.join(' and ') };
  return db.query<Row>(pageStatement(match, { ...page, sort: asked.sort }, parameters), parameters.values);
}

/** Whether any record has what the query asks for, whenever it came into the library. False for an empty query. */
export async function hasMatches(db: Database, { query: { tree } }: LibraryQuery): Promise<boolean> {
  if (!tree) return false;
  const parameters = new Parameters();
  const words = compileQuery(tree, parameters) ?? 'false';
  const found = await db.query(`select 1 from paper_search s where ${words} limit 1`, parameters.values);
  return found.length > 0;
}

/** A record by its number, with its combination of facet values. */
export interface Faceted {
  seq: number;
  facet_id: number;
}

/** One of the best, with how well it fits the words: 1 for what holds each once and nothing else. Null where that is not known. */
interface Scored extends Faceted {
  fit: number | null;
}

interface FacetedRow {
  seqs: number[];
  facet_ids: number[];
}

const faceted = (row: FacetedRow | undefined): Faceted[] => row?.seqs.map((seq, i) => ({ seq, facet_id: row.facet_ids[i] ?? 0 })) ?? [];

/** All matches in order; for few of them. Empty when the query asks for nothing that can be found. */
export async function allMatches(db: Database, asked: LibraryQuery): Promise<Faceted[]> {
  const parameters = new Parameters();
  const where = whereOf(asked, parameters);
  if (where === null) return [];
  const [row] = await db.query<FacetedRow>(allStatement({ ...matchOf(db, asked), where }, asked.sort, parameters), parameters.values);
  return faceted(row);
}

/** What records with some of the words are looked for by. */
export interface Some {
  /** Words for BM25, repeated as often as they count: a ranking for each text, of which one list is made. */
  words: readonly string[];
  /** Conditions that hold for them too. */
  guards: readonly QueryNode[];
  most: number;
  /** Numbers of records that stand first, whatever the words say. */
  lead?: readonly number[];
  /** Records with all that is asked for are left out. */
  beside?: boolean;
  /** Records that are near in meaning, nearest first: they stand among the others by both places. */
  near?: readonly number[];
}

/** Where words of both languages fit alike, the first of each stand before the tenth of either. */
const STEEP = 10;
/** What fits translations, of which there are several for a word, beside what fits the person's own words as well. */
const TRANSLATED = 0.65;

/** The best records with some of the words, and those near in meaning, in order; empty when there is nothing to look for. */
export async function someMatches(db: Database, asked: LibraryQuery, some: Some): Promise<Faceted[]> {
  const lists: Scored[][] = [];
  for (const words of some.words) lists.push(await bestMatches(db, asked, some, words));
  const worded = lists.length > 1 ? await oneList(db, asked, lists, () => byLanguage(lists)) : (lists[0] ?? []);
  return some.near && some.near.length > 0 ? withNear(db, asked, some, worded) : worded;
}

async function bestMatches(db: Database, asked: LibraryQuery, some: Some, words: string): Promise<Scored[]> {
  const parameters = new Parameters();
  const limits = limitsOfSome(asked, some, parameters);
  const statement = relaxedStatement({ ...matchOf(db, asked), words }, { sort: asked.sort, most: some.most, limits }, parameters);
  if (!statement) return [];
  const [row] = await db.query<FacetedRow & { fits: (number | null)[] }>(statement, parameters.values);
  return faceted(row).map((record, i) => ({ ...record, fit: row?.fits[i] ?? null }));
}

/** What holds for records with some of the words. */
function limitsOfSome(asked: LibraryQuery, { guards, beside }: Some, parameters: Parameters): string[] {
  const all = beside && asked.query.tree ? compileQuery(asked.query.tree, parameters) : null;
  return [
    ...limitsOf(asked, parameters),
    ...guards.flatMap((guard) => compileQuery(guard, parameters) ?? []),
    ...(all ? [`not (${all})`] : []),
  ];
}

/** Records with some of the words and those near in meaning. */
async function withNear(db: Database, asked: LibraryQuery, some: Some, worded: readonly Faceted[]): Promise<Faceted[]> {
  const parameters = new Parameters();
  const near = parameters.add(some.near);
  const close = await facetedRows(db, listedStatement(near, limitsOfSome(asked, some, parameters)), parameters);
  return oneList(db, asked, [worded, close], ([words = [], meaning = []]) => fuseMeaning(words, meaning));
}

/** Rankings of records by number, as one. */
type Fuse = (lists: readonly (readonly number[])[]) => readonly { id: number }[];

/** The person's own words first, then those of the other language: by how well each record fits, where that is known. */
function byLanguage(lists: readonly (readonly Scored[])[]): { id: number }[] {
  if (lists.flat().some(({ fit }) => fit === null)) return fuseRanks(lists.map(seqsOf), { flatness: STEEP });
  const fitting = lists.map((list) => list.map(({ seq, fit }) => ({ id: seq, fit: fit ?? 0 })));
  return fuseFits(fitting, { flatness: STEEP, weights: [1, ...lists.slice(1).map(() => TRANSLATED)] });
}

const seqsOf = (list: readonly Faceted[]): number[] => list.map(({ seq }) => seq);

/** Several lists as one: by the places that a record has in them, or as they are to be sorted. */
async function oneList(db: Database, asked: LibraryQuery, lists: readonly (readonly Faceted[])[], fuse: Fuse): Promise<Faceted[]> {
  const records = new Map(lists.flat().map((record) => [record.seq, record]));
  if (asked.sort === 'relevance') {
    return fuse(lists.map(seqsOf)).flatMap(({ id }) => records.get(id) ?? []);
  }
  const sorting = new Parameters();
  return facetedRows(db, listedStatement(sorting.add([...records.keys()]), [], asked.sort), sorting);
}

async function facetedRows(db: Database, statement: string, parameters: Parameters): Promise<Faceted[]> {
  const [row] = await db.query<FacetedRow>(statement, parameters.values);
  return faceted(row);
}

/** Records by number, in the order asked. */
export const papersBySeq = <Row extends object = Paper>(db: Database, seqs: readonly number[], columns = paperColumns): Promise<Row[]> =>
  db.query<Row>(
    `select ${columns} from unnest($1::integer[]) with ordinality as w (seq, place) join paper p using (seq) order by w.place`,
    [seqs],
  );
