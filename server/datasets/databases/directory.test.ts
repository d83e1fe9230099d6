import type { DictItem, Page } from '../../../src/contract/entities/common';
import type { DatabaseItem } from '../../../src/contract/entities/database';
import { useTestServer } from '../../testing/testServer';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { datasetHandlers } from '../../calls/datasets';
import { DatabaseDirectory } from './directory';

const server = useTestServer({
  handlers: onlyHandlers({ datasets: { ...datasetHandlers } }),
  services: { databases: new DatabaseDirectory() },
});

const list = async (query = '') => {
  const user = await server.createUser();
  return (await user.call<Page<DatabaseItem>>('GET', `/api/yunzhou_db/list/wx?size=100${query}`)).data;
};
const ids = (page: Page<DatabaseItem>) => page.records.map(({ id }) => id);

test('the directory holds each database once, with a safe address and a description', async () => {
  const { total, records } = await list();
  expect(total).toBeGreaterThan(50);
  expect(new Set(records.map(({ id }) => id)).size).toBe(total);
  for (const { name, desc, url, category_name } of records) {
    expect(new URL(url).protocol).toBe('https:');
    expect([name, desc, category_name].every(Boolean)).toBe(true);
  }
});

test('the classification counts what its categories list', async () => {
  const user = await server.createUser();
  const categories = (await user.call<DictItem[]>('GET', '/api/yunzhou_db/classify')).data;
  for (const { code, count } of categories) expect((await list(`&category=${code}`)).total).toBe(count);
  expect(categories.reduce((sum, { count = 0 }) => sum + count, 0)).toBe((await list()).total);
  expect((await list('&category=nothing')).total).toBe(0);
});

test.each([
  ['知網', ['cnki']],
  ['ＣＮＫＩ', ['cnki']],
  ['ieee', ['ieee']],
  ['预印本 物理', ['arxiv']],
  ['%', []],
])('%s is found', async (keyword, expected) => {
  expect(ids(await list(`&keyword=${encodeURIComponent(keyword)}`))).toEqual(expected);
});

test('what everyone may read can be asked for alone', async () => {
  const { records } = await list('&free=true&category=chinese');
  expect(records.length).toBeGreaterThan(0);
  expect(records.every(({ open_access }) => open_access === true)).toBe(true);
});

test('a page past the end is empty and knows the total', async () => {
  const user = await server.createUser();
  const { data } = await user.call<Page<DatabaseItem>>('GET', '/api/yunzhou_db/list/wx?current=9&size=20');
  expect(data).toMatchObject({ records: [], current: 9, size: 20 });
  expect(data.total).toBeGreaterThan(50);
});
