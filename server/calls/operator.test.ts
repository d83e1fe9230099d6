import type { Page } from '../../src/contract/entities/common';
import type { OperatorPart, PartEntry } from '../../src/contract/entities/operator';
import type { OperatorChange, OperatorFile } from '../../src/contract/entities/operatorChange';
import type { PortalState } from '../../src/contract/entities/portalState';
import type { MenuItem } from '../../src/contract/entities/session';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { resetParts } from './testing/operator';

const server = useTestServer();
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  [admin, user] = [await server.createUser('operator'), await server.createUser('Meimei')];
  await server.db.query('update app_user set is_admin = true where id = $1', [admin.id]);
});
afterEach(() => resetParts(server, admin));

const part = async (name: string) => (await admin.call<OperatorPart>('GET', `/api/operator/part/${name}`)).data;
const entry = async (name: string, id: string) => (await part(name)).entries.find((one) => one.id === id)!;
const put = (name: string, id: string, body: object, as = admin) => as.inject('PUT', `/api/operator/part/${name}/entry/${id}`, body);
const change = async (name: string, id: string, fields: object) => {
  const { value, revision } = await entry(name, id);
  const answer = await put(name, id, { value: { ...value, ...fields }, revision });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: PartEntry }>().data;
};
const changes = async (name: string) => (await admin.call<Page<OperatorChange>>('GET', `/api/operator/changes?part=${name}`)).data.records;
const undo = (id: string) => admin.inject('POST', `/api/operator/changes/${id}/undo`);
const menus = async (as: TestUser) => (await as.call<MenuItem[]>('GET', '/api/menu/default')).data;
const stopped = async (as: TestUser) => (await as.call<string[] | null>('GET', '/api/menu/stop')).data ?? [];
const state = async (as: TestUser) => (await as.call<PortalState>('GET', '/api/portal/state')).data;

test('nobody but administrators reads or changes a part', async () => {
  const refused = [
    await user.inject('GET', '/api/operator/part/models'),
    await put('menu', 'home', { value: {}, revision: '' }, user),
    await user.inject('GET', '/api/operator/changes'),
    await user.inject('GET', '/api/operator/file'),
    await user.inject('POST', '/api/operator/part/menu/reset'),
  ];
  for (const answer of refused) expect(checkRefusal(answer, 403).message).toBe('只有管理员可以管理门户');
});

test('a menu is renamed, hidden and moved; everybody has it so at once', async () => {
  await change('menu', 'resources', { name: '工具箱', icon: 'book' });
  const ids = (await part('menu')).entries.map(({ id }) => id);
  await admin.call('PUT', '/api/operator/part/menu/order', { ids: ['resources', ...ids.filter((id) => id !== 'resources')] });
  expect((await menus(user))[0]).toMatchObject({ id: 'resources', name: '工具箱', icon: 'book', path: '/resources' });
  const hidden = ids.at(-1)!;
  await change('menu', hidden, { hidden: true });
  expect((await menus(user)).map(({ id }) => id)).not.toContain(hidden);
});

test('a page that is stopped is refused with those below it, for all but administrators, or for some', async () => {
  await change('menu', 'project', { stopped_for_all: true });
  expect(await stopped(user)).toEqual(expect.arrayContaining(['/project', '/project/member']));
  expect(await stopped(admin)).not.toContain('/project');
  await change('menu', 'project', { stopped_for_all: false, stopped_for: ['meimei'] });
  expect(await stopped(user)).toEqual(expect.arrayContaining(['/project', '/project/member']));
  // The name as the account has it.
  expect((await entry('menu', 'project')).value.stopped_for).toEqual(['Meimei']);
  await change('menu', 'project', { stopped_for: [] });
  expect(await stopped(user)).not.toContain('/project');
});

