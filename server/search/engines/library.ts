import type { Correction, Engine } from '../../../src/contract/entities/paper';
import { positiveLeaves, type ParsedQuery, type QueryNode } from '../../../src/contract/query/tree';
import { LIBRARY_ENGINE } from '../../../src/contract/searchHistory';
import type { Meaning } from '../../meaning/meaning';
import type { Database } from '../../store/database/types';
import { bestBodies, sampleBodies } from '../../store/papers/search/feedback';
import { FacetDirectory } from '../../store/papers/search/facetDirectory';
import { limits, type LibraryQuery, type Some } from '../../store/papers/search/librarySearch';
import { BEST, BEST_NARROWED, SCORED_SINGLY } from '../../store/papers/search/statements';
import { rankingTextOf } from '../../store/papers/search/toSql';
import { weightedText, weightedWords } from '../../text/weighted';
import { type AddedWord, translations, type WordSources } from '../library/added';
import { backgroundOf, FEEDBACK_LEAD, FEEDBACK_RECORDS, feedbackWords, type Background, LONG_QUESTION } from '../library/feedback';
import { narrows } from '../library/facets';
import { COUNTED_PAGE, type CountedPaper, moreFacets } from '../library/moreFacets';
import { narrow } from '../library/narrow';
import { findList, passingParts, readPage, type FoundList, type Parts } from '../library/foundList';
import { oneOfEachWork } from '../library/oneOfEachWork';
import { guardsOf, loosened, readRequest, readText, withHeld, type Reading } from '../library/reading';
import { markedTerms, writtenTerms } from '../library/terms';
import type { SearchEngine, SearchRequest, SearchResult } from './engine';

const INFO: Engine = {
  engine_id: LIBRARY_ENGINE,
  name: '本地文献库',
  description: '检索本站收录与导入的中英文文献',
  engine_type: 6,
  is_default: true,
};

/** Of many full matches a person reads the first: other ways to say the same follow with their best only. */
const BEST_BESIDE = 300;
/** Fewer full matches than these may be due to the way a word is written. */
const FEW = 10;

/** What a text finds, and how it was searched. */
interface Found {
  asked: LibraryQuery;
  list: FoundList;
  added: AddedWord[];
}

/** The library of this installation. */
export class LibraryEngine implements SearchEngine {
  readonly info = INFO;
  private readonly directory = new FacetDirectory();
  private sampled: Background | undefined;

  constructor(
    private readonly db: Database,
    private readonly sources: WordSources = translations(db),
    private readonly meaning: Pick<Meaning, 'nearest'> | null = null,
  ) {}

  async search(request: SearchRequest, signal: AbortSignal): Promise<SearchResult> {
    const reading = readRequest(request);
    if (reading.problem && !reading.query.tree) return { ...this.empty(request), facets: null, problem: reading.problem };
    const first = await this.find(reading, reading.query, request, signal);
    signal.throwIfAborted();
    const corrections = await this.corrections(request, reading, first);
    const taken = corrections.find(({ applied }) => applied);
    const corrected = taken ? readText(taken.query, reading.held) : reading;
    const found = taken ? await this.find(corrected, corrected.query, request, signal) : first;
    signal.throwIfAborted();
    // As a formula it finds nothing: its words may. What finds nothing either way has been tried as words too.
    if (isEmpty(found.list) && !corrected.loose && !limits(request.filters)) {
      const words = loosened(corrected.query);
      const again = await this.find({ ...corrected, loose: true }, words, request, signal);
      return this.result(request, corrected, again, corrections, { problem: null });
    }
    return this.result(request, corrected, found, corrections, reading.problem ? { problem: reading.problem } : null);
  }

  /** What the query finds: records with all of it, and where words may stand apart, those with some. */
  private async find(reading: Reading, query: ParsedQuery, request: SearchRequest, signal: AbortSignal): Promise<Found> {
    const asked: LibraryQuery = { text: reading.text, query: withHeld(query, reading), filters: request.filters, sort: request.sort };
    const own = rankingTextOf(query.tree);
    const off = new Set(request.without);
    const added = reading.loose && own ? (await this.sources.added(textToBridge(query.tree))).filter(({ term }) => !off.has(term)) : [];
    const some = async (full: number): Promise<Some | null> => {
      if (!reading.loose || !own) return null;
      const near = (await this.meaning?.nearest(reading.text, signal)) ?? [];
      const apart = { guards: [...guardsOf(query.tree), ...(reading.held ? [reading.held] : [])], near };
      const most = narrows(request.filters) ? BEST_NARROWED : BEST;
      if (full <= SCORED_SINGLY) return { ...apart, ...(await this.wordsOf(own, added)), most };
      const others = weightedWords(added);
      return others || near.length > 0 ? { ...apart, words: [others], most: BEST_BESIDE } : null;
    };
    return { asked, list: await findList(this.db, asked, reading.identifiers, some, request.current * request.size), added };
  }

