import { paperCalls } from '../../src/contract/calls/papers';
import type { SearchResult } from '../../src/contract/calls/papers';
import type { Page } from '../../src/contract/entities/common';
import type { TopicPreference } from '../../src/contract/entities/preference';
import type { Recommendation } from '../../src/contract/entities/recommendation';
import type { UserSetting } from '../../src/contract/entities/session';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { readOnlySwitch } from '../testing/readOnlySwitch';
import { useTestServer, type TestUser } from '../testing/testServer';

type Feed = Page<Recommendation>;
const MINUTE = 60_000;
const COLD: ReadonlySet<string> = new Set(['colleagues', 'cited', 'latest']);
let clock = Date.now();
const server = useTestServer({ services: { now: () => new Date(clock) } });
let user: TestUser;

beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  await server.db.query(`insert into paper_alias (alias, paper_id) values ('copy-of-rice', 'rice')`);
});
beforeEach(async () => {
  clock = Date.now();
  user = await server.createUser();
});

const feed = async (query = '') => (await user.call<Feed>('GET', `/api/paper/recommend?size=50&${query}`)).data;
const ids = ({ records }: Feed) => records.map(({ paper }) => paper.paper_id);
/** Those that come from what the person says and does: the others are tested in coldStart.test.ts. */
const own = ({ records }: Feed) => ids({ records: records.filter(({ reasons }) => reasons.some(({ kind }) => !COLD.has(kind))) } as Feed);
const reasonsOf = ({ records }: Feed, id: string) => records.find(({ paper }) => paper.paper_id === id)?.reasons.map(({ text }) => text);
const follow = (own_topics: object[], topic_codes: string[] = [], version = 0) =>
  user.call<TopicPreference>('POST', '/api/user/prefer/saveTopicPrefer', { topic_codes, own_topics, version });
const choose = (choice: object) => user.call('POST', '/api/user/prefer/saveRecoPrefer', { interest_codes: [], version: 0, ...choice });
const setHidden = (type: string, value: unknown) =>
  user.call<UserSetting>('POST', '/api/user_setting/save', { key: 'hidden_papers', type, value });
const view = (paper_id: string) => user.call('POST', '/api/user/log/logViewPaper', { paper_id });

/** Puts a paper into the user's reading list as other modules do. */
async function keep(paperId: string): Promise<void> {
  const { data: base } = await user.call<string>('GET', '/api/dataset/private/get_id');
  await server.db.query(`insert into dataset_document (id, dataset_id, kind, paper_id, name) values ($1, $2, 'paper', $3, '')`, [
    `${user.id}-${paperId}`,
    base,
    paperId,
  ]);
}

describe('recommendations', () => {
  test('come from topics, own words and disciplines, and say so', async () => {
    await follow([{ name: '水稻研究', query: '水稻' }]);
    await choose({ interest_codes: ['0901', 'ESI04'], keywords: ['深度学习'] });
    const data = await feed();
    paperCalls.recommendPapers.data.parse(data);
    expect(reasonsOf(data, 'rice')).toEqual(['主题：水稻研究', '学科：作物学（农业科学）']);
    expect(reasonsOf(data, 'cancer')).toEqual(['学科：临床医学']);
    expect(reasonsOf(data, 'deep-nature')).toEqual(['研究兴趣：深度学习']);
    expect(new Set(ids(data)).size).toBe(data.total);
  });

  test('a draft counts for nothing', async () => {
    await user.call('POST', '/api/user/prefer/saveRecoPreferLater', { interest_codes: ['ESI04'], version: 0 });
    expect(own(await feed())).toEqual([]);
  });

  test('keep to the chosen types and languages', async () => {
    await choose({ keywords: ['learning OR 学习'], resource_types: [2] });
    const books = await feed();
    expect(own(books)).toEqual(['deep-book']);
    expect(books.records.every(({ paper }) => paper.resource_type === 2)).toBe(true);
    await user.call('POST', '/api/user/prefer/saveRecoPrefer', {
      interest_codes: [],
      keywords: ['learning OR 学习'],
      languages: ['zh'],
      version: 1,
    });
    const chinese = await feed();
    expect(own(chinese)).toEqual(['resnet']);
    expect(chinese.records.every(({ paper }) => paper.language === 'zh')).toBe(true);
  });

  test('come from what was read, by author and by words', async () => {
    await view('deep-nature');
    const data = await feed();
    expect(reasonsOf(data, 'deep-book')).toContainEqual('与你看过的《Deep learning》作者相同：Yoshua Bengio');
    expect(own(data)).not.toContain('resnet');
    expect(own(data)).not.toContain('deep-nature');
  });

  test('come from own reading lists, also by the id of a copy, and leave out what is in them', async () => {
    await keep('copy-of-rice');
    const data = await feed();
    expect(reasonsOf(data, 'rice-yield')).toContainEqual('与阅读清单中的《水稻的雄性不孕性》作者相同：袁隆平');
    expect(ids(data)).not.toContain('rice');
    await follow([{ name: '水稻', query: '水稻' }]);
    const followed = await feed();
    expect(own(followed)).toEqual(['rice-yield']);
    expect(ids(followed)).not.toContain('rice');
  });

  test('leave out what was read before this visit', async () => {
    await choose({ interest_codes: ['ESI04'] });
    await view('cancer');
    expect(ids(await feed())).toEqual(['cancer']);
    clock += 31 * MINUTE;
    expect(ids(await feed())).toEqual([]);
  });

  test('page without repeating or losing one', async () => {
    await choose({ keywords: ['learning', 'network', 'language'] });
    const whole = ids(await feed());
    expect(whole.length).toBeGreaterThan(4);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map(async (current) => ids((await user.call<Feed>('GET', `/api/paper/recommend?size=2&current=${current}`)).data)),
    );
    expect(pages.flat()).toEqual(whole.slice(0, 10));
  });
});

