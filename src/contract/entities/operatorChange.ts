import { z } from 'zod';
import { MAX_PART_ENTRIES } from '../../model/limits';
import { Id, Timestamp } from './common';
import { AnyPartValue, PartName } from './operator';

/** What an administrator changed. */
export const OperatorChange = z.object({
  id: Id,
  part: PartName,
  /** `order` for the order of the part. */
  entry_id: z.string(),
  kind: z.enum(['added', 'changed', 'removed', 'ordered']),
  /** What the entry is called. */
  name: z.string(),
  /** Fields that differ, as text before and after; of keys only that they were replaced. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  user_name: z.string(),
  create_time: Timestamp,
  /** It took back another change. */
  undoes: z.boolean(),
  /** Taken back since. */
  undone: z.boolean(),
});
export type OperatorChange = z.infer<typeof OperatorChange>;

/** All parts as one file, without keys. */
export const OperatorFile = z.object({
  format: z.literal('science-navigation-portal'),
  version: z.literal(1),
  parts: z.record(
    z.string(),
    z.array(z.object({ id: Id, value: AnyPartValue })).max(MAX_PART_ENTRIES, `一部分最多 ${MAX_PART_ENTRIES} 项`),
  ),
});
export type OperatorFile = z.infer<typeof OperatorFile>;

/** What became of a file of parts. */
export const OperatorImport = z.object({
  changed: z.number().int().min(0),
  unchanged: z.number().int().min(0),
  refused: z.array(z.object({ part: z.string(), id: z.string(), reason: z.string() })),
});
export type OperatorImport = z.infer<typeof OperatorImport>;
