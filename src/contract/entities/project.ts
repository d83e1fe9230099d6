import { z } from 'zod';
import { Id, Timestamp } from './common';
import { ProjectAction, Role } from './member';

/** A team project as the asking user sees it. */
export const Project = z.object({
  project_id: Id,
  name: z.string(),
  desc: z.string(),
  /** ESI code and its Chinese name, both empty when the project has no subject. */
  subject_code: z.string(),
  subject: z.string(),
  /** The asking user's role and what it permits. */
  role: Role,
  acts: z.array(ProjectAction),
  /** Who made it. */
  owner_id: Id,
  owner_nick_name: z.string(),
  member_count: z.number().int().min(1),
  dataset_count: z.number().int().min(0),
  /** Records and files in its bases. */
  document_count: z.number().int().min(0),
  /** Of them, those that are uploaded files. */
  file_count: z.number().int().min(0),
  /**
   * Whether people who have left it still see, in their own earlier answers and reports, the words that were quoted from its files. Absent
   * from servers that do not know it.
   */
  quotes_kept: z.boolean().optional(),
  version: z.number().int(),
  create_time: Timestamp,
  update_time: Timestamp,
});
export type Project = z.infer<typeof Project>;