describe('papers that are not wanted', () => {
  test('go from every feed and count, and come back', async () => {
    const { data: preference } = await follow([{ name: '水稻', query: '水稻' }]);
    const topic = `topic_code=${preference.topics[0]?.code}`;
    expect(ids(await feed(topic)).sort()).toEqual(['rice', 'rice-yield']);
    expect((await setHidden('hide', 'copy-of-rice')).data.value).toEqual(['rice']);
    expect((await setHidden('hide', 'rice')).data.value).toEqual(['rice']);
    expect(ids(await feed(topic))).toEqual(['rice-yield']);
    expect(own(await feed())).toEqual(['rice-yield']);
    expect(ids(await feed())).not.toContain('rice');
    expect((await user.call<UserSetting>('GET', '/api/user_setting/get/hidden_papers/list')).data.value).toEqual(['rice']);
    expect((await setHidden('restore', 'rice')).data.value).toEqual([]);
    expect(ids(await feed(topic))).toHaveLength(2);
  });

  test('are each person’s own, and what does not exist is told', async () => {
    await setHidden('hide', 'rice');
    const other = await server.createUser();
    expect((await other.call<UserSetting>('GET', '/api/user_setting/get/hidden_papers/list')).data.value).toEqual([]);
    expect((await setHidden('hide', 'gone')).code).toBe(404);
    expect((await setHidden('hide', 7)).code).toBe(404);
    expect((await setHidden('sell', 'rice')).code).toBe(400);
    expect((await setHidden('clear', true)).data.value).toEqual([]);
  });
});

