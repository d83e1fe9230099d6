import type { Comparison } from '../../src/contract/entities/comparison';
import { startFakeModel, type FakeModel } from '../answering/testing/fakeModel';
import { createModel } from '../languageModel/openaiCompatible';
import type { ModelMessage } from '../languageModel/model';
import { addRecords } from '../search/testing/library';
import { readOnlySwitch } from '../testing/readOnlySwitch';
import { startTestServer, useTestServer, type TestServer, type TestUser } from '../testing/testServer';
import { parsed, uploaded } from '../testing/upload';

const BEES = {
  id: 'bees',
  title: 'The compass of bees',
  language: 'en',
  abstract:
    'The aim of this study is to examine how bees find their way. We propose a model of their compass. Our results show that bees use polarised light.',
};
const ANTS = { id: 'ants', title: '蚂蚁的路', language: 'zh', abstract_zh: '本文旨在探讨蚂蚁如何找到归路。结果表明，蚂蚁计算步数。' };
const FILE =
  '# Maps of moths\n\n## Introduction\n\nThe purpose of this work is to learn whether moths have maps. \n\n## Methods\n\nWe recorded the flight of 214 moths with radar.\n\n## Results\n\nThe results show that moths steer by the moon.\n\n## Limitations\n\nOur study did not consider cloudy nights.\n';

const compare = async (user: TestUser, ...paper_id_list: string[]) =>
  user.call<Comparison>('POST', '/api/paper/comparison', { paper_id_list });
const cellsOf = ({ cells }: Comparison, id: string) =>
  Object.fromEntries(cells.filter(({ paper_id }) => paper_id === id).map(({ row, content }) => [row, content]));

