import { z } from 'zod';
import { Id, Timestamp } from './common';

/**
 * Roles of a project, as codes, the highest first: 项目负责人, 管理员, 成员, 只读成员. A project always has a manager.
 */
export const ROLES = ['manager', 'admin', 'member', 'reader'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Actions inside a project. `document_add` covers moving documents and taking them out again. */
export const PROJECT_ACTIONS = [
  'read',
  'dataset_create',
  'dataset_edit',
  'document_add',
  'dataset_delete',
  'project_edit',
  'project_delete',
  'member_manage',
] as const;
export const ProjectAction = z.enum(PROJECT_ACTIONS);
export type ProjectAction = z.infer<typeof ProjectAction>;

/** The one table of who may do what; the client receives it by `project/role`. */
export const ROLE_ACTIONS: Readonly<Record<Role, readonly ProjectAction[]>> = {
  manager: PROJECT_ACTIONS,
  admin: PROJECT_ACTIONS.filter((action) => action !== 'project_delete'),
  member: ['read', 'dataset_create', 'dataset_edit', 'document_add'],
  reader: ['read'],
};

/** Whom a role with `member_manage` may add, change and remove, and what it may make of them. */
export const MANAGED_ROLES: Readonly<Record<Role, readonly Role[]>> = {
  manager: ROLES,
  admin: ['member', 'reader'],
  member: [],
  reader: [],
};

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

/** Somebody who can be added. Carries no address: every signed-in user may list them. */
export const UserBrief = z.object({
  user_id: Id,
  username: z.string(),
  nick_name: z.string(),
  /** Already in the project that was asked about; false when none was. */
  joined: z.boolean(),
});
export type UserBrief = z.infer<typeof UserBrief>;