test.each([
  ['menu', 'project', { stopped_for: ['nobody here'] }, '没有这些用户：nobody here'],
  ['menu', 'project', { path: '/elsewhere' }, '菜单的页面不能更改'],
  ['menu', 'home', { stopped_for_all: true }, '首页是每个人开始的地方，不能停用'],
  ['menu', 'project', { name: '' }, '名称：不能为空'],
  ['site', 'site', { logo: 'data:text/html;base64,AAAA' }, '标志：应为 PNG、JPEG 或 WebP 图片'],
  ['limits', 'limits', { upload_max_mb: 0 }, '单个文件上限（MB）：不能小于 1'],
])('what %s cannot take is refused in words, and nothing is changed', async (name, id, fields, message) => {
  const before = await entry(name, id);
  const refused = await put(name, id, { value: { ...before.value, ...fields }, revision: before.revision });
  expect(checkRefusal(refused, 400).message).toBe(message);
  expect(await entry(name, id)).toEqual(before);
});

test('who saves over what somebody else has saved meanwhile is told, and nothing is lost', async () => {
  const seen = await entry('menu', 'scientific');
  await change('menu', 'scientific', { name: '甲' });
  const late = await put('menu', 'scientific', { value: { ...seen.value, name: '乙' }, revision: seen.revision });
  expect(checkRefusal(late, 409).message).toContain('刚被别人修改');
  expect((await entry('menu', 'scientific')).value.name).toBe('甲');
  // The same again, whose answer was lost, is no change, and nobody asks anew because of it.
  const { versions } = await state(user);
  const again = await put('menu', 'scientific', { value: { ...seen.value, name: '甲' }, revision: seen.revision });
  expect(again.statusCode).toBe(200);
  expect((await state(user)).versions).toEqual(versions);
});

test('a change is listed with what differs, and taken back once', async () => {
  await change('menu', 'home', { name: '主页' });
  const [last] = await changes('menu');
  expect(last).toMatchObject({ kind: 'changed', entry_id: 'home', user_name: 'operator', undone: false });
  expect(last!.fields).toEqual([{ field: 'name', before: '首页', after: '主页' }]);
  expect((await undo(last!.id)).statusCode).toBe(200);
  expect((await entry('menu', 'home')).value.name).toBe('首页');
  expect(checkRefusal(await undo(last!.id), 409).message).toBe('这次修改已经撤销');
});

test('what was changed again since is not taken back over that', async () => {
  await change('menu', 'subscribe', { name: '一' });
  const [first] = await changes('menu');
  await change('menu', 'subscribe', { name: '二' });
  expect(checkRefusal(await undo(first!.id), 409).message).toContain('此后又有修改');
  expect((await entry('menu', 'subscribe')).value.name).toBe('二');
});

test('an address that may not be asked any more does not come back by undoing', async () => {
  const { value, revision } = await entry('engines', 'crossref');
  await put('engines', 'crossref', { value: { ...value, mailto: 'desk@example.org' }, revision });
  const [last] = await changes('engines');
  const inside = JSON.stringify({ ...value, base_url: 'http://169.254.169.254/latest' });
  await server.db.query('update operator_change set before = $1 where id = $2', [inside, last!.id]);
  expect(checkRefusal(await undo(last!.id), 400).message).toContain('地址');
  expect((await entry('engines', 'crossref')).value.mailto).toBe('desk@example.org');
});

test('a reset puts the part back to what it was before its first change, order included, and is taken back as well', async () => {
  await change('menu', 'resources', { name: '工具箱' });
  await admin.call('PUT', '/api/operator/part/menu/order', { ids: ['resources'] });
  expect((await menus(user))[0]).toMatchObject({ id: 'resources', name: '工具箱' });
  await admin.call('POST', '/api/operator/part/menu/reset');
  const { entries } = await part('menu');
  expect(entries.every(({ is_default }) => is_default)).toBe(true);
  expect((await menus(user))[0]).toMatchObject({ id: 'home', name: '首页' });
  const renamed = (await changes('menu')).find(({ entry_id, kind }) => entry_id === 'resources' && kind === 'changed');
  expect((await undo(renamed!.id)).statusCode).toBe(200);
  expect((await entry('menu', 'resources')).value.name).toBe('工具箱');
});

