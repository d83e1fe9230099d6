import type { Paper, RelatedPaper } from '../../src/contract/entities/paper';
import type { Suggestion } from '../../src/contract/entities/session';
import type { SearchResult } from '../search/engines/engine';
import { createEngines } from '../search/engines';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { readConfig } from '../kernel/config';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { startTestServer, type TestServer, type TestUser } from '../testing/testServer';

/** A second database in the place of the replica: it has less than the primary, so that an answer tells where it was read. */
let replica: TestDatabase;
let server: TestServer;
let user: TestUser;
const OLD = new Set(['deep-nature', 'deep-book']);

beforeAll(async () => {
  replica = await openTestDatabase();
  const primary = await openTestDatabase();
  const engines = createEngines(readConfig({}), primary.db, null, replica.db);
  server = await startTestServer({ database: primary, services: { reads: replica.db, engines } });
  await addRecords(server.db, TEST_RECORDS);
  await addRecords(
    replica.db,
    TEST_RECORDS.filter(({ id }) => OLD.has(id ?? '')),
  );
  user = await server.createUser();
}, 60_000);
afterAll(async () => {
  await server.close();
  await replica.close();
}, 60_000);

const ids = (papers: readonly Paper[]) => papers.map(({ paper_id }) => paper_id).sort();

test('searches and related papers are read from the replica', async () => {
  const { data } = await user.call<SearchResult>('POST', '/api/paper/search', { query: '' });
  expect(ids(data.records)).toEqual(['deep-book', 'deep-nature']);
  const related = await user.call<RelatedPaper[]>('POST', '/api/paper/related', { paper_id: 'deep-nature', size: 10 });
  expect(ids(related.data.map(({ paper }) => paper))).toEqual(['deep-book']);
});

test('a record that the replica does not have yet is read from the primary', async () => {
  const { data } = await user.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: ['rice', 'deep-book', 'gone'] });
  expect(ids(data)).toEqual(['deep-book', 'rice']);
  expect((await user.call('POST', '/api/paper/related', { paper_id: 'rice', size: 10 })).code).toBe(200);
});

test('suggestions of the library come from the replica, own searches are as new as the last one', async () => {
  await user.call('POST', '/api/search_log/add', { query: 'rice of the future', total: 3 });
  const suggest = async (keyword: string) =>
    (await user.call<Suggestion[]>('GET', `/api/dict/dictDictSuggestList?keyword=${encodeURIComponent(keyword)}`)).data;
  expect(await suggest('rice')).toEqual([{ value: 'rice of the future', kind: 'history' }]);
  expect((await suggest('deep l')).length).toBeGreaterThan(0);
});
