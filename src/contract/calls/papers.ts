import { z } from 'zod';
import {
  MAX_CODE_LENGTH,
  MAX_KEYWORD_LENGTH,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_PAPERS,
  MAX_QUERY_LENGTH,
  MAX_TYPED_QUERY_LENGTH,
  MAX_WITHOUT_WORDS,
  MAX_RELATED_PAPERS,
  MAX_TRANSLATED_LENGTH,
} from '../../model/limits';
import { call } from '../call';
import { Dataset } from '../entities/dataset';
import { FileParseState } from '../entities/document';
import { Id, PageNumber, PageSize, Timestamp, pageOf, text } from '../entities/common';
import { Journal } from '../entities/journal';
import { Recommendation } from '../entities/recommendation';
import {
  Correction,
  Expansion,
  Facets,
  Paper,
  RelatedPaper,
  SORTS,
  SearchFilters,
  SyntaxProblem,
  TranslatedPaper,
} from '../entities/paper';
import { paperRoutes as r } from '../routes/papers';

/** Papers one request may name. */
const PaperIds = z.array(Id).min(1, '请选择文献').max(MAX_PAPERS, `一次最多 ${MAX_PAPERS} 篇`);

const SearchBody = z.strictObject({
  /** Query text; may be empty to browse. Of a longer one than `MAX_QUERY_LENGTH` the beginning is searched. */
  query: z.string().max(MAX_TYPED_QUERY_LENGTH, `检索内容最多 ${MAX_TYPED_QUERY_LENGTH} 个字符`).default(''),
  /**
   * So many characters at the beginning of `query`, and its last bracket, are the screen's own, as in `(own) AND (typed)`: what
   * is typed may be no formula, or be searched by some of its words, and the own query holds all the same.
   */
  fixed: z.number().int().min(0).max(MAX_QUERY_LENGTH).default(0),
  /** Added words that are switched off: those `term`s of `expansions` are not searched. */
  without: z.array(z.string().max(MAX_KEYWORD_LENGTH)).max(MAX_WITHOUT_WORDS).default([]),
  /** The words as they are typed: no correction is taken without being asked for. */
  as_typed: z.boolean().default(false),
  /** Engine id; empty means the default engine. */
  engine: z.string().max(MAX_CODE_LENGTH).default(''),
  filters: SearchFilters.prefault({}),
  sort: z.enum(SORTS).default('relevance'),
  current: z.number().int().min(1).max(MAX_PAGE).default(1),
  size: z.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
  /** Whether to count facets beside the records. */
  with_facets: z.boolean().default(true),
  /** Whether to count authors and keywords too: of the first records only, and it takes longer. */
  with_more_facets: z.boolean().default(false),
  /** Whether to say what was searched in, for a report on the search. */
  with_library: z.boolean().default(false),
});

/** A page of papers. With `problem` the query text was refused and the page is empty. */
const SearchResult = pageOf(Paper).extend({
  engine: z.string(),
  facets: Facets.nullable(),
  problem: SyntaxProblem.nullable(),
  /** True when no record had all words and the list shows those with some. */
  relaxed: z.boolean(),
  /** Words to mark in titles and abstracts, added ones too. */
  terms: z.array(z.string()),
  /** Of the `total`, how many hold all that was asked: they stand first. Absent: all of them, or with `relaxed` none. */
  exact: z.number().int().min(0).optional(),
  /** So many of the first records are named by an identifier that the text holds. */
  identified: z.number().int().min(0).optional(),
  /** Words that the search added by itself. */
  expansions: z.array(Expansion).optional(),
  corrections: z.array(Correction).optional(),
  /**
   * The text could be read as a formula, but was searched as words: it is wrong as a formula, `problem`, or as a formula
   * nothing is found, null. Absent or null: it was searched as it reads.
   */
  as_words: z.object({ problem: SyntaxProblem.nullable() }).nullable().optional(),
  /** Fields and signs that this search does not know: they were searched as words. */
  unknown_signs: z.array(SyntaxProblem).optional(),
  /** The text was too long: its beginning was searched. */
  cut: z.boolean().optional(),
  /** So many of the first records the facets of authors and keywords were counted in. */
  facets_from: z.number().int().min(0).optional(),
  /** What was searched in, and by which version of the program; only when it was asked for. */
  library: z.object({ records: z.number().int().min(0), newest: Timestamp.nullable(), program: z.string() }).optional(),
  /** `total` and the counts of facets are estimates. */
  estimated: z.boolean().optional(),
});
export type SearchResult = z.infer<typeof SearchResult>;
export type SearchBody = z.input<typeof SearchBody>;