test('announcements are told from their beginning to their end', async () => {
  const add = (id: string, fields: object) => put('announcements', id, { value: { title: id, ...fields }, revision: '' });
  const before = (await state(user)).versions.announcements ?? 0;
  await add('now', { kind: 'warning', text: '今晚维护' });
  await add('over', { until: '2020-01-01T00:00:00Z' });
  await add('later', { from: '2999-01-01T00:00:00Z' });
  await add('off', { active: false });
  const after = await state(user);
  expect(after.announcements).toEqual([{ id: 'now', title: 'now', text: '今晚维护', kind: 'warning' }]);
  expect(after.versions.announcements).toBeGreaterThan(before);
});

test('the file of all parts has no key, and brings back what was changed since; a key that is stored stays', async () => {
  const openalex = await entry('engines', 'openalex');
  await put('engines', 'openalex', { value: { ...openalex.value, api_key: 'secret-key', mailto: '' }, revision: openalex.revision });
  expect((await entry('engines', 'openalex')).keys).toEqual(['api_key']);
  const file = (await admin.call<OperatorFile>('GET', '/api/operator/file')).data;
  expect(JSON.stringify(file)).not.toContain('secret-key');
  expect(JSON.stringify(await changes('engines'))).not.toContain('secret-key');
  await change('menu', 'home', { name: '别的' });
  const outcome = (await admin.call<{ changed: number; refused: unknown[] }>('POST', '/api/operator/file', file)).data;
  expect(outcome).toMatchObject({ changed: 1, refused: [] });
  expect((await entry('menu', 'home')).value.name).toBe('首页');
  const stored = await server.db.query<{ value: { api_key: string } }>(`select value from operator_setting where entry_id = 'openalex'`);
  expect(stored[0]?.value.api_key).toBe('secret-key');
});

test('an entry of a file that is refused does not keep the others out', async () => {
  const file = {
    format: 'science-navigation-portal',
    version: 1,
    parts: {
      announcements: [
        { id: 'bad', value: { title: '' } },
        { id: 'good', value: { title: '好' } },
      ],
    },
  };
  const outcome = (await admin.call<{ changed: number; refused: unknown[] }>('POST', '/api/operator/file', file)).data;
  expect(outcome).toMatchObject({ changed: 1, refused: [{ part: 'announcements', id: 'bad', reason: '标题：不能为空' }] });
});

test('two who change the same entry at once: one is told', async () => {
  const { value, revision } = await entry('menu', 'scientific');
  const answers = await Promise.all(['丙', '丁'].map((name) => put('menu', 'scientific', { value: { ...value, name }, revision })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a file with some entries of a part leaves the order, one with all of them sets it', async () => {
  const ids = async () => (await part('menu')).entries.map(({ id }) => id);
  const before = await ids();
  const send = async (wanted: readonly string[]) => {
    const entries = (await part('menu')).entries.filter(({ id }) => wanted.includes(id));
    const menu = wanted.map((id) => ({ id, value: entries.find((one) => one.id === id)!.value }));
    await admin.call('POST', '/api/operator/file', { format: 'science-navigation-portal', version: 1, parts: { menu } });
  };
  await send(before.slice(-2));
  expect(await ids()).toEqual(before);
  await send([...before].reverse());
  expect(await ids()).toEqual([...before].reverse());
});

test('a file may be larger than other requests', async () => {
  const content = '长'.repeat(10_000);
  const prompts = Array.from({ length: 60 }, (_, i) => ({ id: `long-${i}`, value: { title: `第 ${i} 条`, content, category: '' } }));
  const file = { format: 'science-navigation-portal', version: 1, parts: { prompts } };
  expect(JSON.stringify(file).length * 3).toBeGreaterThan(1024 * 1024);
  expect((await admin.call<{ changed: number }>('POST', '/api/operator/file', file)).data.changed).toBe(60);
});
