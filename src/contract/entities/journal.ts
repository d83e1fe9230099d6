import { z } from 'zod';
import { Id } from './common';
import { FacetValue } from './paper';

/** A rank in one category. A journal may be first in one and second in another, so no rank stands alone. */
export const Quartile = z.object({
  /** Who ranks: a root code of the classification, such as `jcr` or `cas`. */
  scheme: z.string(),
  scheme_name: z.string(),
  /** Edition of the scheme. */
  year: z.number().int(),
  category: z.string(),
  category_name: z.string(),
  quartile: z.number().int().min(1).max(4),
  /** The rank as its scheme writes it: `1区`, `Q1`, `A 类`. */
  label: z.string(),
  /** Marked as a top journal by the scheme. */
  top: z.boolean(),
});
export type Quartile = z.infer<typeof Quartile>;

/** A category of the classification that the journal belongs to. */
export const JournalSubject = z.object({
  scheme: z.string(),
  scheme_name: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
});
export type JournalSubject = z.infer<typeof JournalSubject>;

export const Journal = z.object({
  journal_id: Id,
  /** As it is printed. */
  title: z.string(),
  /** Both may be empty. */
  title_zh: z.string(),
  title_en: z.string(),
  /** Abbreviations and other titles. */
  names: z.array(z.string()),
  /** `NNNN-NNNC`, empty when unknown. */
  issn: z.string(),
  eissn: z.string(),
  /** Chinese serial number, empty outside China. */
  cn_number: z.string(),
  publisher: z.string(),
  /** ISO 3166-1 alpha-2, empty when unknown. */
  country: z.string(),
  /** ISO 639-1; several for mixed journals. */
  languages: z.array(z.string()),
  /** Null when unknown. */
  open_access: z.boolean().nullable(),
  subjects: z.array(JournalSubject),
  /** Newest year first. */
  quartiles: z.array(Quartile),
  /** http or https, empty when unknown. */
  url: z.string(),
  /** Papers of it in the library. */
  paper_count: z.number().int().min(0),
  /** Names under which the library has these papers: filters of the paper search. */
  paper_sources: z.array(z.string()),
  /** Where the record comes from: `starter` or the name of an import. */
  source: z.string(),
});
export type Journal = z.infer<typeof Journal>;

/** Counts of what a further filter would give; each leaves its own choice out. */
export const JournalFacets = z.object({
  /** Ranks `1` to `4` of the chosen scheme; empty when it does not rank. */
  quartiles: z.array(FacetValue),
  /** ISO 639-1, most frequent first. */
  languages: z.array(FacetValue),
  /** `true` and `false`; journals of which it is unknown are in neither. */
  open_access: z.array(FacetValue),
  top: z.number().int().min(0),
});
export type JournalFacets = z.infer<typeof JournalFacets>;
