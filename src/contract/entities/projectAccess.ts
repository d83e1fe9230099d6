import { z } from 'zod';
import { ACCESS_ACTIONS } from '../../model/projectAccess';
import { ROLES } from '../../model/roles';
import { Id, Timestamp } from './common';

/** What one person did with one thing of a project within an hour. */
export const ProjectAccess = z.object({
  /** Greater for what began later. */
  access_id: z.string(),
  user_id: Id,
  user_name: z.string(),
  action: z.enum(ACCESS_ACTIONS),
  /** Name of the base, file or member as it was then. */
  subject: z.string(),
  /** That a member got; null for everything else. */
  role: z.enum(ROLES).nullable(),
  /** How often. */
  count: z.number().int().min(1),
  first_time: Timestamp,
  last_time: Timestamp,
});
export type ProjectAccess = z.infer<typeof ProjectAccess>;
