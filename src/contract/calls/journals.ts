import { z } from 'zod';
import {
  MAX_CODE_LENGTH,
  MAX_FILTER_LANGUAGES,
  MAX_JOURNAL_CATEGORY_LENGTH,
  MAX_JOURNAL_QUERY_LENGTH,
  MAX_LANGUAGE_CODE_LENGTH,
  MAX_PAGE,
  MAX_PAGE_SIZE,
} from '../../model/limits';
import { JOURNAL_SORTS } from '../../model/lists';
import { call } from '../call';
import { DictItem, Id, pageOf } from '../entities/common';
import { Journal, JournalFacets } from '../entities/journal';
import { journalRoutes as r } from '../routes/journals';

const JournalSearchBody = z.strictObject({
  /** ISSN, eISSN, CN number, or words of a title or subject; empty to browse. */
  query: z.string().trim().max(MAX_JOURNAL_QUERY_LENGTH).default(''),
  /** Only these journals: a journal's page, two side by side. */
  journal_ids: z.array(Id).max(20).default([]),
  /** Code of `journal/classify`: a scheme, or a category in it; empty means all. */
  scheme: z.string().max(MAX_CODE_LENGTH).default(''),
  category: z.string().max(MAX_JOURNAL_CATEGORY_LENGTH).default(''),
  /** Ranks of the chosen scheme and category, in the scheme's newest year. */
  quartiles: z.array(z.number().int().min(1).max(4)).max(4).default([]),
  /** Only journals marked as top. */
  top: z.boolean().default(false),
  open_access: z.boolean().nullable().default(null),
  languages: z.array(z.string().max(MAX_LANGUAGE_CODE_LENGTH)).max(MAX_FILTER_LANGUAGES).default([]),
  sort: z.enum(JOURNAL_SORTS).default('relevance'),
  current: z.number().int().min(1).max(MAX_PAGE).default(1),
  size: z.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
});
export type JournalSearchBody = z.input<typeof JournalSearchBody>;

const JournalSearchResult = pageOf(Journal).extend({
  facets: JournalFacets,
  /** True when no journal had all words and the list shows those whose words begin so, as in `Phys Rev Lett`. */
  relaxed: z.boolean(),
});
export type JournalSearchResult = z.infer<typeof JournalSearchResult>;

export const journalCalls = {
  /** Roots are schemes, below them their categories; `count` is the number of journals. */
  classifyJournals: call(r.classifyJournals, { data: z.array(DictItem) }),
  searchJournals: call(r.searchJournals, { body: JournalSearchBody, data: JournalSearchResult }),
} as const;
