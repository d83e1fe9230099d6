import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Envelope } from '../../src/contract/envelope';
import type { Page } from '../../src/contract/entities/common';
import type { DocumentItem } from '../../src/contract/entities/document';
import type { Paper } from '../../src/contract/entities/paper';
import { ReadReferences, type AddedReferences, type ReadReference } from '../../src/contract/entities/reference';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { useTestServer, type TestServer, type TestUser } from '../testing/testServer';
import { formOf } from '../testing/upload';

const asked: string[] = [];
const crossref = http.createServer((request, response) => {
  const doi = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname.replace('/works/', ''));
  asked.push(doi);
  if (doi.endsWith('gone')) return void response.writeHead(404).end('Resource not found.');
  if (doi.endsWith('busy')) return void response.writeHead(503).end();
  if (doi.endsWith('broken')) return void response.end('{');
  const message = {
    DOI: doi,
    type: 'journal-article',
    title: ['Found elsewhere'],
    'container-title': ['Acta'],
    issued: { 'date-parts': [[2020, 3]] },
    author: [{ given: 'Ada', family: 'Example' }],
  };
  return void response.end(JSON.stringify({ status: 'ok', message }));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => crossref.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(crossref.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => crossref.close(done)));

const offline = useTestServer();
// Read when the server starts: the stand-in has its port by then.
const online = useTestServer({
  config: {
    CROSSREF_ENABLED: true,
    INTERNAL_HOSTS: '127.0.0.1',
    get CROSSREF_BASE_URL() {
      return origin;
    },
  },
});

let user: TestUser;
beforeAll(async () => {
  await addRecords(offline.db, TEST_RECORDS);
  await addRecords(online.db, TEST_RECORDS);
});
beforeEach(async () => {
  user = await offline.createUser();
  asked.length = 0;
});

async function send(content: string | Buffer, name = 'pasted.txt', server: TestServer = offline): Promise<Envelope<ReadReferences>> {
  const { body, headers } = formOf([{ name, content }]);
  const { cookie } = server === offline ? user : await server.createUser();
  return (
    await server.inject({ method: 'POST', url: '/api/paper/references/read', payload: body, headers: { ...headers, cookie } })
  ).json();
}
const read = async (...args: Parameters<typeof send>) => ReadReferences.parse((await send(...args)).data);
const summary = ({ place, state, paper, matched_by, reason }: ReadReference) => [place, state, paper?.title ?? '', matched_by ?? reason];

const BIB = `@article{a, author={Hinton, Geoffrey and LeCun, Yann}, title={Deep learning}, year={2015}}
@inproceedings{b, author={Vaswani, A.}, title={Attention is all you need}, year={2017}}
@article{c, year={1999}, author={No Title}}
@article{d, author={New, Nina}, title={A work that nobody has taken in so far}, journal={Acta}, year={2024}, doi={10.1000/new}}
@article{e, author={New, N.}, title={A work that nobody has taken in so far}, year={2024}, doi={10.1000/NEW}}
@article{f, doi={https://doi.org/10.1038/s41586-020-2012-7}, title={Another wording of a title}}`;

