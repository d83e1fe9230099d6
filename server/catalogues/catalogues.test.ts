import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../kernel/config';
import { importRecords } from '../library/importRecords';
import { papersById } from '../store/papers/papers';
import { useTestDatabase } from '../testing/testDatabase';
import { createCatalogues } from './catalogues';

const database = useTestDatabase();
let server: http.Server;
let answer: (url: URL) => { status?: number; body: object };
let asked: URL[];

beforeEach(async () => {
  asked = [];
  server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    asked.push(url);
    const { status = 200, body } = answer(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function catalogues(settings: object) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { ...readConfig({}), INTERNAL_HOSTS: '127.0.0.1', CROSSREF_BASE_URL: base, OPENALEX_BASE_URL: base, ...settings };
  return createCatalogues(config, database.db);
}
const anyone = new AbortController().signal;
const names = (settings: object) => catalogues(settings).map(({ name }) => name);
const crossref = () => catalogues({ CROSSREF_ENABLED: true })[0]!;

const item = (DOI: string, title: string) => ({
  DOI,
  title: [title],
  type: 'journal-article',
  author: [{ given: 'Ada', family: 'Quux' }],
  issued: { 'date-parts': [[2019]] },
  abstract: '<jats:p>Frobnication improves widgets.</jats:p>',
});
const listOf = (...items: object[]) => ({ message: { items } });

test('only those that the operator has switched on', () => {
  expect(names({})).toEqual([]);
  expect(names({ OPENALEX_ENABLED: true, CROSSREF_ENABLED: true })).toEqual(['OpenAlex', 'Crossref']);
});

test('a work that is found can be read by its id afterwards, and does not belong to the library', async () => {
  answer = () => ({ body: listOf(item('10.5555/frob', 'Frobnication of widgets by heat')) });
  const [paper] = await crossref().search('frobnication “of” widgets?', 3, anyone);
  expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({ 'query.bibliographic': 'frobnication of widgets', rows: '3' });
  expect(paper).toMatchObject({
    title: 'Frobnication of widgets by heat',
    doi: '10.5555/frob',
    year: 2019,
    abstract: 'Frobnication improves widgets.',
  });
  expect(await papersById(database.db, [paper!.paper_id])).toMatchObject([{ title: paper!.title }]);
  expect(await database.db.query('select in_library from paper where paper_id = $1', [paper!.paper_id])).toEqual([{ in_library: false }]);
});

test('one that the library has is the record of the library, once', async () => {
  async function* record() {
    yield { place: '1', draft: { id: 'own:1', title: 'Widgets and their calibration in practice', doi: '10.5555/CAL', year: 2019 } };
  }
  await importRecords(database.db, record(), 'test');
  answer = () => ({ body: listOf(item('10.5555/cal', 'Widgets and their calibration'), item('10.5555/cal', 'The same once more')) });
  expect((await crossref().search('calibration', 5, anyone)).map(({ paper_id }) => paper_id)).toEqual(['own:1']);
});

test.each([
  [{ status: 503, body: {} }, 'Crossref 暂时不可用（503）'],
  [{ status: 200, body: 'nonsense' as unknown as object }, null],
])('an answer that is none: %j', async (wrong, words) => {
  answer = () => wrong;
  const searching = crossref().search('widgets', 3, anyone);
  if (words === null) await expect(searching).resolves.toEqual([]);
  else await expect(searching).rejects.toMatchObject({ kind: 'upstream', message: words });
});