describe('papers side by side', () => {
  const server = useTestServer();
  let user: TestUser;
  beforeAll(async () => {
    await addRecords(server.db, [BEES, ANTS]);
    user = await server.createUser();
  });

  test('each cell is a sentence of the abstract, word for word; what is not said has none', async () => {
    const { data } = await compare(user, 'ants', 'bees');
    expect(data.papers.map(({ paper_id }) => paper_id)).toEqual(['ants', 'bees']);
    expect(cellsOf(data, 'ants')).toEqual({ question: '本文旨在探讨蚂蚁如何找到归路。', result: '结果表明，蚂蚁计算步数。' });
    expect(cellsOf(data, 'bees')).toEqual({
      question: 'The aim of this study is to examine how bees find their way.',
      method: 'We propose a model of their compass.',
      result: 'Our results show that bees use polarised light.',
    });
    expect(data.cells.map(({ place, page, file_id }) => [place, page, file_id])).toEqual([
      ['摘要', null, null],
      ['摘要', null, null],
      ['Abstract', null, null],
      ['Abstract', null, null],
      ['Abstract', null, null],
    ]);
    expect(data).toMatchObject({ chosen_by: 'rules', notice: '未配置大模型，句子按规则从原文中选出', missing: [], full_text: [] });
  });

  test('of a paper with a file its sentences with their places; to others that paper does not exist', async () => {
    const file = await uploaded(server, user, { name: 'moths.md', content: FILE });
    const { paper_id, file_id } = await parsed(user, file.file_id);
    const { data } = await compare(user, paper_id ?? '', 'bees');
    expect(data.full_text).toEqual([paper_id]);
    expect(cellsOf(data, paper_id ?? '')).toEqual({
      question: 'The purpose of this work is to learn whether moths have maps.',
      method: 'We recorded the flight of 214 moths with radar.',
      // No other sentence says it.
      data: 'We recorded the flight of 214 moths with radar.',
      result: 'The results show that moths steer by the moon.',
      limit: 'Our study did not consider cloudy nights.',
    });
    const limit = data.cells.find(({ row }) => row === 'limit');
    expect(limit).toMatchObject({ file_id, place: 'Limitations', page: expect.any(Number) });
    expect(limit?.positions).not.toEqual([]);

    const stranger = await server.createUser();
    const { data: foreign } = await compare(stranger, paper_id ?? '', 'bees');
    expect([foreign.missing, foreign.papers.length, cellsOf(foreign, paper_id ?? '')]).toEqual([[paper_id], 1, {}]);
    expect((await compare(stranger, paper_id ?? '', 'no-paper')).code).toBe(404);
  });

  test.each([
    [['bees'], '请选择至少 2 篇文献'],
    [['bees', 'bees'], '所选文献有重复'],
    [['1', '2', '3', '4', '5', '6', '7'], '一次最多对比 6 篇'],
  ])('refuses %p', async (ids, message) => {
    const answer = await compare(user, ...ids);
    expect([answer.code, answer.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('with a model', () => {
  let fake: FakeModel;
  let server: TestServer;
  let user: TestUser;
  const readOnly = readOnlySwitch(() => server.db);
  beforeAll(async () => {
    fake = await startFakeModel();
    const settings = {
      MODEL_BASE_URL: fake.url,
      MODEL_API_KEY: '',
      MODEL_NAME: 'fake',
      MODEL_IDLE_SECONDS: 5,
      INTERNAL_HOSTS: '127.0.0.1',
    };
    server = await startTestServer({ model: createModel(settings) });
    user = await server.createUser();
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });
  beforeEach(async () => {
    fake.scenario = 'normal';
    await addRecords(server.db, [BEES, ANTS]);
    await server.db.query('delete from comparison_choice');
  });

  const isAbout = (messages: readonly ModelMessage[], title: string) => messages.some(({ content }) => content.includes(title));

  test('it chooses among the sentences by number; it cannot write a cell', async () => {
    fake.answer = (messages) =>
      isAbout(messages, 'bees')
        ? ['好的：\n```json\n{"question": 2, "method": null, ', '"data": 99, "result": "Bees are robots.", "limit": 3}\n```']
        : ['{"question": 1, "method": 2, "data": null, "result": null, "limit": null}'];
    const { data } = await compare(user, 'bees', 'ants');
    expect(cellsOf(data, 'bees')).toEqual({
      question: 'We propose a model of their compass.',
      limit: 'Our results show that bees use polarised light.',
    });
    expect(cellsOf(data, 'ants')).toEqual({ question: '本文旨在探讨蚂蚁如何找到归路。', method: '结果表明，蚂蚁计算步数。' });
    expect([data.chosen_by, data.notice]).toEqual(['model', '']);
  });

  test('it is not asked again about the same text, by whoever; a changed record is a text of its own', async () => {
    fake.answer = () => ['{"question": null, "method": null, "data": null, "result": null, "limit": 2}'];
    await compare(user, 'bees', 'ants');
    const asked = fake.requests.length;
    const { data } = await compare(await server.createUser(), 'ants', 'bees');
    expect(fake.requests).toHaveLength(asked);
    expect(cellsOf(data, 'bees')).toEqual({ limit: 'We propose a model of their compass.' });
    expect([data.chosen_by, data.notice]).toEqual(['model', '']);
    await addRecords(server.db, [{ ...BEES, abstract: `${BEES.abstract} Clouds are left to future work.` }]);
    fake.answer = () => ['{"question": null, "method": null, "data": null, "result": null, "limit": 4}'];
    const { data: changed } = await compare(user, 'bees', 'ants');
    expect(fake.requests).toHaveLength(asked + 1);
    expect(cellsOf(changed, 'bees')).toEqual({ limit: 'Clouds are left to future work.' });
  });

  test('while the database only reads, what it chose before is read and what it chooses now is shown', async () => {
    fake.answer = () => ['{"question": null, "method": null, "data": null, "result": null, "limit": 2}'];
    await compare(user, 'bees', 'no-paper');
    const asked = fake.requests.length;
    await readOnly(true);
    const { data } = await compare(user, 'bees', 'ants');
    await readOnly(false);
    expect(fake.requests).toHaveLength(asked + 1);
    expect([cellsOf(data, 'bees'), cellsOf(data, 'ants')]).toEqual([
      { limit: 'We propose a model of their compass.' },
      { limit: '结果表明，蚂蚁计算步数。' },
    ]);
    expect([data.chosen_by, data.notice]).toEqual(['model', '']);
    expect(await server.db.query('select distinct paper_id from comparison_choice')).toEqual([{ paper_id: 'bees' }]);
  });

  test('where it answers nothing of the kind, rules choose and that is said', async () => {
    fake.answer = (messages) => (isAbout(messages, 'bees') ? ['I would rather write a poem.'] : ['{"question": 2}']);
    const { data } = await compare(user, 'bees', 'ants');
    expect(cellsOf(data, 'bees').question).toBe('The aim of this study is to examine how bees find their way.');
    expect(cellsOf(data, 'ants')).toEqual({ question: '结果表明，蚂蚁计算步数。' });
    expect([data.chosen_by, data.notice]).toEqual(['model', '大模型没有给出其中 1 篇的选择，这些句子按规则从原文中选出']);
    // What came of no answer is no choice: it is asked for again.
    expect(await server.db.query('select distinct paper_id from comparison_choice')).toEqual([{ paper_id: 'ants' }]);
  });

  test('where it fails, the table comes all the same', async () => {
    fake.scenario = '401';
    const { data } = await compare(user, 'bees', 'ants');
    expect([data.chosen_by, data.notice]).toEqual(['rules', '大模型没有给出选择，句子按规则从原文中选出']);
    expect(data.cells).toHaveLength(5);
  });
});
