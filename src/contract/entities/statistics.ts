import { z } from 'zod';
import { Id } from './common';
import { FacetValue } from './paper';

/** Counts of the papers in one base. */
export const LiteratureStatistics = z.object({
  dataset_id: Id,
  total: z.number().int().min(0),
  /** `value` is the resource type; most frequent first, as the other lists. */
  types: z.array(FacetValue),
  /** Ascending; one value a year. */
  years: z.array(FacetValue),
  /** Venues, at most 20. */
  sources: z.array(FacetValue),
  languages: z.array(FacetValue),
});
export type LiteratureStatistics = z.infer<typeof LiteratureStatistics>;

/** Public bases and papers of one subject. */
export const SubjectStatistics = z.object({
  subject_code: z.string(),
  subject: z.string(),
  dataset_count: z.number().int().min(0),
  paper_count: z.number().int().min(0),
  types: z.array(FacetValue),
  /** Ascending; one value a year. */
  years: z.array(FacetValue),
  /** Most frequent keywords, at most 30. */
  keywords: z.array(FacetValue),
});
export type SubjectStatistics = z.infer<typeof SubjectStatistics>;
