import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();
const SEARCHES = 30;

beforeAll(() => addRecords(server.db, TEST_RECORDS));

test('who asks who they are, and who looks at a list, does not wait for the searches of others', async () => {
  const [many, one] = [await server.createUser(), await server.createUser()];
  const order: string[] = [];
  const done = (name: string) => (answer: { code: number }) => order.push(`${name} ${answer.code}`);
  const searches = Array.from({ length: SEARCHES }, (_, nth) =>
    many.call('POST', '/api/combine/search', { query: `deep learning ${nth}` }).then(done('search')),
  );
  const others = [one.call('GET', '/api/user').then(done('user')), one.call('GET', '/api/menu/default').then(done('list'))];
  await Promise.all([...searches, ...others]);
  expect(order).toHaveLength(SEARCHES + 2);
  expect(new Set(order)).toEqual(new Set(['search 200', 'user 200', 'list 200']));
  expect(order.indexOf('user 200')).toBeLessThan(SEARCHES / 3);
  expect(order.indexOf('list 200')).toBeLessThan(SEARCHES / 3);
});

test('what was imported is found by the same search at once', async () => {
  const user = await server.createUser();
  const total = async () => (await user.call<{ total: number }>('POST', '/api/paper/search', { query: 'harbour cranes' })).data.total;
  const before = await total();
  expect(await total()).toBe(before);
  await addRecords(server.db, [{ id: 'cranes', title: 'Harbour cranes', resource_type: 1, publish_date: '2020', language: 'en' }]);
  expect(await total()).toBe(before + 1);
});
