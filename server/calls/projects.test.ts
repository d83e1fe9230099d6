import type { Page } from '../../src/contract/entities/common';
import type { FileItem } from '../../src/contract/entities/document';
import type { Member, ProjectRole, UserBrief } from '../../src/contract/entities/member';
import { MANAGED_ROLES, ROLES, ROLE_ACTIONS, type Role } from '../../src/model/roles';
import type { Project } from '../../src/contract/entities/project';
import { useTestServer, type TestUser } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';
import { projectHandlers } from './projects';

const server = useTestServer({ handlers: onlyHandlers({ projects: { ...projectHandlers } }) });

const BASE = '/api/project';
const add = async (user: TestUser, fields: object = {}) =>
  (await user.call<Project>('POST', `${BASE}/add`, { name: '碳中和', desc: '团队项目', ...fields })).data;
const join = (user: TestUser, project_id: string, ids: string[], role: Role = 'member') =>
  user.call<Member[]>('POST', `${BASE}/add_member`, { project_id, user_id_list: ids, role });
const assign = (user: TestUser, project_id: string, user_id: string, role: Role) =>
  user.call<Member>('POST', `${BASE}/assign_role`, { project_id, user_id, role });
const remove = (user: TestUser, project_id: string, user_id: string) => user.call('POST', `${BASE}/delete_member`, { project_id, user_id });
const members = async (user: TestUser, id: string, query = '') =>
  (await user.call<Page<Member>>('GET', `${BASE}/member_list/${id}/1/50${query}`)).data;
const names = async (user: TestUser, list: 'my_project_list' | 'join_project_list') =>
  ((await user.call<Page<Project>>('GET', `${BASE}/${list}/1/20`)).data.records ?? []).map(({ name }) => name);

/** A project with somebody in every role. */
async function team() {
  const manager = await server.createUser();
  const { project_id } = await add(manager);
  const people = { manager } as Record<Role, TestUser>;
  for (const role of ROLES.slice(1)) {
    people[role] = await server.createUser();
    expect(await join(manager, project_id, [people[role].id], role)).toMatchObject({ code: 200 });
  }
  return { project_id, people };
}

describe('a project', () => {
  test('is made, changed and deleted by its manager', async () => {
    const user = await server.createUser();
    const made = await add(user, { subject_code: 'ESI08' });
    expect(made).toMatchObject({ role: 'manager', acts: ROLE_ACTIONS.manager, member_count: 1, subject: '环境科学与生态学', version: 1 });
    const change = (version: number) =>
      user.call<Project>('POST', `${BASE}/update`, { project_id: made.project_id, name: '双碳', version });
    expect((await change(1)).data).toMatchObject({ name: '双碳', desc: '', subject: '', version: 2 });
    expect(await change(1)).toMatchObject({ code: 409 });
    expect(await names(user, 'my_project_list')).toEqual(['双碳']);
    expect(await user.call('DELETE', `${BASE}/delete/${made.project_id}`)).toMatchObject({ code: 200, data: true });
    expect(await names(user, 'my_project_list')).toEqual([]);
  });

  test.each([
    ['a\r\nb', '换行或控制字符'],
    ['a\u2028b', '换行或控制字符'],
    ['a\u001b[31mb', '换行或控制字符'],
    ['\u200b\u200b', '看不见'],
    ['\u3164', '看不见'],
    ['x\u2069\u202egpj', '方向控制符'],
  ])('cannot be called %j', async (name, reason) => {
    const user = await server.createUser();
    const answer = await user.call('POST', `${BASE}/add`, { name });
    expect(answer).toMatchObject({ code: 400, message: expect.stringContaining(reason) });
    expect(await names(user, 'my_project_list')).toEqual([]);
  });

  test('is called exactly as it was typed, signs of direction included', async () => {
    const user = await server.createUser();
    for (const name of ['مشروع الماء', '资料\u202egpj.exe']) expect(await add(user, { name })).toMatchObject({ name });
  });

  test('stands among the managed ones of managers and administrators, among the joined ones of the others', async () => {
    const { people } = await team();
    for (const role of ROLES) {
      const managed = role === 'manager' || role === 'admin';
      expect(await names(people[role], 'my_project_list')).toEqual(managed ? ['碳中和'] : []);
      expect(await names(people[role], 'join_project_list')).toEqual(managed ? [] : ['碳中和']);
      expect((await people[role].call<Project[]>('GET', `${BASE}/listUserJoin`)).data).toHaveLength(1);
    }
  });

  test('does what the table of roles says, and answers strangers as if it were not there', async () => {
    const { project_id, people } = await team();
    const stranger = await server.createUser();
    const version = async () => (await people.manager.call<Project[]>('GET', `${BASE}/listUserJoin`)).data[0]!.version;
    const update = async (user: TestUser) =>
      (await user.call('POST', `${BASE}/update`, { project_id, name: '碳中和', version: await version() })).code;
    for (const role of ROLES) {
      expect(await update(people[role])).toBe(ROLE_ACTIONS[role].includes('project_edit') ? 200 : 403);
      const { data } = await people[role].call<ProjectRole>('GET', `${BASE}/role/${project_id}`);
      expect(data).toMatchObject({ role, acts: ROLE_ACTIONS[role], manages: MANAGED_ROLES[role] });
      expect(data.roles.map((row) => row.role)).toEqual(ROLES);
      const isManager = await people[role].call<boolean>('GET', `${BASE}/isManager/${project_id}`);
      expect(isManager).toMatchObject({ code: 200, data: role === 'manager' });
      if (role !== 'manager') {
        expect(await people[role].call('DELETE', `${BASE}/delete/${project_id}`)).toMatchObject({ code: 403 });
      }
    }
    for (const [method, path, body] of [
      ['GET', `role/${project_id}`],
      ['GET', `isManager/${project_id}`],
      ['GET', `member_list/${project_id}/1/20`],
      ['GET', `files?project_id=${project_id}`],
      ['GET', `all_user?project_id=${project_id}`],
      ['DELETE', `delete/${project_id}`],
      ['POST', 'update', { project_id, name: 'x', version: 1 }],
      ['POST', 'add_member', { project_id, user_id_list: [stranger.id] }],
      ['POST', 'assign_role', { project_id, user_id: people.member.id, role: 'reader' }],
      ['POST', 'delete_member', { project_id, user_id: people.member.id }],
    ] as const) {
      expect(await stranger.call(method, `${BASE}/${path}`, body)).toMatchObject({ code: 404, message: '项目不存在或已被删除' });
    }
  });
});

