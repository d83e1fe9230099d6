import { z } from 'zod';
import type { Paper as PaperModel } from '../../model/paper/paper';
import {
  MAX_AUTHOR_LENGTH,
  MAX_FILTER_AUTHORS,
  MAX_FILTER_INSTITUTIONS,
  MAX_FILTER_KEYWORDS,
  MAX_FILTER_LANGUAGES,
  MAX_FILTER_SOURCES,
  MAX_FILTER_SUBJECTS,
  MAX_INSTITUTION_LENGTH,
  MAX_KEYWORD_LENGTH,
  MAX_LANGUAGE_CODE_LENGTH,
  MAX_SOURCE_LENGTH,
  MAX_SUBJECT_CODE_LENGTH,
} from '../../model/limits';
import { Id } from './common';

/** Literature types of the specification (section 9); 8, 9 and 10 share the generic citation format. */
export const RESOURCE_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** The fields a citation needs, with the specification's names. All texts may be empty. */
export const CitationFields = z.object({
  resource_type: z.number().int().min(1).max(10),
  authors: z.array(z.string()),
  authors_short: z.array(z.string()),
  title: z.string(),
  title_zh: z.string(),
  url: z.string(),
  basic_sourcename: z.string(),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; may carry other text. */
  publish_date: z.string(),
  /** Volume; may carry text such as 第3卷. */
  basic_source_vo: z.string(),
  /** Issue; may carry text. */
  basic_source_no: z.string(),
  basic_page: z.string(),
  publish_venue: z.array(z.string()),
  /** ISBN, or the number of a standard or patent. */
  isbn: z.string(),
});
export type CitationFields = z.infer<typeof CitationFields>;

/** How often a work is cited: by records of this library, or as another source says, whichever knows more. */
export const CitedBy = z.object({ count: z.number().int().min(1), source: z.enum(['library', 'openalex', 'crossref']) });

/** Another version of a work, such as the preprint of a publication. */
export const Version = z.object({
  paper_id: Id,
  resource_type: CitationFields.shape.resource_type,
  basic_sourcename: z.string(),
  publish_date: z.string(),
  /** It stands before this one: it is the published one, or the more complete. */
  in_front: z.boolean(),
});

/** A literature record as every call delivers it. */
export const Paper = CitationFields.extend({
  paper_id: Id,
  doi: z.string(),
  keywords: z.array(z.string()),
  abstract: z.string(),
  abstract_zh: z.string(),
  /** ISO 639-1, empty when unknown. */
  language: z.string(),
  /** Year of `publish_date`, null when it has none. */
  year: z.number().int().nullable(),
  /** Code and Chinese name of the ESI field, empty when unknown. */
  subject_code: z.string(),
  subject: z.string(),
  /** Where the record comes from: `starter`, the name of an import, `openalex`, … */
  source: z.string(),
  /** A file of this work that the asking person may read, an own one first; only `listPapersById` looks for it. */
  file_id: Id.optional(),
  /** Where its authors work, each once; absent where the record does not say it. */
  institutions: z.array(z.string()).optional(),
  /** Absent where nothing is known to cite it. */
  cited_by: CitedBy.optional(),
  /** The other versions of this work in the library; absent where there are none. */
  versions: z.array(Version).optional(),
  /** Fields that the program guessed from a file and nobody has confirmed; absent where there are none. */
  guessed: z.array(z.string()).optional(),
}) satisfies z.ZodType<PaperModel>;
/** Does not compile when the model's paper lacks a field of the schema; `satisfies` above holds the other way. */
type Complete<Model extends Schema, Schema = z.infer<typeof Paper>> = Model;
export type Paper = Complete<PaperModel>;

/** A value that a result list can be narrowed to, with the number of hits it would leave. */
export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof FacetValue>;

export const Facets = z.object({
  types: z.array(FacetValue),
  /** Ascending; one value a year. */
  years: z.array(FacetValue),
  /** Venues, most frequent first. */
  sources: z.array(FacetValue),
  subjects: z.array(FacetValue),
  languages: z.array(FacetValue),
  /** Counted in the first `facets_from` records only, and only when they are asked for. */
  authors: z.array(FacetValue).optional(),
  keywords: z.array(FacetValue).optional(),
  institutions: z.array(FacetValue).optional(),
});
export type Facets = z.infer<typeof Facets>;

