/**
 * Roles of a project, as codes, the highest first: 项目负责人, 管理员, 成员, 只读成员. A project always has a manager.
 */
export const ROLES = ['manager', 'admin', 'member', 'reader'] as const;
export type Role = (typeof ROLES)[number];

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
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

/** The one table of who may do what; the server holds to it and tells it to the client by `project/role`. */
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