export const paperCalls = {
  searchPapers: call(r.searchPapers, { body: SearchBody, data: SearchResult }),
  translatePapers: call(r.translatePapers, {
    body: z.union([
      z.strictObject({
        paper_id_list: PaperIds,
        target: z.enum(['zh', 'en']),
        /** Abstracts come only as far as they are there: a model translates titles alone. */
        titles_only: z.boolean().default(false),
      }),
      z.strictObject({ text: text(MAX_TRANSLATED_LENGTH), target: z.enum(['zh', 'en']) }),
    ]),
    data: z.object({
      records: z.array(TranslatedPaper),
      /** Translation of `text`, empty when papers were asked for. */
      text: z.string(),
      /** Papers that nobody has translated and no model can. */
      unavailable: z.array(Id),
      /** Why something is unavailable; empty otherwise. */
      notice: z.string(),
    }),
  }),
  listRelatedPapers: call(r.listRelatedPapers, {
    body: z.strictObject({ paper_id: Id, size: z.number().int().min(1).max(MAX_RELATED_PAPERS).default(10) }),
    data: z.array(RelatedPaper),
  }),
  /** What fits disciplines and own words in use; with a paper, those of its related papers that fit these or a topic. */
  listRelatedByInterests: call(r.listRelatedByInterests, {
    body: z.strictObject({
      paper_id: Id.optional(),
      current: z.number().int().min(1).default(1),
      size: z.number().int().min(1).max(MAX_RELATED_PAPERS).default(10),
    }),
    data: pageOf(Recommendation),
  }),
  recommendPapers: call(r.recommendPapers, {
    query: z.strictObject({
      current: PageNumber.default(1),
      size: PageSize.default(10),
      /** The feed of one followed topic. */
      topic_code: z.string().max(MAX_CODE_LENGTH).optional(),
      /** `1`: the feed is being read, which counts as a visit. A visit ends half an hour after its last call. */
      visit: z.enum(['0', '1']).default('0'),
    }),
    data: pageOf(Recommendation),
  }),
  listPapersById: call(r.listPapersById, { body: z.strictObject({ paper_id_list: PaperIds }), data: z.array(Paper) }),
  /** Cited papers in order of first appearance: element 0 is `[1]`. */
  listOrderedPapers: call(r.listOrderedPapers, {
    params: z.object({ chat_record_id: Id }),
    data: z.array(Paper),
  }),
  getFileParseState: call(r.getFileParseState, { query: z.strictObject({ file_id: Id }), data: FileParseState }),
  /** Multipart, one `file`. */
  parseReadingFile: call(r.parseReadingFile, { data: FileParseState }),
  searchCombined: call(r.searchCombined, {
    body: SearchBody,
    data: z.object({ papers: SearchResult, journals: pageOf(Journal), datasets: pageOf(Dataset) }),
  }),
  /**
   * Records a search. The same one again within half an hour, with no other in between, renews its line. Without an id
   * it was not recorded: the user has paused it.
   */
  addSearchLog: call(r.addSearchLog, {
    body: z.strictObject({
      query: z.string().max(MAX_QUERY_LENGTH),
      engine: z.string().max(MAX_CODE_LENGTH).default(''),
      filters: SearchFilters.prefault({}),
      total: z.number().int().min(0),
    }),
    data: z.object({ id: Id.nullable(), create_time: Timestamp }),
  }),
} as const;