export const SearchFilters = z.strictObject({
  types: z.array(z.number().int().min(1).max(10)).max(10).default([]),
  year_from: z.number().int().min(0).max(9999).nullable().default(null),
  year_to: z.number().int().min(0).max(9999).nullable().default(null),
  /** Values of the facet `sources`. */
  sources: z.array(z.string().max(MAX_SOURCE_LENGTH)).max(MAX_FILTER_SOURCES).default([]),
  /** ESI codes. */
  subjects: z.array(z.string().max(MAX_SUBJECT_CODE_LENGTH)).max(MAX_FILTER_SUBJECTS).default([]),
  languages: z.array(z.string().max(MAX_LANGUAGE_CODE_LENGTH)).max(MAX_FILTER_LANGUAGES).default([]),
  /** A record has each of them, in any usual writing. Other engines refuse them. */
  authors: z.array(z.string().max(MAX_AUTHOR_LENGTH)).max(MAX_FILTER_AUTHORS).optional(),
  keywords: z.array(z.string().max(MAX_KEYWORD_LENGTH)).max(MAX_FILTER_KEYWORDS).optional(),
  institutions: z.array(z.string().max(MAX_INSTITUTION_LENGTH)).max(MAX_FILTER_INSTITUTIONS).optional(),
  /** RFC 3339: only records that came into the library after this moment. Other engines refuse it. */
  added_after: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

export const SORTS = ['relevance', 'newest', 'oldest', 'title', 'cited'] as const;
export type Sort = (typeof SORTS)[number];

/** An error in the query text, at the character where it shows (0-based, in UTF-16 units). */
export const SyntaxProblem = z.object({
  message: z.string(),
  position: z.number().int().min(0),
  length: z.number().int().min(0),
  expected: z.array(z.string()),
});
export type SyntaxProblem = z.infer<typeof SyntaxProblem>;

/** A word that the search added by itself, beside the person's own: they count more. */
export const Expansion = z.object({
  term: z.string(),
  /** The word of the text that it stands for; empty for one that comes from the best records found. */
  of: z.string(),
  /**
   * `translation`: the word in the other language; `spelling`: another way to write it; `synonym`: another word that says the same;
   * `feedback`: a word of the best records.
   */
  kind: z.enum(['translation', 'spelling', 'synonym', 'feedback']),
});
export type Expansion = z.infer<typeof Expansion>;

/** Another writing of a word that was typed, which the library has. */
export const Correction = z.object({
  typed: z.string(),
  suggested: z.string(),
  /** The whole text with it. */
  query: z.string(),
  /** `spelling`: a slip of the keys or a wrong character; `pinyin`: Chinese written by its sound; `name`: a person's name. */
  kind: z.enum(['spelling', 'pinyin', 'name']),
  /** The list shown is that of `query`: the library does not have the word that was typed. */
  applied: z.boolean(),
});
export type Correction = z.infer<typeof Correction>;

/** A sentence the answer to a translation request carries for one paper. */
export const TranslatedPaper = z.object({
  paper_id: Id,
  title: z.string(),
  abstract: z.string(),
  target: z.enum(['zh', 'en']),
  /** `record`: the library has it; `memory`: translated before; `model`: translated now. */
  origin: z.enum(['record', 'memory', 'model']),
});
export type TranslatedPaper = z.infer<typeof TranslatedPaper>;

export const RELATION_KINDS = ['author', 'words', 'venue', 'subject', 'reference'] as const;
/** A paper and why it is shown. */
export const RelatedPaper = z.object({
  paper: Paper,
  reasons: z
    .array(
      z.object({
        kind: z.enum(RELATION_KINDS),
        text: z.string(),
        /** Of a citation between the two: this paper `cites` the one that was asked about, or is `cited_by` it. */
        direction: z.enum(['cites', 'cited_by']).optional(),
      }),
    )
    .min(1),
});
export type RelatedPaper = z.infer<typeof RelatedPaper>;

export const Engine = z.object({
  engine_id: z.string(),
  name: z.string(),
  description: z.string(),
  engine_type: z.number().int(),
  /** The engine asked when none is chosen. */
  is_default: z.boolean(),
  /**
   * How many of its records can be found by meaning, told to administrators where a model for that is set. `failed`: why
   * no more are being made at the moment; empty when nothing is wrong.
   */
  meaning: z.object({ done: z.number().int(), total: z.number().int(), failed: z.string() }).optional(),
});
export type Engine = z.infer<typeof Engine>;
