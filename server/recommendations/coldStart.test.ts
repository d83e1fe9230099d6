import { paperCalls } from '../../src/contract/calls/papers';
import type { DictItem, Page } from '../../src/contract/entities/common';
import type { Recommendation } from '../../src/contract/entities/recommendation';
import { vote } from '../store/chats/votes';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';
import { strangeness } from './coldStart';

type Feed = Page<Recommendation>;
const server = useTestServer();
let user: TestUser;
let round = 0;

beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  await server.db.query(`insert into paper_citations (seq, library, external)
    select seq, 0, case paper_id when 'attention' then 90 when 'bert' then 90 when 'covid' then 50 else 7 end
    from paper where paper_id in ('attention', 'bert', 'covid', 'cpp')
    on conflict (seq) do update set external = excluded.external`);
});
beforeEach(async () => {
  round += 1;
  user = await server.createUser();
});
/** Papers that somebody reads or keeps in one test are nobody's in the next. */
afterEach(async () => {
  await server.db.query('delete from paper_view');
  await server.db.query('delete from dataset_document');
});

const feed = async (by = user, query = 'size=50') => (await by.call<Feed>('GET', `/api/paper/recommend?${query}`)).data;
const ids = ({ records }: Feed) => records.map(({ paper }) => paper.paper_id);
const reasonsOf = ({ records }: Feed, id: string) => records.find(({ paper }) => paper.paper_id === id)?.reasons.map(({ text }) => text);
const because = ({ records }: Feed, start: string) =>
  records.flatMap(({ paper, reasons }) => (reasons.some(({ text }) => text.startsWith(start)) ? [paper.paper_id] : []));
const choose = (interest_codes: string[], by = user) => by.call('POST', '/api/user/prefer/saveRecoPrefer', { interest_codes, version: 0 });
const view = (paper_id: string, by = user) => by.call('POST', '/api/user/log/logViewPaper', { paper_id });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => server.createUser()));

/** A new record: whatever was found before is looked for again. */
async function arrive(name: string): Promise<string> {
  const id = `${name}-${round}`;
  await addRecords(server.db, [{ id, title: `On ${id}`, publish_date: '1950', resource_type: 1, language: 'en', subject_code: 'ESI22' }]);
  return id;
}

async function team(...members: readonly TestUser[]): Promise<string> {
  const [owner] = members;
  const id = `project-${round}`;
  await server.db.query(`insert into project (id, name, owner_id) values ($1, '量子组', $2)`, [id, owner?.id]);
  for (const { id: member } of members)
    await server.db.query(`insert into project_member (project_id, user_id, role) values ($1, $2, 'member')`, [id, member]);
  return id;
}

async function keep(base: string, paperId: string): Promise<void> {
  await server.db.query(`insert into dataset_document (id, dataset_id, kind, paper_id, name) values ($1, $2, 'paper', $3, '')`, [
    `${base}-${paperId}`,
    base,
    paperId,
  ]);
}

describe('somebody of whom nothing is known', () => {
  test('is recommended the most cited and the latest of each field, each with its reason', async () => {
    const data = await feed();
    paperCalls.recommendPapers.data.parse(data);
    expect(data.total).toBeGreaterThan(15);
    expect(reasonsOf(data, 'covid')).toEqual(['本库高被引 · 微生物学', '领域最新 · 微生物学']);
    // Of two that are cited as often the later one comes first.
    expect(because(data, '本库高被引').filter((id) => id !== 'covid')).toEqual(['bert', 'attention', 'cpp']);
    expect(new Set(ids(data)).size).toBe(data.total);
  });

  test('pages without repeating or losing one', async () => {
    const whole = ids(await feed());
    const pages = await Promise.all([1, 2, 3, 4].map(async (current) => ids(await feed(user, `size=4&current=${current}`))));
    expect(pages.flat()).toEqual(whole.slice(0, 16));
  });

  test('gets other papers at once after choosing a field', async () => {
    await choose(['ESI13']);
    const data = await feed();
    expect(ids(data)).toEqual(['covid']);
    expect(reasonsOf(data, 'covid')).toEqual(['学科：微生物学', '本库高被引 · 微生物学']);
  });

  test('is not shown again what was hidden', async () => {
    await user.call('POST', '/api/user_setting/save', { key: 'hidden_papers', type: 'hide', value: 'bert' });
    expect(ids(await feed())).not.toContain('bert');
  });
});

