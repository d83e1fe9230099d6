import { completed } from '../languageModel/completed';
import type { Model, ModelMessage } from '../languageModel/model';
import { unavailable } from '../kernel/errors';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { readOnlySwitch } from '../testing/readOnlySwitch';
import { useTestServer, type TestUser } from '../testing/testServer';
import type { Translations } from '../translation/translation';

/** What the stand-in model was asked, and what goes wrong with it. */
const asked: (readonly ModelMessage[])[] = [];
let failure: Error | null = null;
const model: Model = {
  name: 'stand-in',
  async *stream(messages) {
    asked.push(messages);
    if (failure) throw failure;
    const text = messages.at(-1)?.content ?? '';
    yield { content: `译：${text.startsWith('Lossy') ? text.replace(/⟦\d+⟧/g, '') : text}`, reasoning: '' };
  },
  complete: (messages, signal) => completed(model.stream(messages, signal)),
};

const server = useTestServer({ model });
const bare = useTestServer();
let user: TestUser;

beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  await addRecords(bare.db, TEST_RECORDS);
  user = await server.createUser();
});
beforeEach(() => {
  asked.length = 0;
  failure = null;
});

describe('translation', () => {
  const translate = async (body: unknown, by = user) => (await by.call<Translations>('POST', '/api/paper/translate', body)).data;

  test('the record has it', async () => {
    const { records, unavailable: left } = await translate({ paper_id_list: ['rice'], target: 'zh' });
    expect(records).toEqual([
      { paper_id: 'rice', title: '水稻的雄性不孕性', abstract: '发现雄性不育的水稻植株。', target: 'zh', origin: 'record' },
    ]);
    expect(left).toEqual([]);
    expect((await translate({ paper_id_list: ['rice'], target: 'en' })).records[0]).toMatchObject({
      title: 'Male sterility in rice',
      origin: 'record',
    });
    expect(asked).toEqual([]);
  });

  test('terms of one’s own glossary are asked for where the text has them, and remembered apart from other translations', async () => {
    const [owner, other] = [await server.createUser(), await server.createUser()];
    const glossary = async (body: object) => (await owner.call('PUT', '/api/paper/glossary', { target: 'zh', ...body })).code;
    expect(await glossary({ term: 'Weir', rendering: '低坝' })).toBe(200);
    expect(await glossary({ term: 'weir', rendering: '堰' })).toBe(200);
    expect(await glossary({ term: 'bridge', rendering: '桥' })).toBe(200);
    expect(await glossary({ term: ' ', rendering: '桥' })).not.toBe(200);
    const text = 'The weir of a glossary stands in weirdness.';
    expect((await translate({ text, target: 'zh' }, owner)).text).toBe(`译：${text}`);
    expect(asked.at(-1)?.[0]?.content).toContain('“weir”译为“堰”');
    expect(asked.at(-1)?.[0]?.content).not.toContain('桥');
    await translate({ text, target: 'zh' }, other);
    expect(asked).toHaveLength(2);
    expect(asked.at(-1)?.[0]?.content).not.toContain('堰');
    await translate({ text, target: 'zh' }, owner);
    expect(asked).toHaveLength(2);
  });

  test('a glossary is its owner’s alone', async () => {
    const [owner, other] = [await server.createUser(), await server.createUser()];
    const { data } = await owner.call<{ term_id: string }>('PUT', '/api/paper/glossary', { term: 'weir', rendering: '堰', target: 'zh' });
    expect((await other.call('GET', '/api/paper/glossary')).data).toEqual([]);
    expect((await other.call('DELETE', `/api/paper/glossary/${data.term_id}`)).code).toBe(404);
    expect((await owner.call('DELETE', `/api/paper/glossary/${data.term_id}`)).code).toBe(200);
    expect((await owner.call('GET', '/api/paper/glossary')).data).toEqual([]);
  });

  test('the model translates once; then the memory has it', async () => {
    const first = await translate({ paper_id_list: ['bert', 'rice'], target: 'zh' });
    expect(first.records.map(({ paper_id, origin }) => [paper_id, origin])).toEqual([
      ['bert', 'model'],
      ['rice', 'record'],
    ]);
    expect(first.records[0]?.title).toBe('译：BERT: Pre-training of Deep Bidirectional Transformers');
    expect(asked).toHaveLength(2);
    expect(asked[0]?.[0]?.content).toContain('简体中文');
    const second = await translate({ paper_id_list: ['bert'], target: 'zh' });
    expect(second.records[0]).toEqual({ ...first.records[0], origin: 'memory' });
    expect(asked).toHaveLength(2);
  });

  test('titles alone cost a request each; the abstract follows when it is asked for', async () => {
    const titles = (of: string[]) => translate({ paper_id_list: of, target: 'zh', titles_only: true });
    const first = await titles(['imagenet', 'co2']);
    expect(first.records.map(({ abstract }) => abstract)).toEqual(['', '']);
    expect(asked).toHaveLength(2);
    expect((await titles(['imagenet'])).records[0]).toMatchObject({ title: first.records[0]?.title, origin: 'memory' });
    expect(asked).toHaveLength(2);
    const whole = await translate({ paper_id_list: ['imagenet'], target: 'zh' });
    expect(whole.records[0]?.abstract).toMatch(/^译：We trained/);
    expect(asked).toHaveLength(3);
    expect((await titles(['imagenet'])).records).toEqual((await translate({ paper_id_list: ['imagenet'], target: 'zh' })).records);
    expect(asked).toHaveLength(3);
  });

  test('any text, remembered too', async () => {
    expect(await translate({ text: 'Hello', target: 'zh' })).toEqual({ records: [], text: '译：Hello', unavailable: [], notice: '' });
    expect((await translate({ text: 'Hello', target: 'zh' })).text).toBe('译：Hello');
    expect(asked).toHaveLength(1);
  });

  test('is not lost because the database only reads: it comes, and is made again the next time', async () => {
    const readOnly = readOnlySwitch(() => server.db);
    const both = async () => [
      (await translate({ text: 'Read only', target: 'zh' })).text,
      (await translate({ paper_id_list: ['schrodinger'], target: 'zh', titles_only: true })).records.map(({ origin }) => origin),
    ];
    await readOnly(true);
    const answers = await both();
    await readOnly(false);
    expect(answers).toEqual(['译：Read only', ['model']]);
    expect(await both()).toEqual(answers);
    expect(asked).toHaveLength(4);
  });

  test('formulas pass by the model and come back as they were', async () => {
    const text = 'Energy $E = mc^2$ and \\(a_1\\) matter.';
    expect((await translate({ text, target: 'zh' })).text).toBe(`译：${text}`);
    expect(asked[0]?.at(-1)?.content).toBe('Energy ⟦1⟧ and ⟦2⟧ matter.');
  });

  test('a translation that lost a formula is no translation', async () => {
    const refused = await user.call('POST', '/api/paper/translate', { text: 'Lossy $x$.', target: 'zh' });
    expect(refused.message).toBe('语言模型没有保留公式，请重试');
    expect(asked).toHaveLength(2);
  });

  test('a model that fails is told, and what there is comes all the same', async () => {
    failure = unavailable('模型服务不可用');
    const result = await translate({ paper_id_list: ['gpt3', 'rice', 'cpp'], target: 'zh' });
    expect(result.records.map(({ paper_id }) => paper_id)).toEqual(['rice']);
    expect(result).toMatchObject({ unavailable: ['gpt3', 'cpp'], notice: '模型服务不可用' });
    expect((await user.call('POST', '/api/paper/translate', { text: 'New', target: 'zh' })).message).toBe('模型服务不可用');
  });

  test('without a model it is said', async () => {
    const other = await bare.createUser();
    const result = await translate({ paper_id_list: ['gpt3', 'rice', 'gone'], target: 'zh' }, other);
    expect(result).toMatchObject({ unavailable: ['gpt3', 'gone'], notice: '暂无译文：未配置语言模型，只能显示文献自带或已保存的译文' });
    expect(await translate({ text: 'Hello', target: 'zh' }, other)).toMatchObject({ text: '', notice: '暂时无法翻译：未配置语言模型' });
  });
});
