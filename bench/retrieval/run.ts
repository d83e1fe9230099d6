/**
 * `npm run bench:retrieval [-- --shared DIR] [--only NAME] [--embedding]`: how well the right records are found, beside a plain BM25 over the same
 * texts. Rows «search» are the list a person sees for the query; rows «ranking» what answers are written from.
 * In an embedded database, or on the PostgreSQL of DATABASE_URL, each row in a new database that is dropped.
 * With `--embedding` also the search with vectors of counted n-grams, from a service on this machine.
 */
import path from 'node:path';
import { paperCalls } from '../../src/contract/calls/papers';
import type { Database } from '../../server/store/database/types';
import type { Draft } from '../../server/records/record';
import { fromJson } from '../../server/library/readers/fromJson';
import { forgetBridge } from '../../server/bridging/bridge';
import { learnIfDue } from '../../server/bridging/bridgeLearner';
import { loadStarterBridge } from '../../server/bridging/starterBridge';
import { joinedSources, NO_WORD_SOURCES, synonyms, translations } from '../../server/search/library/added';
import { databaseLibrary } from '../../server/answering/retrieval/databaseLibrary';
import { LibraryEngine } from '../../server/search/engines/library';
import type { Meaning } from '../../server/meaning/meaning';
import { splitSentences } from '../../server/text/sentences';
import { argument, readObjects, sharedData } from '../support/sharedData';
import { withScratchLibrary } from '../support/scratchLibrary';
import { withNgrams } from './ngrams';
import { figures, type Figures, type Grades } from './metrics';
import { PlainBm25 } from './plainBm25';

interface Query {
  text: string;
  grades: Grades;
  /** Only these are ranked; absent means everything. */
  within?: string[];
}

type Find = (query: Query) => Promise<string[]>;

const shared = sharedData();
const papers = async (name: string) =>
  (await readObjects<Record<string, unknown>>(path.join(shared, 'papers', `${name}.jsonl.gz`))).map(fromJson);

async function queriesOf(name: string): Promise<Query[]> {
  const rows = await readObjects<{ text: string; relevant: string[] }>(path.join(shared, 'retrieval', `${name}.jsonl`));
  return rows.map(({ text, relevant }) => ({ text, grades: new Map(relevant.map((id) => [id, 1])) }));
}

async function measure(queries: readonly Query[], find: Find): Promise<Figures> {
  const runs = [];
  for (const query of queries) runs.push({ found: await find(query), grades: query.grades });
  return figures(runs);
}

function report(label: string, { ndcg10, hit1, hit10 }: Figures): void {
  const cell = (value: number) => value.toFixed(3).padStart(8);
  console.log(`  ${label.padEnd(22)}${cell(ndcg10)}${cell(hit1)}${cell(hit10)}`);
}

const textOf = (draft: Draft) =>
  [draft.title, draft.title_en, draft.title_zh, ...(draft.keywords ?? []), draft.abstract, draft.abstract_zh]
    .filter((text, i, all) => text && all.indexOf(text) === i)
    .join(' . ');

function plain(drafts: readonly Draft[]): Find {
  const index = new PlainBm25();
  for (const draft of drafts) index.add(draft.id ?? '', textOf(draft));
  return async ({ text, within }) => index.search(text, 10, within && new Set(within));
}

function search(db: Database, meaning: Meaning | null = null, sources = joinedSources([synonyms, translations(db)])): Find {
  const engine = new LibraryEngine(db, sources, meaning);
  return async ({ text }) => {
    const request = paperCalls.searchPapers.body.parse({ query: text, size: 10, with_facets: false });
    const result = await engine.search(request, new AbortController().signal);
    return result.records.map(({ paper_id }) => paper_id);
  };
}

const ranking =
  (db: Database): Find =>
  async ({ text, within }) =>
    (await databaseLibrary(db).rank(text, 10, within)).map(({ paper_id }) => paper_id);

/**
 * The library keeps one record of copies, and shows one of the versions of a work: which record an id now means. A card names the
 * other versions of its work, so that it stands for each of them.
 */