  /**
   * The words for BM25: the person's own, with those that the best records have in common where they are many; and those that
   * say the same in the other language, which records are ranked by apart, for each is in one language.
   */
  private async wordsOf(own: string, added: readonly AddedWord[]): Promise<Pick<Some, 'words' | 'lead'>> {
    const alike = added.filter(({ kind }) => kind !== 'translation');
    const others = weightedWords(added.filter(({ kind }) => kind === 'translation'));
    const text = weightedText(own, alike);
    const across = others ? [others] : [];
    if (new Set(own.split(' ')).size < LONG_QUESTION) return { words: [text, ...across] };
    const best = await bestBodies(this.db, text, FEEDBACK_RECORDS);
    const feedback = feedbackWords(best, await this.background());
    const lead = best.slice(0, FEEDBACK_LEAD).map(({ seq }) => seq);
    return { words: [weightedText(own, [...alike, ...feedback]), ...across], ...(others ? {} : { lead }) };
  }

  private async background(): Promise<Background> {
    this.sampled ??= backgroundOf(await sampleBodies(this.db));
    return this.sampled;
  }

  private async corrections(request: SearchRequest, reading: Reading, { list }: Found): Promise<Correction[]> {
    const full = list.combinations.reduce((sum, { count }) => sum + count, 0);
    if (!reading.loose || list.named.length > 0 || limits(request.filters)) return [];
    const found = await this.sources.corrections(reading.text, full < FEW);
    return found.map((correction) => (full > 0 || request.as_typed ? { ...correction, applied: false } : correction));
  }

  private async result(
    request: SearchRequest,
    reading: Reading,
    { asked, list: found, added }: Found,
    corrections: Correction[],
    as_words: SearchResult['as_words'],
  ): Promise<SearchResult> {
    const offset = (request.current - 1) * request.size;
    const { list, counted, narrowed } = await narrow(this.db, this.directory, asked, found, offset + request.size);
    const passing = passingParts(list, narrowed);
    const parts = await oneOfEachWork(this.db, passing, request.sort);
    const total = counted.total - sizeOf(passing) + sizeOf(parts);
    const page = { offset, size: request.size };
    const records = offset < total ? await readPage(this.db, asked, list, parts, narrowed, page) : [];
    const more = request.with_more_facets
      ? moreFacets(await readPage<CountedPaper>(this.db, asked, list, parts, narrowed, COUNTED_PAGE))
      : null;
    const all = parts.named.length + parts.full;
    const used = list.some.length > 0 ? added : [];
    const terms = markedTerms(asked.query.tree, { added: used.map(({ term }) => term), apart: list.some.length > 0 });
    return {
      ...this.empty(request),
      total,
      records,
      facets: request.with_facets ? { ...counted.facets, ...more?.facets } : null,
      ...(more ? { facets_from: more.from } : {}),
      ...(list.estimated ? { estimated: true } : {}),
      relaxed: all === 0 && parts.some.length > 0,
      terms: writtenTerms(terms, records),
      ...(all > 0 && parts.some.length > 0 ? { exact: all } : {}),
      ...(parts.named.length > 0 ? { identified: parts.named.length } : {}),
      ...(used.length > 0 ? { expansions: used.map(({ term, of, kind }) => ({ term, of, kind })) } : {}),
      ...(corrections.length > 0
        ? { corrections: corrections.map((other) => ({ ...other, query: inRequest(request, reading, other.query) })) }
        : {}),
      ...(as_words ? { as_words } : {}),
      ...(asked.query.unknown.length > 0 ? { unknown_signs: asked.query.unknown } : {}),
      ...(reading.cut ? { cut: true } : {}),
    };
  }

  private empty(request: SearchRequest): SearchResult {
    const facets = { types: [], years: [], sources: [], subjects: [], languages: [] };
    return {
      total: 0,
      records: [],
      current: request.current,
      size: request.size,
      engine: INFO.engine_id,
      facets: request.with_facets ? facets : null,
      problem: null,
      relaxed: false,
      terms: [],
    };
  }
}

/** Another writing of what was typed, as the whole text of a request. */
const inRequest = ({ query, fixed }: SearchRequest, { held }: Reading, typed: string): string =>
  held ? `${query.slice(0, fixed)}${typed})` : typed;

/** Names of people and of sources are not translated. */
const textToBridge = (tree: QueryNode | null): string =>
  positiveLeaves(tree)
    .filter(({ field }) => field !== 'author' && field !== 'source')
    .map(({ text }) => text)
    .join(' ');

const sizeOf = ({ named, full, some }: Parts) => named.length + full + some.length;

const isEmpty = ({ named, combinations, some }: FoundList) => named.length + combinations.length + some.length === 0;
