import type { Engine } from '../../src/contract/entities/paper';
import type { ExternalApplication } from '../../src/contract/entities/session';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer } from '../testing/testServer';

const engine = (engine_id: string, engine_type: number): Engine => ({
  engine_id,
  engine_type,
  name: engine_id,
  description: '',
  is_default: engine_id === 'library',
});
const server = useTestServer({
  services: { engines: { list: () => [engine('library', 6), engine('other', 1)], get: () => undefined } },
  config: { SITE_TITLE: '某某大学科学导航' },
});

test('the title comes from a setting', async () => {
  const user = await server.createUser();
  expect((await user.call('GET', '/api/logo')).data).toEqual({
    title: '某某大学科学导航',
    logo_url: '',
    upload_max_mb: 50,
    support: { send_allowed: false, kept_days: 30, last_minutes_allowed: true },
    portal: { versions: {}, announcements: [] },
  });
});

test('the user learns about nobody but themselves', async () => {
  const user = await server.createUser('韩梅梅');
  expect((await user.call('GET', '/api/user')).data).toEqual({
    id: user.id,
    username: '韩梅梅',
    nick_name: '韩梅梅',
    email: '',
    create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    is_admin: false,
    is_support: false,
    has_password: true,
  });
});

test('menus in order, and the stopped ones by path', async () => {
  const user = await server.createUser();
  const menus = (await user.call<{ path: string; name: string }[]>('GET', '/api/menu/default')).data;
  expect(menus.map(({ path }) => path)).toEqual([
    '/home',
    '/scientific',
    '/subscribe',
    '/aiKnowledgeBase',
    '/knowledgeBase',
    '/aiApplications',
    '/deepResearch',
    '/project',
    '/resources',
    '/home/searchHistory',
    '/outAgent',
  ]);
  expect((await user.call('GET', '/api/menu/stop')).data).toEqual([]);
  await server.db.query("insert into stopped_menu (user_id, path) values ($1, '/project'), ($1, '/outAgent')", [user.id]);
  expect((await user.call('GET', '/api/menu/stop')).data).toEqual(['/outAgent', '/project']);
});

test('engines of the type that is asked for', async () => {
  const user = await server.createUser();
  expect((await user.call('GET', '/api/paper/engines/list?engine_type=6')).data).toEqual([engine('library', 6)]);
  checkRefusal(await user.inject('GET', '/api/paper/engines/list'), 400);
});

test('administrators learn how far the vectors of the library are, where a model makes them', async () => {
  const [user, admin] = [await server.createUser(), await server.createUser()];
  await server.db.query('update app_user set is_admin = true where id = $1', [admin.id]);
  const progress = { done: 3, total: 4, failed: '' };
  const list = async (by: typeof user) => (await by.call<Engine[]>('GET', '/api/paper/engines/list?engine_type=6')).data;
  expect(await list(admin)).toEqual([engine('library', 6)]);
  Object.assign(server.services, { meaning: { progress: () => Promise.resolve(progress) } });
  expect(await list(admin)).toEqual([{ ...engine('library', 6), meaning: progress }]);
  expect(await list(user)).toEqual([engine('library', 6)]);
  Object.assign(server.services, { meaning: null });
});

describe('settings', () => {
  test.each([[0], [false], [null], [''], ['字'], [[1, { a: [] }]], [{}]])('%j comes back as it was saved', async (value) => {
    const user = await server.createUser();
    const saved = await user.call('POST', '/api/user_setting/save', { key: 'k', type: 't', value });
    expect(saved).toMatchObject({ code: 200, data: { key: 'k', type: 't', value } });
    expect((await user.call('GET', '/api/user_setting/get/k/t')).data).toEqual(saved.data);
  });

  test('a second save replaces the first; key, type and user keep apart', async () => {
    const [one, two] = [await server.createUser(), await server.createUser()];
    const save = (user: typeof one, key: string, type: string, value: number) =>
      user.call('POST', '/api/user_setting/save', { key, type, value });
    await save(one, 'a', 't', 1);
    await save(one, 'a', 't', 2);
    await save(one, 'a', 'u', 3);
    await save(two, 'a', 't', 4);
    const read = async (user: typeof one, path: string) =>
      (await user.call<{ value: number }>('GET', `/api/user_setting/get/${path}`)).data.value;
    expect([await read(one, 'a/t'), await read(one, 'a/u'), await read(two, 'a/t')]).toEqual([2, 3, 4]);
  });

  test('nothing saved yet is said without an HTTP error', async () => {
    const user = await server.createUser();
    const unsaved = await user.inject('GET', '/api/user_setting/get/nothing/t');
    expect([unsaved.statusCode, unsaved.json()]).toEqual([200, { code: 200, data: null, message: '' }]);
  });

  test('too long, too many, too deep', async () => {
    const user = await server.createUser();
    const save = (value: unknown, key = 'k') => user.inject('POST', '/api/user_setting/save', { key, type: 't', value });
    checkRefusal(await save('x'.repeat(100_001)), 400);
    checkRefusal(await save('\u0000'), 400);
    checkRefusal(await save(JSON.parse('['.repeat(40) + ']'.repeat(40))), 400);
    await server.db.query(
      "insert into user_setting (user_id, type, key, value) select $1, 't', 'k' || n, '1' from generate_series(1, 500) n",
      [user.id],
    );
    checkRefusal(await save(1, 'one-more'), 409);
    expect((await save(2, 'k7')).statusCode).toBe(200);
  });
});

test('agents of other sites are listed in their order, each with an address that may be opened', async () => {
  const user = await server.createUser();
  const { data } = await user.call<ExternalApplication[]>('GET', '/api/application/query/out_application');
  expect(data.length).toBeGreaterThan(3);
  expect(data.every(({ name, desc, url }) => name && desc && url.startsWith('https://'))).toBe(true);
});