async function mastersOf(db: Database): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; paper_id: string }>(
    `select a.alias as id, coalesce(f.paper_id, a.paper_id) as paper_id
     from paper_alias a left join lateral (
       select p.paper_id from paper o join paper_version v using (seq) join paper_version w on w.work = v.work and w.place = 0
       join paper p on p.seq = w.seq where o.paper_id = a.paper_id
     ) f on true
     union all
     select o.paper_id, p.paper_id from paper o join paper_version v using (seq)
       join paper_version w on w.work = v.work and w.place = 0 join paper p on p.seq = w.seq`,
  );
  return new Map(rows.map(({ id, paper_id }) => [id, paper_id]));
}

/** What is found, by the records that the ids now mean, each once. */
const standingFor =
  (masters: ReadonlyMap<string, string>, find: Find): Find =>
  async (query) => [...new Set((await find(query)).map((id) => masters.get(id) ?? id))];

/** Grades by the record that is kept; of copies the best one counts. */
function gradesOf(grades: Grades, masters: ReadonlyMap<string, string>): Grades {
  const found = new Map<string, number>();
  for (const [id, grade] of grades) {
    const master = masters.get(id) ?? id;
    found.set(master, Math.max(grade, found.get(master) ?? 0));
  }
  return found;
}

async function compare(title: string, drafts: readonly Draft[], asked: readonly Query[], expected = ''): Promise<void> {
  let queries = asked;
  console.log(`\n${title}: ${queries.length} queries, ${drafts.length} records${expected && `; expected: ${expected}`}`);
  console.log(`  ${''.padEnd(22)} nDCG@10   hit@1  hit@10`);
  report('plain BM25', await measure(queries, plain(drafts)));
  await withScratchLibrary(drafts, async (db) => {
    const masters = await mastersOf(db);
    queries = queries.map((query) => ({ ...query, grades: gradesOf(query.grades, masters) }));
    const row = async (name: string, find: Find) => report(name, await measure(queries, standingFor(masters, find)));
    if (!queries.some(({ within }) => within)) await row(`search (${db.ranking})`, search(db));
    await row(`ranking (${db.ranking})`, ranking(db));
    if (process.argv.includes('--embedding') && !queries.some(({ within }) => within)) {
      await withNgrams(db, (meaning) => row('search + n-grams', search(db, meaning)));
    }
  });
}

async function scirepeval(): Promise<{ drafts: Draft[]; queries: Query[] }> {
  const rows = await readObjects<{ query: string; candidates: (Record<string, unknown> & { id: string; score: number })[] }>(
    path.join(shared, 'retrieval', 'scirepeval_search_small.jsonl'),
  );
  const drafts = new Map(rows.flatMap(({ candidates }) => candidates.map((item) => [item.id, fromJson(item)])));
  const queries = rows.map(({ query, candidates }) => ({
    text: query,
    grades: new Map(candidates.map(({ id, score }) => [id, score])),
    within: candidates.map(({ id }) => id),
  }));
  return { drafts: [...drafts.values()], queries };
}

const SENTENCES = 300;

/** Long questions of our own making: the first sentence of an abstract asks for its record, which has lost it. */
function firstSentences(drafts: readonly Draft[]): { drafts: Draft[]; queries: Query[] } {
  const queries: Query[] = [];
  const every = Math.floor(drafts.length / SENTENCES);
  const without = drafts.map((draft, i) => {
    const [first = '', ...rest] = splitSentences(draft.abstract ?? '');
    if (i % every !== 0 || rest.length < 3 || queries.length >= SENTENCES) return draft;
    queries.push({ text: first, grades: new Map([[draft.id ?? '', 1]]) });
    return { ...draft, title: draft.id ?? '', abstract: rest.join(' ') };
  });
  return { drafts: without, queries };
}

/** Keywords that say what a record is about are those that few records have. */
const RARE_KEYWORD = 60;
const THEMES = 300;