describe('what others read', () => {
  test('shows when three people have read or kept it, and never earlier', async () => {
    const paper = await arrive('popular');
    const [one, two, three] = (await people(3)) as [TestUser, TestUser, TestUser];
    await view(paper, one);
    await view(paper, two);
    // Reading and keeping it is one person still.
    const list = async (by: TestUser) => (await by.call<string>('GET', '/api/dataset/private/get_id')).data;
    await keep(await list(two), paper);
    expect(because(await feed(), '本站多人在读')).toEqual([]);
    await keep(await list(three), paper);
    await arrive('later');
    const data = await feed();
    expect(because(data, '本站多人在读')).toEqual([paper]);
    for (const { username } of [one, two, three]) expect(JSON.stringify(data)).not.toContain(username);
  });

  test('does not count whoever asks', async () => {
    const paper = await arrive('own');
    for (const other of await people(2)) await view(paper, other);
    await view(paper);
    await arrive('later');
    expect(because(await feed(), '本站多人在读')).not.toContain(paper);
  });

  test('comes first when they are of one’s projects, with the same threshold', async () => {
    const paper = await arrive('mates');
    const mates = (await people(3)) as [TestUser, TestUser, TestUser];
    await team(user, ...mates);
    await view(paper, mates[0]);
    await view(paper, mates[1]);
    expect(because(await feed(), '同事在读')).toEqual([]);
    await view(paper, mates[2]);
    const data = await feed();
    expect(ids(data)[0]).toBe(paper);
    expect(reasonsOf(data, paper)).toContain('同事在读');
  });

  test('in a base of one’s project is told of from one paper on, but to its members only', async () => {
    const paper = await arrive('based');
    const project = await team(user);
    await server.db.query(`insert into dataset (id, kind, name, project_id) values ($1, 'project', '库', $1)`, [project]);
    await keep(project, paper);
    expect(reasonsOf(await feed(), paper)).toContain('同事收藏：项目“量子组”');
    expect(because(await feed(await server.createUser()), '同事收藏')).toEqual([]);
  });

  test('never shows a paper that is somebody’s own file', async () => {
    const [owner, ...others] = await people(3);
    const id = await arrive('private');
    for (const other of [owner!, ...others]) await view(id, other);
    await server.db.query(`update paper set in_library = false, owner_id = $2 where paper_id = $1`, [id, owner!.id]);
    await server.db.query(`delete from paper_search where seq = (select seq from paper where paper_id = $1)`, [id]);
    await arrive('later');
    expect(ids(await feed())).not.toContain(id);
  });
});

describe('votes on answers', () => {
  const answered = async (name: string, paper_id: string, vote_status: '0' | '1', at: string) => {
    const id = `${name}-${user.id}`;
    await server.db.query(`insert into chat (id, user_id, application_id) values ($1, $2, 'app-general')`, [id, user.id]);
    await server.db.query(
      `insert into chat_record (id, chat_id, user_id, index, request_id, problem_text, state, sources, update_time)
       values ($1, $1, $2, 1, $1, '问', 'done', $3, $4)`,
      [id, user.id, JSON.stringify([{ n: 1, paper_id, document_id: '', dataset_id: '', content: '句', place: '', page: null }]), at],
    );
    const given = (vote_status: '-1' | '0' | '1') =>
      vote(server.db, user.id, { chat_record_id: id, vote_status, vote_reasons: [], vote_comment: '' });
    await given(vote_status);
    return given;
  };
  const byVote = async () => because(await feed(), '与你赞同的回答所引的');

  test('steer by what a praised answer cites, until the vote is taken back', async () => {
    const change = await answered('up', 'rice', '0', '2026-01-01');
    expect(reasonsOf(await feed(), 'rice-yield')).toContain('与你赞同的回答所引的《水稻的雄性不孕性》作者相同：袁隆平');
    await change('-1');
    expect(await byVote()).toEqual([]);
  });

  test('do not steer by what a faulted answer cites, nor by what a later one is faulted for', async () => {
    await answered('down', 'rice', '1', '2026-01-01');
    expect(await byVote()).toEqual([]);
    await answered('older', 'rice', '0', '2025-01-01');
    expect(await byVote()).toEqual([]);
    await answered('newer', 'rice', '0', '2026-02-01');
    expect(await byVote()).toEqual(['rice-yield']);
  });
});

describe('as more is known', () => {
  const topic = (alert: boolean) => ({ alert }) as never;
  const words = (...keywords: string[]) => ({ keywords, interest_codes: [] }) as never;

  test('what comes of nothing counts less, and nothing in the end', () => {
    expect(strangeness({ topics: [], choice: null, seeds: 0 })).toBe(1);
    expect(strangeness({ topics: [], choice: null, seeds: 6 })).toBe(0.5);
    expect(strangeness({ topics: [topic(true), topic(false)], choice: words('a'), seeds: 0 })).toBeCloseTo(1 / 3);
    expect(strangeness({ topics: [topic(true)], choice: words('a', 'b'), seeds: 0 })).toBe(0);
    expect(strangeness({ topics: [], choice: null, seeds: 30 })).toBe(0);
  });

  test('own papers come before, then alone', async () => {
    await user.call('POST', '/api/user/prefer/saveTopicPrefer', {
      topic_codes: [],
      own_topics: [{ name: '水稻', query: '水稻' }],
      version: 0,
    });
    const data = await feed();
    expect(ids(data).slice(0, 2).sort()).toEqual(['rice', 'rice-yield']);
    expect(data.total).toBeGreaterThan(2);
    const own_topics = ['深度学习', '肺癌'].map((name) => ({ name, query: name }));
    const { code } = (await user.call<{ topics: { code: string }[] }>('GET', '/api/user/prefer/listTopicPrefer')).data.topics[0]!;
    await user.call('POST', '/api/user/prefer/saveTopicPrefer', { topic_codes: [code], own_topics, version: 1 });
    expect((await feed()).records.every(({ reasons }) => reasons.every(({ kind }) => kind === 'topic'))).toBe(true);
  });
});

test('fields are told with the number of their papers', async () => {
  const { data } = await user.call<DictItem[]>('GET', '/api/dict/listPreferJybEsiDict');
  const counts = new Map(data.find(({ code }) => code === 'esi')?.children?.map(({ code, count }) => [code, count]));
  expect(counts.get('ESI13')).toBe(1);
  expect(counts.get('ESI17')).toBe(0);
});
