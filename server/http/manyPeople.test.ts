import { currentErrand } from '../kernel/urgency';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { PooledDatabase } from '../store/database/pooledDatabase';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

beforeAll(() => addRecords(server.db, TEST_RECORDS));

/** The urgencies in which a call has asked the database, each once, in order. */
async function urgenciesOf(call: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const asked = jest.spyOn(server.db, 'query');
  const urgencies: (string | undefined)[] = [];
  const query = PooledDatabase.prototype.query.bind(server.db);
  asked.mockImplementation((...args) => {
    urgencies.push(currentErrand()?.urgency);
    return query(...args);
  });
  try {
    await call();
  } finally {
    asked.mockRestore();
  }
  return [...new Set(urgencies)];
}

test('who asks comes first in every call, then what the call is for', async () => {
  const user = await server.createUser();
  expect(await urgenciesOf(() => user.call('GET', '/api/user'))).toEqual(['identity']);
  expect(await urgenciesOf(() => user.call('GET', '/api/dataset_all'))).toEqual(['identity', 'list']);
  expect(await urgenciesOf(() => user.call('POST', '/api/combine/search', { query: 'deep learning' }))).toEqual(['identity', 'search']);
  const signIn = { username: 'nobody', password: 'not a password' };
  expect(await urgenciesOf(() => user.inject('POST', '/login', signIn))).toEqual(['identity']);
});

test('what was imported is found by the same search at once', async () => {
  const user = await server.createUser();
  const total = async () => (await user.call<{ total: number }>('POST', '/api/paper/search', { query: 'harbour cranes' })).data.total;
  const before = await total();
  expect(await total()).toBe(before);
  await addRecords(server.db, [{ id: 'cranes', title: 'Harbour cranes', resource_type: 1, publish_date: '2020', language: 'en' }]);
  expect(await total()).toBe(before + 1);
});
