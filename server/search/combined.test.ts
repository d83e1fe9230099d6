import type { CallData } from '../../src/contract/call';
import { paperCalls } from '../../src/contract/calls/papers';
import { makeJournal } from '../store/journals/record';
import { someJournals } from '../journals/testing/journals';
import { saveJournals } from '../store/journals/writer';
import { addRecords, TEST_RECORDS } from './testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';

type Combined = CallData<typeof paperCalls.searchCombined>;

const server = useTestServer();
let user: TestUser;
let other: TestUser;

beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  await saveJournals(
    server.db,
    someJournals.map((draft) => makeJournal(draft, 'test')),
  );
  user = await server.createUser();
  other = await server.createUser();
  await server.db.query(
    `insert into dataset (id, kind, name, owner_id) values
       ('public', 'ai', '深度学习文献库', null), ('own', 'reading', 'Deep Learning 读书会', $1), ('foreign', 'reading', '深度学习笔记', $2)`,
    [user.id, other.id],
  );
});

const combined = async (query: string, by = user) =>
  paperCalls.searchCombined.data.parse((await by.call<Combined>('POST', '/api/combine/search', { query })).data);
const journals = (found: Combined) => found.journals.records.map(({ title }) => title);
const bases = ({ datasets }: Combined) => datasets.records.map(({ dataset_id }) => dataset_id);

describe('the combined search', () => {
  test('answers the papers of paper/search, and the bases that the person may read', async () => {
    const found = await combined('深度学习');
    const { data } = await user.call('POST', '/api/paper/search', { query: '深度学习' });
    expect(found.papers).toEqual(data);
    expect(bases(found)).toEqual(['public']);
    expect(bases(await combined('深度学习', other)).sort()).toEqual(['foreign', 'public']);
  });

  test.each<[string, string[]]>([
    ['ＤＥＥＰ learning', ['own']],
    ['"深度学习" OR deep', ['own', 'public']],
    ['题名:深度 NOT 文献库', []],
    ['作者:深度学习', []],
    ['学习 AND 年:2020', []],
    ['', []],
    ['NOT 水稻', []],
    ['(深度学习', []],
    ['%', []],
  ])('bases that %j names', async (query, ids) => {
    expect(bases(await combined(query)).sort()).toEqual(ids);
  });

  test.each<[string, string[]]>([
    ['physica sinica', ['物理学报']],
    ['“物理学报”', ['物理学报']],
    ['来源:物理学报 AND 年:2020', ['物理学报']],
    ['作者:物理学报', []],
    ['物理学报 OR 水稻', []],
    ['NOT 物理学报', []],
    ['', []],
    ['(物理学报', []],
  ])('journals that %j names', async (query, titles) => {
    expect(journals(await combined(query))).toEqual(titles);
  });

  test('an unknown engine is told', async () => {
    expect((await user.call('POST', '/api/combine/search', { engine: 'nowhere' })).message).toBe('检索引擎不存在或未启用');
  });
});
