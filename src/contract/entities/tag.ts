import { z } from 'zod';
import { Id, Timestamp } from './common';

/** Names, not colours: the theme decides how each looks in light and dark. */
export const TAG_COLORS = ['default', 'purple', 'blue', 'cyan', 'green', 'gold', 'orange', 'red'] as const;
export const TagColor = z.enum(TAG_COLORS);
export type TagColor = z.infer<typeof TagColor>;

/** A tag of one base. Tags are made and deleted, never edited. */
export const Tag = z.object({
  tag_id: Id,
  dataset_id: Id,
  /** Heading it stands under; empty means without a group. */
  group_name: z.string(),
  /** Unique within its group. */
  name: z.string(),
  color: TagColor,
  /** Documents that carry it. */
  document_count: z.number().int().min(0),
  create_time: Timestamp,
});
export type Tag = z.infer<typeof Tag>;

/** The tags of a base under their headings; the group without a name comes last. */
export const TagGroup = z.object({ group_name: z.string(), tags: z.array(Tag) });
export type TagGroup = z.infer<typeof TagGroup>;

/** A tag as a document carries it. */
export const TagMark = Tag.pick({ tag_id: true, group_name: true, name: true, color: true });
export type TagMark = z.infer<typeof TagMark>;