describe('reading a reference list', () => {
  test('each entry is matched, new, repeated or refused with its place', async () => {
    const { form, rows, notice } = await read(BIB);
    expect([form, notice]).toEqual(['bibtex', '']);
    expect(rows.map(summary)).toEqual([
      // A title as short as this one says too little.
      ['第 1 行', 'new', 'Deep learning', ''],
      ['第 2 行', 'library', 'Attention Is All You Need', 'title'],
      ['第 3 行', 'refused', '', '缺少题名'],
      ['第 4 行', 'new', 'A work that nobody has taken in so far', ''],
      ['第 5 行', 'repeated', 'A work that nobody has taken in so far', '与第 4 行相同'],
      ['第 6 行', 'library', 'A pneumonia outbreak: COVID-19 in Wuhan', 'doi'],
    ]);
    expect(rows[1]?.paper?.paper_id).toBe('attention');
    expect(rows[3]?.paper).toMatchObject({ doi: '10.1000/new', basic_sourcename: 'Acta', authors: ['Nina New'] });
  });

  test.each<[string, string, string]>([
    ['ris', 'x.txt', 'TY  - JOUR\nTI  - Tides\nAU  - A, B\nPY  - 2020\nER  - \n'],
    ['endnote', 'x.txt', '%0 Journal Article\n%T Tides\n%A B. A\n%D 2020\n'],
    ['pubmed', 'x.txt', 'PMID- 1\nTI  - Tides\nAU  - A B\nDP  - 2020\n'],
    ['json', 'x.txt', '[{"type":"article-journal","title":"Tides","issued":{"date-parts":[[2020]]}}]'],
    [
      'json',
      'crossref.json',
      '{"status":"ok","message":{"DOI":"10.1000/t","type":"journal-article","title":["Tides"],"issued":{"date-parts":[[2020]]}}}',
    ],
    ['jsonl', 'x.txt', '{"title":"Tides","year":2020}\n{"title":"Ebb","year":2021}'],
    ['bibtex', 'x.ris', '\uFEFF@misc{a, title={Tides}, year=2020}'],
  ])('%s in %s', async (form, name, text) => {
    const found = await read(text, name);
    expect(found.form).toBe(form);
    expect(found.rows[0]).toMatchObject({ state: 'new', paper: { title: 'Tides', year: 2020 } });
  });

  test('a list of DOIs, links and other lines; nothing leaves this server', async () => {
    const { form, rows, notice } = await read('https://doi.org/10.1038/S41586-020-2012-7.\n\n(10.1000/unknown)\njust words\n');
    expect(form).toBe('doi');
    expect(rows.map(summary)).toEqual([
      ['第 1 行', 'library', 'A pneumonia outbreak: COVID-19 in Wuhan', 'doi'],
      ['第 3 行', 'refused', '', '文献库中没有这个 DOI：10.1000/unknown'],
      ['第 4 行', 'refused', '', '这一行不是可识别的题录，也没有 DOI'],
    ]);
    expect(rows[2]?.text).toBe('just words');
    expect(notice).toContain('未启用 Crossref 查询');
    expect(asked).toEqual([]);
  });

  test('DOIs are looked up where that is switched on; one that fails leaves the others', async () => {
    const { rows } = await read('10.1000/a\n10.1000/gone\n10.1000/busy\n10.1000/broken\n10.1038/s41586-020-2012-7', 'x.txt', online);
    expect(rows.map(summary)).toEqual([
      ['第 1 行', 'new', 'Found elsewhere', ''],
      ['第 2 行', 'refused', '', 'Crossref 没有这个 DOI'],
      ['第 3 行', 'refused', '', 'Crossref 暂时不可用（503）'],
      ['第 4 行', 'refused', '', '不是有效的 JSON'],
      ['第 5 行', 'library', 'A pneumonia outbreak: COVID-19 in Wuhan', 'doi'],
    ]);
    expect(asked.sort()).toEqual(['10.1000/a', '10.1000/broken', '10.1000/busy', '10.1000/gone']);
  });

  test('what is no text, or empty, is refused; a long list says where it was cut', async () => {
    expect(await send(Buffer.from([0, 1, 2, 0]))).toMatchObject({ code: 400, message: '这不是文本文件，无法读取题录' });
    expect(await send(' \n ')).toMatchObject({ code: 400 });
    const { rows, notice } = await read(Array.from({ length: 1_200 }, (_, i) => `10.1000/${i}`).join('\n'));
    expect(rows).toHaveLength(1_000);
    expect(notice).toContain('只读取了前 1000 行');
  });

  test('GB 18030 is understood', async () => {
    const bytes = Buffer.concat([Buffer.from('%0 Journal Article\n%T '), Buffer.from([0xcb, 0xae, 0xb5, 0xbe]), Buffer.from('\n')]);
    expect((await read(bytes)).rows[0]?.paper?.title).toBe('水稻');
  });
});

describe('adding what was read', () => {
  const fresh = async (server?: TestServer) =>
    (await read(BIB, 'pasted.txt', server)).rows.flatMap(({ state, paper }) => (state === 'new' && paper ? [paper] : []));
  const asNew = ({ paper_id: _id, source: _source, ...record }: Paper) => record;
  const add = (body: object, by = user) => by.call<AddedReferences>('POST', '/api/paper/references', body);

  test('to an own list: records of the library, and own ones that nobody else sees', async () => {
    const { data: list } = await user.call<string>('GET', '/api/dataset/private/get_id');
    const records = (await fresh()).map(asNew);
    const { data } = await add({ dataset_id: list, paper_id_list: ['attention'], records });
    expect(data).toMatchObject({ added: 3, existing: 0, refused: [] });
    expect(data.paper_id_list[0]).toBe('attention');
    expect((await add({ dataset_id: list, paper_id_list: ['attention'], records })).data).toMatchObject({ added: 0, existing: 3 });
    const { data: page } = await user.call<Page<DocumentItem>>('GET', `/api/dataset/${list}/document_paper_detail/1/10`);
    expect(page.total).toBe(3);
    const other = await offline.createUser();
    expect(
      (await other.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: data.paper_id_list })).data.map(
        ({ paper_id }) => paper_id,
      ),
    ).toEqual(['attention']);
    expect((await add({ dataset_id: list, records }, other)).code).toBe(404);
  });

  test('to the library: administrators only, and then everybody finds it', async () => {
    // The library of a server where no other test asks for these works.
    const admin = await online.createUser();
    const records = (await fresh(online)).map(asNew);
    expect((await add({ dataset_id: null, records }, admin)).code).toBe(403);
    await online.db.query('update app_user set is_admin = true where id = $1', [admin.id]);
    const { data } = await add({ dataset_id: null, records: [...records, { ...records[0]!, title: '', title_zh: '' }] }, admin);
    // The library has that short title, with another first author: a work of its own.
    expect(data).toMatchObject({ added: 2, existing: 0, refused: [{ title: '', reason: '缺少题名' }] });
    const other = await online.createUser();
    const found = await other.call<Page<Paper>>('POST', '/api/paper/search', { query: '"nobody has taken in"' });
    expect(found.data.records.map(({ paper_id }) => paper_id)).toEqual([data.paper_id_list[1]]);
    expect((await add({ dataset_id: null, records }, admin)).data).toMatchObject({ added: 0, existing: 2 });
  });

  test('nothing chosen is refused', async () => expect((await add({ dataset_id: null })).code).toBe(400));
});
