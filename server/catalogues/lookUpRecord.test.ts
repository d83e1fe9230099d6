import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordCandidates } from '../../src/contract/entities/fileRecord';
import { addRecords } from '../search/testing/library';
import { useTestServer, type TestServer } from '../testing/testServer';

const work = (DOI: string, title: string) => ({
  DOI,
  type: 'journal-article',
  title: [title],
  'container-title': ['Acta Fluviorum'],
  issued: { 'date-parts': [[2020, 3]] },
  author: [{ given: 'Ada', family: 'Example' }],
});
const ELSEWHERE = work('10.1234/elsewhere', 'The warmth of rivers elsewhere');
const crossref = http.createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://x');
  const doi = decodeURIComponent(url.pathname.replace('/works/', ''));
  if (doi.endsWith('gone')) return void response.writeHead(404).end();
  if (url.searchParams.get('query.bibliographic') === 'Nothing at all') return void response.writeHead(503).end();
  const items = [work('10.1234/here', 'The warmth of the rivers of this library'), ELSEWHERE];
  const message = url.searchParams.has('query.bibliographic') ? { items } : ELSEWHERE;
  return void response.end(JSON.stringify({ status: 'ok', message }));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => crossref.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(crossref.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => crossref.close(done)));

const offline = useTestServer();
const online = useTestServer({
  config: {
    CROSSREF_ENABLED: true,
    INTERNAL_HOSTS: '127.0.0.1',
    get CROSSREF_BASE_URL() {
      return origin;
    },
  },
});
const HERE = {
  id: 'here',
  title: 'The warmth of the rivers of this library',
  authors: ['Ada Example'],
  publish_date: '2020',
  doi: '10.1234/here',
};
beforeAll(async () => {
  await addRecords(offline.db, [HERE]);
  await addRecords(online.db, [HERE]);
});

async function lookUp(server: TestServer, body: { doi: string } | { title: string }) {
  const user = await server.createUser();
  const { code, message, data } = await user.call<RecordCandidates>('POST', '/api/paper/file_record/look_up', body);
  if (code !== 200) return [code, message];
  return [data.candidates.map(({ paper, origin: from }) => `${from} ${paper.title}`), data.notice];
}
const LIBRARY = `library ${HERE.title}`;
const OUTSIDE = `crossref ${ELSEWHERE.title[0]}`;

test('by DOI: the library’s work, else Crossref’s; with the reason where there is none', async () => {
  expect(await lookUp(online, { doi: 'https://doi.org/10.1234/HERE' })).toEqual([[LIBRARY], '']);
  expect(await lookUp(online, { doi: '10.1234/elsewhere' })).toEqual([[OUTSIDE], '']);
  expect(await lookUp(online, { doi: '10.1234/gone' })).toEqual([[], '文献库中没有这个 DOI；Crossref 没有这个 DOI']);
  expect(await lookUp(offline, { doi: '10.1234/elsewhere' })).toEqual([[], '文献库中没有这个 DOI。未启用 Crossref 查询，只查了文献库']);
  expect(await lookUp(offline, { doi: 'no doi' })).toEqual([[], 'DOI 应以 10. 开头，如 10.1000/xyz123']);
});

test('by title: works of the library first, each once', async () => {
  expect(await lookUp(online, { title: HERE.title.toUpperCase() })).toEqual([[LIBRARY, OUTSIDE], '']);
  expect(await lookUp(offline, { title: HERE.title })).toEqual([[LIBRARY], '未启用 Crossref 查询，只查了文献库']);
  expect(await lookUp(online, { title: 'Nothing at all' })).toEqual([[], '没有找到这个题名的文献。Crossref 暂时不可用（503）']);
  expect(await lookUp(offline, { title: '……' })).toEqual([[], '请填写题名']);
});
