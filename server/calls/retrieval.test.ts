import type { RetrievalTest } from '../../src/contract/entities/retrieval';
import { addRecords } from '../search/testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';
import { parsed, uploadTo } from '../testing/upload';

const BEES = {
  id: 'bees',
  title: '蜜蜂的罗盘',
  language: 'zh',
  abstract_zh: '蜜蜂靠偏振光辨别方向。图1 蜜蜂辨别方向的飞行路线示意。幼蜂要学习三天才会认路。',
};
const ANTS = { id: 'ants', title: '蚂蚁的路', language: 'zh', abstract_zh: '蚂蚁靠计算步数找到归路。' };

describe('the retrieval test of a base', () => {
  const server = useTestServer();
  let user: TestUser;

  const addDocument = (paperId: string) =>
    server.db.query(
      `insert into dataset_document (id, dataset_id, kind, paper_id, name) values ('of-' || $1::text, 'base', 'paper', $1, 'x')`,
      [paperId],
    );
  const addBase = (id: string) =>
    server.db.query(`insert into dataset (id, kind, name, owner_id) values ($1, 'reading', '昆虫', $2)`, [id, user.id]);
  const ask = (question: string, more: object = {}, who = user, base = 'base') =>
    who.call<RetrievalTest>('POST', `/api/dataset/${base}/retrieval_test`, { question, ...more });

  beforeAll(async () => {
    await addRecords(server.db, [BEES, ANTS]);
    user = await server.createUser();
    await addBase('base');
    await addDocument('bees');
    await addDocument('ants');
  });

  test('lists the passages of the base, the best first, with why', async () => {
    const { data } = await ask('蜜蜂怎样辨别方向？');
    expect(data).toMatchObject({ verdict: 'answered', general: false, missing: [], works: 2 });
    const [first] = data.passages;
    expect(first).toMatchObject({ paper_id: 'bees', document_id: 'of-bees', title: '蜜蜂的罗盘', place: '摘要', score: 1, relevant: true });
    expect(first?.met.map(({ word, share }) => [word, share])).toEqual([
      ['蜜蜂', 1],
      ['辨别方向', 1],
    ]);
    const places = data.passages.map(({ relevant, score }) => Number(relevant) * 2 + score);
    expect(places).toEqual([...places].sort((a, b) => b - a));
    expect(data.total).toBe(data.passages.length);
  });

  test('tells what is no sentence to be quoted, and which works are not about it', async () => {
    const { data } = await ask('蜜蜂怎样辨别方向？');
    const of = (words: string) => data.passages.find(({ content }) => content.includes(words));
    expect([of('偏振光')?.quotable, of('图1')?.quotable]).toEqual([true, false]);
    expect([of('偏振光')?.relevant, of('步数')?.relevant ?? false]).toEqual([true, false]);
  });

  test('names what nothing speaks of, and what it would not answer', async () => {
    expect((await ask('蜜蜂与蝙蝠怎样辨别方向？')).data.missing).toEqual(['蝙蝠']);
    const { data } = await ask('火星上有水吗？');
    expect(data).toMatchObject({ verdict: 'none' });
    expect(data.passages.every(({ relevant }) => !relevant)).toBe(true);
  });

  test('shows the words that stand for those of the question', async () => {
    const { data } = await ask('蜜蜂的小孩怎样认路？');
    expect(data.aspects.flatMap(({ words }) => words).find(({ text }) => text === '小孩')?.others).toContain('儿童');
  });

  test('a question without a subject reads every work', async () => {
    expect((await ask('总结这些文献')).data).toMatchObject({ verdict: 'answered', general: true, read: 2 });
  });

  test('lists as many as are asked for, and counts the others', async () => {
    const { data } = await ask('蜜蜂怎样辨别方向？', { size: 1 });
    expect(data.passages).toHaveLength(1);
    expect(data.total).toBeGreaterThan(1);
  });

  test('passages of a file have their place in it', async () => {
    const text = '# 飞蛾的地图\n\n## 结果\n\n飞蛾借助月亮保持航向，这是本文的主要发现。\n';
    await addBase('files');
    const { data: stored } = await uploadTo(server, user, 'files', [{ name: 'moths.md', content: text }]);
    const file = stored[0]?.file_id ?? '';
    await parsed(user, file);
    const passage = (await ask('飞蛾靠什么保持航向？', {}, user, 'files')).data.passages[0];
    expect(passage).toMatchObject({ file_id: file, content: expect.stringContaining('月亮') });
    expect(passage?.positions[0]).toMatchObject({ page: expect.any(Number), start: expect.any(Number) });
  });

  test('is refused for bases of others, empty questions and odd sizes', async () => {
    const other = await server.createUser();
    expect((await ask('蜜蜂', {}, other)).code).toBe(404);
    expect((await ask('   ')).message).toContain('请输入要测试的问题');
    expect((await ask('蜜蜂', { size: 51 })).code).toBe(400);
  });
});
