import type { PromptImport, UserPrompt } from '../../src/contract/entities/chat';
import { useTestServer, type TestUser } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';
import { extensionHandlers } from '../calls/extensions';
import { chatHandlers } from '../calls/chat';

const server = useTestServer({ handlers: onlyHandlers({ chat: { ...chatHandlers }, extensions: { ...extensionHandlers } }) });

const BASE = '/api/application/userPrompt';
const send = (user: TestUser, prompts: unknown) => user.call<PromptImport>('POST', `${BASE}/import`, { prompts });
const own = async (user: TestUser) =>
  (await user.call<UserPrompt[]>('GET', `${BASE}/list`)).data.filter(({ shipped }) => !shipped).map(({ title }) => title);

test('good rows are kept in their order, bad ones and doubles are named', async () => {
  const user = await server.createUser();
  await user.call('POST', `${BASE}/add`, { title: '已有', content: '内容' });
  const { code, data } = await send(user, [
    { title: ' 综述 ', content: '为{{主题}}写综述', category: '写作', command: '/review' },
    { title: '已有', content: '内容', category: '别的分类' },
    { title: '没有内容' },
    { title: '综述', content: '为{{主题}}写综述' },
    { title: '空', content: '  ' },
    { title: '长'.repeat(101), content: 'x' },
    { title: 7, content: 'x' },
    'text',
    null,
    { title: '符\0号', content: 'x' },
    { title: '已有', content: '别的内容' },
  ]);
  expect(code).toBe(200);
  expect(data).toEqual({
    added: 2,
    duplicates: [
      { row: 2, title: '已有' },
      { row: 4, title: '综述' },
    ],
    refused: [
      { row: 3, title: '没有内容', reason: '内容缺少，或不是文字' },
      { row: 5, title: '空', reason: '内容是空的' },
      { row: 6, title: '长'.repeat(100), reason: '标题太长' },
      { row: 7, title: '', reason: '标题缺少，或不是文字' },
      { row: 8, title: '', reason: '不是一条提示词' },
      { row: 9, title: '', reason: '不是一条提示词' },
      { row: 10, title: '符\0号', reason: '名称不能含换行或控制字符' },
    ],
  });
  expect(await own(user)).toEqual(['综述', '已有', '已有']);
});

test('the same file twice, also at the same moment, adds nothing the second time', async () => {
  const user = await server.createUser();
  const file = Array.from({ length: 50 }, (_, at) => ({ title: `第 ${at}`, content: 'x' }));
  const answers = await Promise.all([send(user, file), send(user, file)]);
  expect(answers.map(({ data }) => data.added).sort((a, b) => a - b)).toEqual([0, 50]);
  expect(await own(user)).toEqual(file.map(({ title }) => title));
});

test('what is more than one may keep is named', async () => {
  const user = await server.createUser();
  await server.db.query(
    `insert into user_prompt (id, user_id, title, content) select $1 || n, $1, n::text, 'x' from generate_series(1, 999) n`,
    [user.id],
  );
  const { data } = await send(user, [
    { title: '甲', content: 'x' },
    { title: '乙', content: 'x' },
  ]);
  expect(data).toEqual({ added: 1, duplicates: [], refused: [{ row: 2, title: '乙', reason: '最多保存 1000 条提示词' }] });
});

test.each([[[]], ['x'], [Array(1_001).fill({ title: 't', content: 'c' })]])(
  'a list that is none, or too long, is refused',
  async (prompts) => {
    const user = await server.createUser();
    expect((await send(user, prompts)).code).toBe(400);
    expect(await own(user)).toEqual([]);
  },
);
