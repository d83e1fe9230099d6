import { preferenceCalls } from '../../src/contract/calls/preferences';
import type { DictItem } from '../../src/contract/entities/common';
import type { RecommendPreference, TopicPreference } from '../../src/contract/entities/preference';
import { parseQuery } from '../../src/contract/query/parser';
import { importStarterLibrary } from '../library/starter';
import { ESI_FIELDS } from '../records/subjects';
import { LibraryEngine } from '../search/engines/library';
import { search } from '../search/testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';
import { dictTopics } from '../records/dictionaries/topics';

const server = useTestServer();
let user: TestUser;
beforeEach(async () => {
  user = await server.createUser();
});

const choice = { interest_codes: ['0812', 'ESI18'], keywords: ['图神经网络'], resource_types: [1, 8], languages: ['zh'] };
const save = (body: object, by = user) => by.call<RecommendPreference>('POST', '/api/user/prefer/saveRecoPrefer', body);
const later = (body: object, by = user) => by.call<RecommendPreference>('POST', '/api/user/prefer/saveRecoPreferLater', body);
const read = async (by = user) => (await by.call<RecommendPreference>('GET', '/api/user/prefer/listRecoPrefer')).data;
const follow = (body: object, by = user) => by.call<TopicPreference>('POST', '/api/user/prefer/saveTopicPrefer', body);
const topics = async (by = user) => (await by.call<TopicPreference>('GET', '/api/user/prefer/listTopicPrefer')).data;
const dict = async (name: string) => (await user.call<DictItem[]>('GET', `/api/dict/${name}`)).data;