describe('what is new', () => {
  const arrive = (id: string) =>
    addRecords(server.db, [{ id, title: `Pyroptosis of ${id}`, publish_date: '2001', resource_type: 1, language: 'en' }]);
  const news = ({ records }: Feed) => records.filter(({ is_new }) => is_new).map(({ paper }) => paper.paper_id);
  const counts = async () =>
    (await user.call<TopicPreference>('GET', '/api/user/prefer/listTopicPrefer')).data.topics.map(({ new_count }) => new_count);

  test('is what came since the last visit; a reload leaves the marks, the next visit does not', async () => {
    await arrive(`${user.id}-old`);
    const { data } = await follow([{ name: '焦亡', query: 'pyroptosis' }]);
    const topic = `topic_code=${data.topics[0]?.code}&visit=1`;
    expect(news(await feed(topic))).toEqual([]);
    expect(await counts()).toEqual([0]);
    clock += 60 * MINUTE;
    await arrive(`${user.id}-new`);
    expect(await counts()).toEqual([1]);
    for (const _reload of [1, 2]) {
      const list = await feed(topic);
      expect(news(list)).toEqual([`${user.id}-new`]);
      expect(ids(list)[0]).toBe(`${user.id}-new`);
      clock += 20 * MINUTE;
    }
    expect(await counts()).toEqual([1]);
    clock += 31 * MINUTE;
    expect(await counts()).toEqual([0]);
    expect(news(await feed(topic))).toEqual([]);
  });

  test('stays new while the database only reads, which takes no visit', async () => {
    const readOnly = readOnlySwitch(() => server.db);
    const { data } = await follow([{ name: '焦亡', query: 'pyroptosis' }]);
    const topic = `topic_code=${data.topics[0]?.code}&visit=1`;
    await feed(topic);
    clock += 60 * MINUTE;
    await arrive(`${user.id}-new`);
    await readOnly(true);
    const lists = [await feed(topic), await feed(topic)];
    await readOnly(false);
    expect(lists.map(news)).toEqual([[`${user.id}-new`], [`${user.id}-new`]]);
    clock += 60 * MINUTE;
    expect(news(await feed(topic))).toEqual([`${user.id}-new`]);
  });

  test('can be searched for alone', async () => {
    await arrive(`${user.id}-before`);
    await follow([{ name: '焦亡', query: 'pyroptosis' }]);
    clock += 60 * MINUTE;
    await arrive(`${user.id}-since`);
    const [topic] = (await user.call<TopicPreference>('GET', '/api/user/prefer/listTopicPrefer')).data.topics;
    const body = { query: topic?.query, filters: { added_after: topic?.new_since } };
    const found = (await user.call<SearchResult>('POST', '/api/paper/search', body)).data;
    expect(found.records.map(({ paper_id }) => paper_id)).toEqual([`${user.id}-since`]);
    expect(found.total).toBe(topic?.new_count);
  });

  test('stays new while only a glance falls on it elsewhere', async () => {
    await follow([{ name: '焦亡', query: 'pyroptosis' }]);
    clock += 60 * MINUTE;
    await arrive(`${user.id}-glance`);
    for (const _glance of [1, 2]) {
      expect(news(await feed())).toEqual([`${user.id}-glance`]);
      clock += 60 * MINUTE;
    }
  });

  test.each([
    ['alone', []],
    ['beside others', [{ name: '焦亡', query: 'pyroptosis' }]],
  ])('is nothing for a topic of words that say nothing, %s', async (_name, others) => {
    await choose({ resource_types: [1], languages: ['en'] });
    const { data } = await follow([{ name: '焦亡', query: 'pyroptosis-free' }, ...others]);
    // Such a topic is refused now; one may be there from before.
    await server.db.query(`update followed_topic set name = '虚词', query = 'the' where code = $1`, [data.topics[0]?.code]);
    clock += 60 * MINUTE;
    await arrive(`${user.id}-${others.length}`);
    expect(await counts()).toEqual([0, ...others.map(() => 1)]);
  });

  test('is not counted for a topic whose alert is off, nor taken into the feed of all', async () => {
    await follow([{ name: '焦亡', query: 'pyroptosis', alert: false }]);
    clock += 60 * MINUTE;
    await arrive(`${user.id}-silent`);
    expect(await counts()).toEqual([0]);
    expect(own(await feed())).toEqual([]);
  });
});

describe('by research interest', () => {
  const interest = async (body: object) =>
    (await user.call<Feed>('POST', '/api/paper/related_reasearch_interests', { size: 50, ...body })).data;

  test('goes by disciplines and own words alone', async () => {
    await view('deep-nature');
    await follow([{ name: '学习', query: 'learning' }]);
    expect((await interest({})).total).toBe(0);
    await choose({ interest_codes: ['ESI01'] });
    const data = await interest({});
    paperCalls.listRelatedByInterests.data.parse(data);
    expect(ids(data).sort()).toEqual(['rice', 'rice-yield']);
  });

  test('with a paper, its related papers that fit', async () => {
    await choose({ keywords: ['textbook'] });
    const data = await interest({ paper_id: 'deep-nature' });
    expect(ids(data)).toEqual(['deep-book']);
    expect(reasonsOf(data, 'deep-book')).toEqual(['研究兴趣：textbook', expect.stringContaining('与本文相关：')]);
    expect((await user.call('POST', '/api/paper/related_reasearch_interests', { paper_id: 'gone' })).code).toBe(404);
  });
});

describe('recommended tools', () => {
  const tools = async () =>
    (await user.call<{ tool_id: string }[]>('GET', '/api/application/recommend/ai_tools')).data.map(({ tool_id }) => tool_id);

  test('are of several kinds, and those of one’s field come first', async () => {
    expect(await tools()).toHaveLength(6);
    expect(await tools()).not.toContain('sagemath');
    await choose({ interest_codes: ['0701'] });
    expect((await tools()).slice(0, 2).sort()).toEqual(['sagemath', 'wolfram-alpha']);
  });
});