describe('members', () => {
  test('are listed by rank, found by nick name, and added all or none', async () => {
    const { project_id, people } = await team();
    const list = await members(people.reader, project_id);
    expect(list.records.map(({ role }) => role)).toEqual(ROLES);
    expect(list.records.map(({ is_self }) => is_self)).toEqual([false, false, false, true]);
    expect(list.records.map(({ is_last_manager }) => is_last_manager)).toEqual([true, false, false, false]);
    const member = list.records[2]!;
    const found = await members(people.reader, project_id, `?nick_name=${encodeURIComponent(member.nick_name.toUpperCase())}`);
    expect(found).toMatchObject({ total: 1, records: [{ user_id: member.user_id }] });
    const newcomer = await server.createUser();
    expect(await join(people.manager, project_id, [newcomer.id, people.member.id])).toMatchObject({ code: 409 });
    expect(await join(people.manager, project_id, [newcomer.id, 'nobody'])).toMatchObject({ code: 404 });
    expect((await members(people.manager, project_id)).total).toBe(4);
    expect((await join(people.manager, project_id, [newcomer.id, newcomer.id])).data).toMatchObject([{ role: 'member' }]);
  });

  test.each(ROLES)('%s may add, change and remove whom the table says', async (own) => {
    const { project_id, people } = await team();
    const may = ROLE_ACTIONS[own].includes('member_manage');
    for (const role of ROLES) {
      const allowed = may && MANAGED_ROLES[own].includes(role) ? 200 : 403;
      const [newcomer, other] = [await server.createUser(), await server.createUser()];
      expect((await join(people[own], project_id, [newcomer.id], role)).code).toBe(allowed);
      await join(people.manager, project_id, [other.id], role);
      expect((await assign(people[own], project_id, other.id, role === 'reader' ? 'member' : 'reader')).code).toBe(allowed);
      await assign(people.manager, project_id, other.id, role);
      expect((await remove(people[own], project_id, other.id)).code).toBe(allowed);
    }
  });

  test('are of known roles, and of this project', async () => {
    const [{ project_id, people }, other] = [await team(), await team()];
    const before = await members(people.manager, project_id);
    const newcomer = await server.createUser();
    const send = (call: string, body: object) => people.manager.call('POST', `${BASE}/${call}`, { project_id, ...body });
    for (const role of ['owner', 'Manager', '', null, 7, ['manager']]) {
      expect([role, (await send('assign_role', { user_id: people.member.id, role })).code]).toEqual([role, 400]);
      expect([role, (await send('add_member', { user_id_list: [newcomer.id], role })).code]).toEqual([role, 400]);
    }
    // A member of another project is answered like a user who does not exist.
    for (const user_id of [other.people.member.id, newcomer.id, 'nobody']) {
      expect(await send('assign_role', { user_id, role: 'reader' })).toMatchObject({ code: 404, message: '成员不存在或已被删除' });
      expect(await send('delete_member', { user_id })).toMatchObject({ code: 404, message: '成员不存在或已被删除' });
    }
    // Nor does a manager of one manage the other.
    expect(await assign(people.manager, other.project_id, other.people.member.id, 'reader')).toMatchObject({ code: 404 });
    expect(await join(people.manager, other.project_id, [people.manager.id], 'manager')).toMatchObject({ code: 404 });
    expect(await join(people.manager, project_id, [people.member.id], 'manager')).toMatchObject({ code: 409 });
    expect(await members(people.manager, project_id)).toEqual(before);
    expect((await members(other.people.manager, other.project_id)).records.map(({ role }) => role)).toEqual(ROLES);
  });

  test('may leave, but the last manager stays, also when two go at once', async () => {
    const { project_id, people } = await team();
    expect(await remove(people.manager, project_id, people.manager.id)).toMatchObject({ code: 409 });
    expect(await assign(people.manager, project_id, people.manager.id, 'admin')).toMatchObject({ code: 409 });
    expect(await remove(people.reader, project_id, people.reader.id)).toMatchObject({ code: 200 });
    expect(await people.reader.call('GET', `${BASE}/role/${project_id}`)).toMatchObject({ code: 404 });
    await assign(people.manager, project_id, people.member.id, 'manager');
    const left = await Promise.all([
      remove(people.manager, project_id, people.manager.id),
      remove(people.member, project_id, people.member.id),
    ]);
    expect(left.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  test('the last manager who can sign in stays, whoever else is one by name', async () => {
    const { project_id, people } = await team();
    await assign(people.manager, project_id, people.member.id, 'manager');
    await server.db.query('update app_user set disabled_at = now() where id = $1', [people.member.id]);
    const { records } = await members(people.manager, project_id);
    expect(records.map(({ user_id, is_last_manager }) => [user_id, is_last_manager])).toEqual([
      [people.manager.id, true],
      [people.member.id, false],
      [people.admin.id, false],
      [people.reader.id, false],
    ]);
    expect(await remove(people.manager, project_id, people.manager.id)).toMatchObject({ code: 409 });
    expect(await assign(people.manager, project_id, people.manager.id, 'admin')).toMatchObject({ code: 409 });
    expect(await remove(people.manager, project_id, people.member.id)).toMatchObject({ code: 200 });
  });

  test('can be chosen from all users that are not disabled; who has joined is marked', async () => {
    const { project_id, people } = await team();
    const gone = await server.createUser();
    await server.db.query('update app_user set disabled_at = now() where id = $1', [gone.id]);
    const all = async (query: string) => (await people.manager.call<Page<UserBrief>>('GET', `${BASE}/all_user?size=200&${query}`)).data;
    const list = await all(`project_id=${project_id}`);
    expect(list.records.filter(({ joined }) => joined)).toHaveLength(4);
    expect(list.records.map(({ user_id }) => user_id)).not.toContain(gone.id);
    expect(list.records[0]).not.toHaveProperty('email');
    expect((await all('')).records.some(({ joined }) => joined)).toBe(false);
  });
});

test('files of a project are those in its bases', async () => {
  const { project_id, people } = await team();
  const { db } = server;
  await db.query(`insert into dataset (id, kind, name, project_id) values ($1, 'project', '基础库', $2)`, [
    `${project_id}-base`,
    project_id,
  ]);
  await db.query(
    `insert into stored_file (id, owner_id, name, size, sha256, media_type) values ($1, $2, 'a.pdf', 9, 'x', 'application/pdf')`,
    [`${project_id}-file`, people.member.id],
  );
  await db.query(`insert into dataset_document (id, dataset_id, kind, file_id, name) values ($1, $2, 'file', $3, '开题报告.pdf')`, [
    `${project_id}-doc`,
    `${project_id}-base`,
    `${project_id}-file`,
  ]);
  const files = async (keyword = '') =>
    (await people.reader.call<Page<FileItem>>('GET', `${BASE}/files?project_id=${project_id}&keyword=${encodeURIComponent(keyword)}`)).data;
  expect(await files()).toMatchObject({
    total: 1,
    records: [{ name: '开题报告.pdf', dataset_name: '基础库', project_name: '碳中和', state: 'done' }],
  });
  expect((await files('没有')).total).toBe(0);
  expect(await names(people.manager, 'my_project_list')).toEqual(['碳中和']);
});
