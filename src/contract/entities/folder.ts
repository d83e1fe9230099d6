import { z } from 'zod';
import { Id, Timestamp } from './common';

/** Deepest nesting of folders; the root level is 1. */
export const MAX_FOLDER_DEPTH = 5;

/** A folder of one base. Lists of folders are flat; `parent_id` makes the tree. */
export const Folder = z.object({
  folder_id: Id,
  dataset_id: Id,
  /** Null at the root of the base. */
  parent_id: Id.nullable(),
  /** Unique among its siblings. */
  name: z.string(),
  /** Documents directly inside, without those of subfolders. */
  document_count: z.number().int().min(0),
  version: z.number().int(),
  create_time: Timestamp,
  update_time: Timestamp,
});
export type Folder = z.infer<typeof Folder>;
