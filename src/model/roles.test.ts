import { MANAGED_ROLES, PROJECT_ACTIONS, ROLES, ROLE_ACTIONS } from './roles';

test.each([
  ['manager', PROJECT_ACTIONS],
  ['admin', ['read', 'dataset_create', 'dataset_edit', 'document_add', 'dataset_delete', 'project_edit', 'member_manage']],
  ['member', ['read', 'dataset_create', 'dataset_edit', 'document_add']],
  ['reader', ['read']],
] as const)('a project lets its %s do %j', (role, actions) => {
  expect(ROLE_ACTIONS[role]).toEqual(actions);
});

test('a lower role may do nothing that a higher one may not', () => {
  for (const [i, role] of ROLES.slice(1).entries()) {
    expect(ROLE_ACTIONS[ROLES[i]!]).toEqual(expect.arrayContaining([...ROLE_ACTIONS[role]]));
  }
});

test('whoever manages somebody may manage members', () => {
  const managing = ROLES.filter((role) => MANAGED_ROLES[role].length > 0);
  expect(managing).toEqual(ROLES.filter((role) => ROLE_ACTIONS[role].includes('member_manage')));
});
