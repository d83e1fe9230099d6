import { z } from 'zod';
import { Id } from './common';

/**
 * `none`: every page has its text · `unavailable`: pages are scans, and this server recognises no text · `cancelled`: by a
 * person; pages that were recognised until then are kept.
 */
const OCR_STATES = ['none', 'unavailable', 'waiting', 'running', 'cancelled', 'done', 'failed'] as const;

/** How far the scanned pages of a file are recognised. */
export const FileOcr = z.object({
  file_id: Id,
  state: z.enum(OCR_STATES),
  /** Scanned pages, and how many of them are recognised; pages with a text layer are not counted. */
  progress: z.object({ done: z.number().int().min(0), total: z.number().int().min(0) }),
  /** Of the last pages; null while there are fewer than two. */
  pages_a_minute: z.number().min(0).nullable(),
  /** Mean of the words that were recognised, 0 to 100; null before the first. */
  confidence: z.number().min(0).max(100).nullable(),
  /** Program that recognised them, with its version, and the languages that it was told; empty before the first page. */
  engine: z.string(),
  languages: z.string(),
  /** Why it failed or cannot begin, in Chinese; empty otherwise. */
  message: z.string(),
  /** Whether this person may start and cancel it. */
  can_change: z.boolean(),
});
export type FileOcr = z.infer<typeof FileOcr>;
