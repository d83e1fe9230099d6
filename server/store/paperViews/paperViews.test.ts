import { logCalls } from '../../../src/contract/calls/logs';
import type { PaperView } from '../../../src/contract/entities/log';
import type { Page } from '../../../src/contract/entities/common';
import { add, makeBase, makeProject } from '../datasets/testing/contents';
import { addRecords, TEST_RECORDS } from '../../search/testing/library';
import { checkRefusal } from '../../testing/checkAnswer';
import { useTestServer, type TestUser } from '../../testing/testServer';

const server = useTestServer();
let user: TestUser;

beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  await server.db.query("insert into paper_alias (alias, paper_id) values ('rice-copy', 'rice')");
});
beforeEach(async () => {
  user = await server.createUser();
});

const view = (paper_id: string, by = user) => by.call<PaperView>('POST', '/api/user/log/logViewPaper', { paper_id });
const list = async (query = '', by = user) => (await by.call<Page<PaperView>>('GET', `/api/user/log/listUserPaper${query}`)).data;
const idsOf = ({ records }: Page<PaperView>) => records.map(({ paper }) => paper.paper_id);

test('a view is one row a paper, moved up by each further one', async () => {
  const first = logCalls.logPaperView.data.parse((await view('rice')).data);
  expect(first).toMatchObject({ view_count: 1, paper: { paper_id: 'rice', title_zh: '水稻的雄性不孕性' } });
  await view('attention');
  const again = (await view('rice')).data;
  expect(again).toMatchObject({ id: first.id, view_count: 2, create_time: first.create_time });
  expect(again.update_time > first.update_time).toBe(true);
  const page = logCalls.listViewedPapers.data.parse(await list());
  expect(idsOf(page)).toEqual(['rice', 'attention']);
  expect(page).toMatchObject({ total: 2, current: 1, size: 20 });
});

test('how often a paper is cited is told where it is known', async () => {
  await server.db.query(
    `insert into paper_citations (seq, external, external_source) select seq, 7, 'openalex' from paper where paper_id = 'attention'`,
  );
  await view('rice');
  await view('attention');
  const { records } = logCalls.listViewedPapers.data.parse(await list());
  expect(records.map(({ paper }) => paper.cited_by)).toEqual([{ count: 7, source: 'openalex' }, undefined]);
});

test('the id of a copy counts for its record', async () => {
  expect((await view('rice-copy')).data.paper.paper_id).toBe('rice');
  await view('rice');
  expect(await list()).toMatchObject({ total: 1, records: [{ view_count: 2 }] });
});

test('a paper that is not there is refused and noted nowhere', async () => {
  checkRefusal(await user.inject('POST', '/api/user/log/logViewPaper', { paper_id: 'gone' }), 404);
  checkRefusal(await user.inject('POST', '/api/user/log/logViewPaper', { paper_id: '' }), 400);
  expect(await list()).toMatchObject({ total: 0, records: [] });
});

test("a record of somebody's own file exists for that person only", async () => {
  await server.db.query(
    "insert into paper (paper_id, resource_type, title, in_library, owner_id) values ('own-' || $1, 10, 'My notes', false, $1)",
    [user.id],
  );
  const other = await server.createUser();
  checkRefusal(await other.inject('POST', '/api/user/log/logViewPaper', { paper_id: `own-${user.id}` }), 404);
  expect((await view(`own-${user.id}`)).data.view_count).toBe(1);
});

test('a record of a team base is not shown to who has left the team', async () => {
  const member = await server.createUser();
  const project_id = await makeProject(user, member, 'reader');
  const { dataset_id } = await makeBase(user, { project_id });
  const id = `team-${user.id}`;
  await server.db.query(
    "insert into paper (paper_id, resource_type, title, in_library, owner_id) values ($1, 10, 'Team notes', false, $2)",
    [id, user.id],
  );
  await add(user, dataset_id, [id]);
  for (const by of [user, member]) await view(id, by);
  expect(idsOf(await list('', member))).toEqual([id]);
  await server.db.query('delete from project_member where project_id = $1 and user_id = $2', [project_id, member.id]);
  expect(await list('', member)).toMatchObject({ total: 0, records: [] });
  expect(idsOf(await list())).toEqual([id]);
});

test('views of others are not shown', async () => {
  await view('rice');
  expect((await list('', await server.createUser())).total).toBe(0);
});

test('pages, and one past the end', async () => {
  for (const id of ['rice', 'bert', 'gpt3']) await view(id);
  expect(idsOf(await list('?size=2'))).toEqual(['gpt3', 'bert']);
  expect(idsOf(await list('?size=2&current=2'))).toEqual(['rice']);
  expect(await list('?size=2&current=9')).toEqual({ total: 3, records: [], current: 9, size: 2 });
});

test.each<[string, string[]]>([
  ['水稻', ['rice']],
  ['TRANSFORMERS', ['bert']],
  ['袁隆平', ['rice']],
  ['雄性 袁隆平', ['rice']],
  ['水稻 Devlin', []],
  ['jacob pre-training', ['bert']],
  ['ＢＥＲＴ', ['bert']],
  ['%', []],
  ['_', []],
  ['\\', []],
  ["'", []],
  [' ', ['bert', 'rice']],
])('words of title and authors: %s', async (keyword, ids) => {
  await view('rice');
  await view('bert');
  const page = await list(`?keyword=${encodeURIComponent(keyword)}`);
  expect(idsOf(page)).toEqual(ids);
  expect(page.total).toBe(ids.length);
});

test('views in two windows at once are all counted', async () => {
  await Promise.all(Array.from({ length: 8 }, () => view('rice')));
  expect(await list()).toMatchObject({ total: 1, records: [{ view_count: 8 }] });
});
