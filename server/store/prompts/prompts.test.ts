import type { UserPrompt } from '../../../src/contract/entities/chat';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { chatHandlers } from '../../calls/chat';

const server = useTestServer({ handlers: onlyHandlers({ chat: { ...chatHandlers } }) });

const BASE = '/api/application/userPrompt';
const body = { title: '综述提纲', content: '为{{主题}}写一份综述提纲。', category: '写作' };
const add = async (user: TestUser, fields: object = {}) =>
  (await user.call<UserPrompt>('POST', `${BASE}/add`, { ...body, ...fields })).data;
const all = async (user: TestUser, keyword = '') =>
  (await user.call<UserPrompt[]>('GET', `${BASE}/list?keyword=${encodeURIComponent(keyword)}`)).data ?? [];
const list = async (user: TestUser, keyword = '') => (await all(user, keyword)).filter(({ shipped }) => !shipped).map(({ title }) => title);

test('a prompt is kept, changed and deleted; the last changed comes first', async () => {
  const user = await server.createUser();
  const first = await add(user);
  expect(first).toMatchObject({ ...body, version: 1 });
  await add(user, { title: '审稿清单', category: '' });
  expect(await list(user)).toEqual(['审稿清单', '综述提纲']);
  const changed = await user.call<UserPrompt>('PUT', `${BASE}/${first.id}`, { ...body, title: '提纲', version: 1 });
  expect(changed.data).toMatchObject({ title: '提纲', version: 2, create_time: first.create_time });
  expect(await list(user)).toEqual(['提纲', '审稿清单']);
  expect(await user.call('DELETE', `${BASE}/${first.id}`)).toMatchObject({ code: 200, data: true });
  expect(await list(user)).toEqual(['审稿清单']);
});

test('words are found in title, content and category', async () => {
  const user = await server.createUser();
  await add(user, { title: 'Abstract', content: '改写摘要', category: '润色' });
  await add(user, { title: '100% 检查', content: '逐句核对', category: '' });
  for (const keyword of ['ABSTRACT', '摘要', '润色']) expect(await list(user, keyword)).toEqual(['Abstract']);
  expect(await list(user, '%')).toEqual(['100% 检查']);
});

test('of two who change the same version the second is told, and nothing is lost', async () => {
  const user = await server.createUser();
  const { id } = await add(user);
  const change = (title: string) => user.call('PUT', `${BASE}/${id}`, { ...body, title, version: 1 });
  const answers = await Promise.all([change('甲'), change('乙')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(await list(user)).toEqual([answers[0]!.code === 200 ? '甲' : '乙']);
});

test("somebody else's prompt is as if it were not there", async () => {
  const [owner, other] = [await server.createUser(), await server.createUser()];
  const { id } = await add(owner);
  expect(await list(other)).toEqual([]);
  expect(await other.call('PUT', `${BASE}/${id}`, { ...body, version: 1 })).toMatchObject({ code: 404 });
  expect(await other.call('DELETE', `${BASE}/${id}`)).toMatchObject({ code: 404, message: '提示词不存在或已被删除' });
  expect(await list(owner)).toEqual([body.title]);
});

test('there is an end to how many one keeps', async () => {
  const user = await server.createUser();
  await server.db.query(
    `insert into user_prompt (id, user_id, title, content) select $1 || n, $1, n::text, 'x' from generate_series(1, 1000) n`,
    [user.id],
  );
  expect(await user.call('POST', `${BASE}/add`, body)).toMatchObject({ code: 409, message: '最多保存 1000 条提示词，请先删除一些' });
});

test('prompts of the portal come after the own ones, for everybody, and nobody changes them', async () => {
  const user = await server.createUser();
  const own = await add(user);
  const prompts = await all(user);
  expect(own.shipped).toBe(false);
  expect(prompts[0]).toMatchObject({ id: own.id, shipped: false });
  const shipped = prompts.slice(1);
  expect(shipped.length).toBeGreaterThanOrEqual(10);
  expect(shipped.every((prompt) => prompt.shipped && /\{\{[^{}]+\}\}/.test(prompt.content))).toBe(true);
  const [first] = shipped;
  const refusal = { code: 403, message: '内置提示词不能修改或删除，可以另存为自己的提示词' };
  expect(await user.call('PUT', `${BASE}/${first!.id}`, { ...body, version: 1 })).toMatchObject(refusal);
  expect(await user.call('DELETE', `${BASE}/${first!.id}`)).toMatchObject(refusal);
  expect((await all(user)).slice(1)).toEqual(shipped);
});
