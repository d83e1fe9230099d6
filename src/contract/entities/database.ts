import { z } from 'zod';
import { Id } from './common';

/** An external literature database of the directory (云舟). */
export const DatabaseItem = z.object({
  id: Id,
  name: z.string(),
  name_en: z.string(),
  desc: z.string(),
  icon: z.string(),
  /** http or https. */
  url: z.string(),
  /** Code and name of its place in the classification. */
  category: z.string(),
  category_name: z.string(),
  /** Literature types it holds, as in papers. */
  resource_types: z.array(z.number().int().min(1).max(10)),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** True: everyone may read it; false: by subscription or payment; null: it depends on the work, or is unknown. */
  open_access: z.boolean().nullable(),
});
export type DatabaseItem = z.infer<typeof DatabaseItem>;
