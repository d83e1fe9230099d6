import { z } from 'zod';
import { PROJECT_ACTIONS, ROLES } from '../../model/roles';
import { Id, Timestamp } from './common';

export const Role = z.enum(ROLES);
export const ProjectAction = z.enum(PROJECT_ACTIONS);

export const RoleActions = z.object({ role: Role, acts: z.array(ProjectAction), manages: z.array(Role) });
export type RoleActions = z.infer<typeof RoleActions>;

/** The asking user's role in a project, and what every role may do, so that a disabled action can say why. */
export const ProjectRole = RoleActions.extend({ project_id: Id, roles: z.array(RoleActions) });
export type ProjectRole = z.infer<typeof ProjectRole>;

export const Member = z.object({
  user_id: Id,
  project_id: Id,
  username: z.string(),
  nick_name: z.string(),
  role: Role,
  /** The asking user. */
  is_self: z.boolean(),
  /** The only manager: neither demoted nor removed. */
  is_last_manager: z.boolean(),
  /** When the person joined. */
  create_time: Timestamp,
});
export type Member = z.infer<typeof Member>;

/** A user who can be added. Without an e-mail address: every signed-in user may list them. */
export const UserBrief = z.object({
  user_id: Id,
  username: z.string(),
  nick_name: z.string(),
  /** Already in the project that was asked about; false when none was. */
  joined: z.boolean(),
});
export type UserBrief = z.infer<typeof UserBrief>;