describe('the dictionaries', () => {
  test('disciplines of 教育部 and fields of ESI', async () => {
    const [jyb, esi] = preferenceCalls.listDisciplineDict.data.parse(await dict('listPreferJybEsiDict'));
    expect(jyb).toMatchObject({ code: 'jyb', name: '教育部学科' });
    expect(jyb?.children).toHaveLength(14);
    const first = jyb?.children?.flatMap((category) => category.children ?? []) ?? [];
    expect(first).toHaveLength(117);
    expect(first).toContainEqual({ code: '0812', name: '计算机科学与技术', name_en: 'Computer Science and Technology' });
    expect(esi?.children).toHaveLength(22);
    const codes = [...first, ...(jyb?.children ?? []), ...(esi?.children ?? [])].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('topics under the ESI fields, each with a code of its own', async () => {
    const fields = await dict('listTopicDict');
    expect(fields.map(({ code }) => code)).toEqual(ESI_FIELDS.map(({ code }) => code));
    expect(fields.every(({ children = [] }) => children.length >= 4)).toBe(true);
    expect(new Set(dictTopics.map(({ code }) => code)).size).toBe(dictTopics.length);
    expect(dictTopics.filter(({ code }) => !/^[a-z0-9-]{3,64}$/.test(code))).toEqual([]);
  });

  test('types and languages', async () => {
    const roots = await dict('listPreferDict');
    expect(roots.map(({ code, children = [] }) => [code, children.length])).toEqual([
      ['resource_type', 10],
      ['language', 6],
    ]);
  });

  test('every topic of the dictionary finds papers in the starter library', async () => {
    await importStarterLibrary(server.db);
    const engine = new LibraryEngine(server.db);
    const empty: string[] = [];
    for (const { name, query } of dictTopics) {
      expect([name, parseQuery(query).problem]).toEqual([name, null]);
      if ((await search(engine, { query, size: 1, with_facets: false })).total === 0) empty.push(name);
    }
    expect(empty).toEqual([]);
  });
});

describe('what recommendations go by', () => {
  test('is nothing at first', async () => {
    expect(await read()).toMatchObject({ state: 'unset', in_use: false, interests: [], version: 0, update_time: null });
  });

  test('is what was saved', async () => {
    const { code, data } = await save({ ...choice, version: 0 });
    expect(code).toBe(200);
    expect(preferenceCalls.saveRecommendPreference.data.parse(data)).toMatchObject({
      state: 'saved',
      in_use: true,
      interests: [
        { scheme: 'jyb', code: '0812', name: '计算机科学与技术' },
        { scheme: 'esi', code: 'ESI18', name: '物理学' },
      ],
      keywords: ['图神经网络'],
      resource_types: [1, 8],
      languages: ['zh'],
      version: 1,
    });
    expect(await read()).toEqual(data);
  });

  test('a draft is kept with its topics and leaves in use what is in use', async () => {
    await save({ ...choice, version: 0 });
    const draft = { interest_codes: ['0703'], topic_codes: ['catalysis'], own_topics: ['焦亡'], version: 1 };
    expect((await later(draft)).data).toMatchObject({
      state: 'later',
      in_use: true,
      topic_codes: ['catalysis'],
      own_topics: ['焦亡'],
      version: 2,
    });
    expect((await save({ ...choice, interest_codes: [], version: 2 })).data).toMatchObject({
      state: 'saved',
      interests: [],
      own_topics: [],
      version: 3,
    });
  });

  test('a draft of the first visit is in no use', async () => {
    expect((await later({ interest_codes: ['0703'], version: 0 })).data).toMatchObject({ state: 'later', in_use: false, version: 1 });
  });

  test.each([0, 2, 7])('an edit of another version (%s) changes nothing and is told', async (version) => {
    await save({ ...choice, version: 0 });
    const refused = await save({ interest_codes: [], version });
    expect(refused).toMatchObject({ code: 409, message: '偏好已在其他窗口或设备上更改，未保存这次修改，请先查看最新内容' });
    expect((await later({ interest_codes: [], version })).code).toBe(409);
    expect(await read()).toMatchObject({ state: 'saved', keywords: ['图神经网络'], version: 1 });
  });

  test('of two saves at once one wins', async () => {
    const codes = (await Promise.all([save({ ...choice, version: 0 }), later({ ...choice, version: 0 })])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
  });

  test('codes that nobody knows are refused', async () => {
    expect((await save({ interest_codes: ['9999'], version: 0 })).code).toBe(404);
    expect((await save({ interest_codes: [], languages: ['xx'], version: 0 })).code).toBe(404);
    expect(await read()).toMatchObject({ version: 0 });
  });
});

describe('followed topics', () => {
  const saved = { name: '残差网络', query: '题名:残差 OR ResNet', filters: { year_from: 2015 }, alert: false };

  test('come from the dictionary, from own words and from saved searches', async () => {
    expect(await topics()).toEqual({ topics: [], version: 0, update_time: null });
    const { data } = await follow({ topic_codes: ['deep-learning'], own_topics: [saved, { name: '焦亡', query: '焦亡' }], version: 0 });
    const result = preferenceCalls.saveTopicPreference.data.parse(data);
    expect(result.topics).toMatchObject([
      { code: 'deep-learning', name: '深度学习', own: false, alert: true, new_count: 0 },
      { name: '残差网络', query: '题名:残差 OR ResNet', filters: { year_from: 2015, types: [] }, own: true, alert: false },
      { name: '焦亡', own: true, alert: true },
    ]);
    expect(await topics()).toEqual(data);
  });

  test('keep their codes when they are saved again, and their order is the one that was sent', async () => {
    const { data: first } = await follow({ topic_codes: ['catalysis'], own_topics: [saved], version: 0 });
    const own = first.topics[1]?.code ?? '';
    const { data: second } = await follow({ topic_codes: [own, 'catalysis'], muted_codes: ['catalysis'], own_topics: [saved], version: 1 });
    expect(second.topics.map(({ code, alert }) => [code, alert])).toEqual([
      [own, true],
      ['catalysis', false],
    ]);
    expect((await follow({ topic_codes: [], version: 2 })).data.topics).toEqual([]);
  });

  test('of somebody else look like none', async () => {
    const other = await server.createUser();
    const { data } = await follow({ topic_codes: [], own_topics: [saved], version: 0 }, other);
    const code = data.topics[0]?.code ?? '';
    expect(await follow({ topic_codes: [code], version: 0 })).toMatchObject({ code: 404, message: '主题不存在或已被删除' });
    expect(await topics()).toMatchObject({ topics: [], version: 0 });
    expect((await user.call('GET', `/api/paper/recommend?topic_code=${code}`)).code).toBe(404);
  });

  test('an edit of another version changes nothing', async () => {
    await follow({ topic_codes: ['catalysis'], version: 0 });
    expect((await follow({ topic_codes: [], version: 0 })).code).toBe(409);
    expect((await topics()).topics).toHaveLength(1);
  });

  test.each([
    [{ name: 'x', query: '(深度' }, '检索式有误'],
    [{ name: 'x', query: ' ' }, '请填写主题的检索词'],
    [{ name: '虚词', query: 'the of' }, '“虚词”的检索式里没有可以检索的词'],
    [{ name: ' ', query: 'x' }, ''],
  ])('refuses the own topic %j', async (topic, message) => {
    const refused = await follow({ topic_codes: [], own_topics: [topic], version: 0 });
    expect(refused.code).toBe(400);
    expect(refused.message).toContain(message);
  });
});