/** Themes of our own making: the beginning of an abstract asks for all other records that share two rare keywords with its own. */
function themes(drafts: readonly Draft[]): { drafts: Draft[]; queries: Query[] } {
  const having = new Map<string, string[]>();
  for (const { id = '', keywords = [] } of drafts) for (const word of keywords) having.set(word, [...(having.get(word) ?? []), id]);
  const queries = drafts.flatMap(({ id = '', keywords = [], abstract_zh = '' }): Query[] => {
    const shared = new Map<string, number>();
    for (const word of keywords) {
      const ids = having.get(word) ?? [];
      if (ids.length <= RARE_KEYWORD) for (const other of ids) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    const relevant = [...shared].filter(([other, count]) => other !== id && count >= 2).map(([other]): [string, number] => [other, 1]);
    return relevant.length >= 3 ? [{ text: abstract_zh.slice(0, 80), grades: new Map(relevant) }] : [];
  });
  const every = Math.max(1, Math.floor(queries.length / THEMES));
  return { drafts: drafts.map((draft) => ({ ...draft, keywords: [] })), queries: queries.filter((_, i) => i % every === 0) };
}

/** Records by their abstract alone; the id stands in for the title, which every record must have. */
const abstractOnly = (drafts: readonly Draft[]): Draft[] => drafts.map(({ id = '', abstract_zh = '' }) => ({ id, title: id, abstract_zh }));

async function main(): Promise<void> {
  const only = argument('--only') ?? '';
  const csl = await papers('papers_zh_csl');
  const chinaxiv = await papers('papers_zh_chinaxiv');
  const recent = await papers('papers_arxiv_recent');
  const titles = await queriesOf('csl_title_to_abstract');
  const words = await queriesOf('chinaxiv_keywords_to_paper');
  const clicks = await scirepeval();
  const runs: [string, () => Promise<void>][] = [
    ['csl', () => compare('csl_title_to_abstract, abstracts only', abstractOnly(csl), titles, 'hit@10 ≥ 0.985')],
    ['csl-full', () => compare('csl_title_to_abstract, whole records', csl, titles)],
    [
      'chinaxiv',
      () =>
        compare(
          'chinaxiv_keywords_to_paper, without keywords',
          chinaxiv.map((draft) => ({ ...draft, keywords: [] })),
          words,
          'hit@1 ≈ 0.92',
        ),
    ],
    ['chinaxiv-full', () => compare('chinaxiv_keywords_to_paper, whole records', chinaxiv, words)],
    [
      'sentence',
      () => {
        const made = firstSentences(recent);
        return compare('first sentence of an abstract → its record without title and sentence', made.drafts, made.queries);
      },
    ],
    [
      'themes',
      () => {
        const made = themes(chinaxiv);
        return compare('beginning of an abstract → records with two rare keywords in common', made.drafts, made.queries);
      },
    ],
    [
      'crosslingual',
      async () => acrossLanguages([...recent, ...chinaxiv, ...csl], await queriesOf('crosslingual_zh_motivation_to_en_paper')),
    ],
    ['scirepeval', () => compare('scirepeval_search_small, ten candidates a query', clicks.drafts, clicks.queries)],
  ];
  for (const [name, run] of runs) if (name.includes(only)) await run();
}

/** Questions in Chinese for papers in English: among both, with what the word table says and without. */
async function acrossLanguages(drafts: readonly Draft[], asked: readonly Query[]): Promise<void> {
  // Names and acronyms are the same in both languages: without them only the words can tell.
  const without = asked.map((query) => ({ ...query, text: query.text.replace(/[A-Za-z0-9]+/g, ' ') }));
  console.log(
    `\ncrosslingual_zh_motivation_to_en_paper: ${asked.length} questions, ${drafts.length} records of both languages; goal: hit@10 ≥ 0.70`,
  );
  console.log(`  ${''.padEnd(34)} nDCG@10   hit@1  hit@10`);
  await withScratchLibrary(drafts, async (db) => {
    const rows = async (state: string, finds: readonly [string, Find][]) => {
      for (const [name, find] of finds) {
        report(`${name}, ${state}`.padEnd(34), await measure(asked, find));
        report(`${name}, ${state}, no Latin`.padEnd(34), await measure(without, find));
      }
    };
    await rows('no table', [['search', search(db, null, NO_WORD_SOURCES)]]);
    await loadStarterBridge(db);
    await rows('at the first start', [
      ['search', search(db)],
      ['ranking', ranking(db)],
    ]);
    const start = Date.now();
    await learnIfDue(db, 'bench', () => false);
    console.log(`  learnt from the library in ${((Date.now() - start) / 1000).toFixed(0)} s`);
    forgetBridge(db);
    await rows('learnt', [
      ['search', search(db)],
      ['ranking', ranking(db)],
    ]);
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
