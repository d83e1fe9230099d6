import { z } from 'zod';
import { Id, Timestamp } from './common';

const Count = z.number().int().min(0);

export const ImportKind = z.enum(['papers', 'journals']);
export type ImportKind = z.infer<typeof ImportKind>;

/** `tidying`: all is stored, and the search index is put in order. `broken`: its server ended; it may be begun again. */
export const ImportState = z.enum(['waiting', 'running', 'tidying', 'done', 'cancelled', 'failed', 'broken']);
export type ImportState = z.infer<typeof ImportState>;

/** A file of records or journals that an administrator imports for everybody. */
export const LibraryImport = z.object({
  import_id: Id,
  kind: ImportKind,
  file_name: z.string(),
  size: Count,
  state: ImportState,
  /** Of `size`; some forms are read whole before the first record is stored. */
  bytes_read: Count,
  added: Count,
  updated: Count,
  unchanged: Count,
  refused: Count,
  /** Why records were refused, how many, and where the first ones stand. */
  reasons: z.array(z.object({ reason: z.string(), count: Count, places: z.array(z.string()) })),
  /** Why it ended before its end. */
  message: z.string(),
  /** Who began it; empty when the account is gone. */
  user_name: z.string(),
  create_time: Timestamp,
  start_time: Timestamp.nullable(),
  end_time: Timestamp.nullable(),
  /** Whether it may be begun again: it ended before its end, and its bytes are still there. */
  can_restart: z.boolean(),
});
export type LibraryImport = z.infer<typeof LibraryImport>;
