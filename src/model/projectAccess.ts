/** What the access log of a project knows, by the groups that people filter by. */
export const ACCESS_GROUPS = {
  /** The words of the project were read, by people or for them. */
  read: ['view', 'read', 'retrieve', 'copy', 'answer', 'research'],
  /** What the project has became another. */
  change: ['add', 'remove', 'base_add', 'base_edit', 'base_delete', 'base_restore'],
  /** Who may do what became another. */
  member: ['member_add', 'member_role', 'member_remove', 'member_leave', 'settings'],
} as const;

export type AccessGroup = keyof typeof ACCESS_GROUPS;
export type AccessAction = (typeof ACCESS_GROUPS)[AccessGroup][number];

export const ACCESS_ACTIONS: readonly AccessAction[] = Object.values(ACCESS_GROUPS).flat();
/** How long an entry is kept, in days. */
export const ACCESS_DAYS = 180;
