import { MANAGED_ROLES, ROLES, ROLE_ACTIONS } from '../../../model/roles';
import { whyNot, whyNotMember } from './roles';

const table = ROLES.map((role) => ({ role, acts: [...ROLE_ACTIONS[role]], manages: [...MANAGED_ROLES[role]] }));

describe('why an act is greyed', () => {
  it.each(ROLES)('is said to %s for exactly what the table does not permit', (role) => {
    for (const action of ROLE_ACTIONS.manager) expect(whyNot(action, role, table) === '').toBe(ROLE_ACTIONS[role].includes(action));
  });

  it('names the own role and who may', () => {
    expect(whyNot('project_edit', 'member', table)).toBe('你是成员；“编辑项目信息”需要项目负责人或管理员。');
    expect(whyNotMember('admin', 'admin', table)).toBe('你是管理员；任免管理员需要项目负责人。');
    expect(whyNotMember('reader', 'member', table)).toBe('你是成员；“管理成员”需要项目负责人或管理员。');
    expect(whyNotMember('reader', 'admin', table)).toBe('');
  });
});
