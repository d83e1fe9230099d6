import { paperCalls } from '../../src/contract/calls/papers';
import type { Paper, RelatedPaper } from '../../src/contract/entities/paper';
import type { Suggestion } from '../../src/contract/entities/session';
import type { Model, ModelMessage } from '../languageModel/model';
import { unavailable } from '../kernel/errors';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';
import type { Translations } from '../translation/translation';

/** What the stand-in model was asked, and what goes wrong with it. */
const asked: (readonly ModelMessage[])[] = [];
let failure: Error | null = null;
const model: Model = {
  name: 'stand-in',
  async *stream() {},
  async complete(messages) {
    asked.push(messages);
    if (failure) throw failure;
    const text = messages.at(-1)?.content ?? '';
    return `译：${text.startsWith('Lossy') ? text.replace(/⟦\d+⟧/g, '') : text}`;
  },
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

describe('search', () => {
  test('answers what the contract says', async () => {
    const { code, data } = await user.call('POST', '/api/paper/search', { query: '深度学习' });
    expect(code).toBe(200);
    const result = paperCalls.searchPapers.data.parse(data);
    expect(result).toMatchObject({ total: 2, current: 1, size: 20, engine: 'library', relaxed: false, terms: ['深度学习'] });
    expect(result.records[0]).toMatchObject({ paper_id: 'deep-nature' });
  });

  test.each<[unknown, string]>([
    [{ query: 'x'.repeat(513) }, '512'],
    [{ engine: 'nowhere' }, '检索引擎不存在或未启用'],
    [{ filters: { sources: Array(51).fill('x') } }, ''],
    [{ current: 0 }, ''],
  ])('refuses %j', async (body, message) => {
    const envelope = await user.call('POST', '/api/paper/search', body);
    expect(envelope.code).toBe(400);
    expect(envelope.message).toContain(message);
    expect(envelope.message).toMatch(/\p{Script=Han}/u);
  });

  test('needs a session', async () => {
    const response = await server.inject({ method: 'POST', url: '/api/paper/search', headers: { login_type: 'front' }, payload: {} });
    expect(response.statusCode).toBe(401);
  });
});

describe('papers by id', () => {
  test('come in the order asked', async () => {
    const { data } = await user.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: ['rice', 'gone', 'attention'] });
    expect(data.map(({ paper_id }) => paper_id)).toEqual(['rice', 'attention']);
  });

  test('the papers of an answer that is not there, or of somebody else', async () => {
    expect((await user.call('GET', '/api/paper/ordered_paper_list/none')).code).toBe(404);
  });
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

describe('related papers', () => {
  const related = async (paper_id: string, size = 10) =>
    (await user.call<RelatedPaper[]>('POST', '/api/paper/related', { paper_id, size })).data;
  const reasons = (list: RelatedPaper[], id: string) => list.find(({ paper }) => paper.paper_id === id)?.reasons;

  test('each with its reasons in Chinese', async () => {
    const list = await related('deep-nature');
    expect(list.map(({ paper }) => paper.paper_id)).not.toContain('deep-nature');
    expect(reasons(list, 'deep-book')).toEqual(
      expect.arrayContaining([
        { kind: 'author', text: '共同作者：Yoshua Bengio' },
        { kind: 'words', text: '共同主题词：Deep、learning' },
        { kind: 'subject', text: '同一学科：计算机科学' },
      ]),
    );
    expect(reasons(list, 'imagenet')).toContainEqual({ kind: 'author', text: '共同作者：Geoffrey Hinton' });
    expect(reasons(await related('rice'), 'rice-yield')).toContainEqual({ kind: 'author', text: '共同作者：袁隆平' });
  });

  test('citations in both directions', async () => {
    expect(reasons(await related('bert'), 'attention')?.[0]).toEqual({ kind: 'reference', text: '被本文引用' });
    expect(reasons(await related('attention'), 'bert')?.[0]).toEqual({ kind: 'reference', text: '引用了本文' });
  });

  test('common references, by DOI or title, and papers that cite both', async () => {
    const [works, far] = [
      ['One work that everybody cites', 'Another work that everybody cites', 'A third work that nobody else cites'],
      { language: 'en', publish_date: '1990' },
    ];
    const cite = (title: string, doi = '') => ({ title, doi });
    await addRecords(server.db, [
      {
        id: 'left',
        title: 'Zebras',
        authors: ['Ann'],
        ...far,
        doi: '10.5555/left',
        references: [cite(works[0]!), cite('', '10.5555/Method'), cite('Introduction')],
      },
      {
        id: 'right',
        title: 'Quarks',
        authors: ['Bea'],
        ...far,
        doi: '10.5555/right',
        references: [cite('', '10.5555/method'), cite(works[0]!.toUpperCase()), cite('Introduction')],
      },
      { id: 'apart', title: 'Basalt', authors: ['Cid'], ...far, references: [cite('Introduction'), cite(works[2]!)] },
      {
        id: 'over',
        title: 'Everything reviewed',
        authors: ['Dee'],
        ...far,
        references: [cite('', '10.5555/left'), cite('', '10.5555/RIGHT')],
      },
      {
        id: 'over-again',
        title: 'Everything reviewed once more',
        authors: ['Eve'],
        ...far,
        references: [cite('', '10.5555/left'), cite('', '10.5555/right')],
      },
    ]);
    const list = await related('left', 50);
    expect(reasons(list, 'right')).toEqual([
      { kind: 'reference', text: '共同参考文献 2 篇：《One work that everybody cites》等' },
      { kind: 'reference', text: '与本文同被《Everything reviewed》等 2 篇引用' },
    ]);
    expect(reasons(list, 'over')?.[0]).toEqual({ kind: 'reference', text: '引用了本文' });
    expect(reasons(list, 'apart')).toBeUndefined();
    expect(reasons(await related('over', 50), 'over-again')).toContainEqual({ kind: 'reference', text: '共同参考文献 2 篇：《Zebras》等' });
  });

  test('words that any title has relate nothing, as keywords they do; both writings of Chinese are one', async () => {
    const alone = { authors: ['Zoe'], language: 'zh', publish_date: '1991' };
    await addRecords(server.db, [
      { id: 'bridge', title: '橋樑疲勞及其影響因素研究', ...alone, keywords: ['方法'] },
      { id: 'poem', title: '唐诗格律及其影响因素研究', ...alone, authors: ['顏真卿'] },
      { id: 'verse', title: '鲁公文集', ...alone, authors: ['颜真卿'] },
      { id: 'steel', title: '钢桥梁疲劳及其影响因素研究', ...alone, authors: ['Xue'] },
      { id: 'way', title: '茶叶', ...alone, authors: ['Wen'], keywords: ['方法'] },
    ]);
    const list = await related('bridge', 50);
    expect(reasons(list, 'poem')).toBeUndefined();
    expect(reasons(list, 'steel')).toEqual([{ kind: 'words', text: '共同主题词：橋樑、疲勞' }]);
    expect(reasons(await related('poem', 50), 'verse')).toEqual([{ kind: 'author', text: '共同作者：颜真卿' }]);
    expect(reasons(list, 'way')).toEqual([{ kind: 'words', text: '共同主题词：方法' }]);
  });

  test('not more than asked; a missing paper is told', async () => {
    expect(await related('deep-nature', 1)).toHaveLength(1);
    expect(await user.call('POST', '/api/paper/related', { paper_id: 'gone' })).toMatchObject({
      code: 404,
      message: '文献不存在或已被删除',
    });
  });
});

describe('own searches and suggestions', () => {
  const suggest = async (keyword: string, by = user) =>
    (await by.call<Suggestion[]>('GET', `/api/dict/dictDictSuggestList?keyword=${encodeURIComponent(keyword)}`)).data;

  test('a search is kept for its user alone', async () => {
    const entry = await user.call('POST', '/api/search_log/add', { query: 'Deep sea fishing', total: 3 });
    expect(paperCalls.addSearchLog.data.safeParse(entry.data).success).toBe(true);
    expect(await suggest('deep s')).toContainEqual({ value: 'Deep sea fishing', kind: 'history' });
    const other = await server.createUser();
    expect(await suggest('deep s', other)).not.toContainEqual({ value: 'Deep sea fishing', kind: 'history' });
  });

  test.each<[string, Suggestion]>([
    ['attention is', { value: 'Attention Is All You Need', kind: 'title' }],
    ['hinto', { value: 'Geoffrey Hinton', kind: 'author' }],
    ['袁', { value: '袁隆平', kind: 'author' }],
    ['袁隆', { value: '袁隆平', kind: 'author' }],
    ['水稻', { value: '水稻', kind: 'keyword' }],
    ['图像识', { value: '图像识别', kind: 'keyword' }],
    ['machine tr', { value: 'machine translation', kind: 'keyword' }],
  ])('%s', async (keyword, suggestion) => {
    const list = await suggest(keyword);
    expect(list).toContainEqual(expect.objectContaining(suggestion));
    expect(list.length).toBeLessThanOrEqual(10);
    expect(new Set(list.map(({ value }) => value.toLowerCase())).size).toBe(list.length);
  });

  test.each(['%', '_', "'", '\\', '"(', ':*', ' ', '\u202e'])('signs find nothing and break nothing: %j', async (keyword) => {
    expect((await user.inject('GET', `/api/dict/dictDictSuggestList?keyword=${encodeURIComponent(keyword)}`)).statusCode).toBe(200);
  });
});
