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

  test('a list as it stands at the end of a paper: known, new, in part, or only a DOI', async () => {
    const { form, rows } = await read(
      [
        '[1] VASWANI A, SHAZEER N. Attention is all you need[C]//NeurIPS. 2017: 1-11.',
        '[2] 刘知远, 孙茂松. 知识表示学习研究进展[J]. 计算机研究与发展, 2016, 53(2): 247-261.',
        '[3] Attention is all you need',
        '[4] A paper about the pneumonia in one city, 10.1038/s41586-020-2012-7',
        '[5] 10.1000/unknown',
        '[6] 王伟',
      ].join('\n'),
    );
    expect(form).toBe('list');
    expect(rows.map(summary)).toEqual([
      ['第 1 行', 'library', 'Attention Is All You Need', 'title'],
      ['第 2 行', 'new', '知识表示学习研究进展', ''],
      // A title alone may be that of another work.
      ['第 3 行', 'unclear', 'Attention is all you need', '未识别出著录格式，请核对题名、作者和年份'],
      ['第 4 行', 'library', 'A pneumonia outbreak: COVID-19 in Wuhan', 'doi'],
      ['第 5 行', 'refused', '', '文献库中没有这个 DOI：10.1000/unknown'],
      ['第 6 行', 'refused', '', '这一行不是可识别的题录，也没有 DOI'],
    ]);
    expect(rows[2]?.text).toBe('Attention is all you need');
  });

  test('what is clear in part is asked of Crossref by its DOI where that is switched on', async () => {
    const text = '[1] Something found in a list of works, 10.1000/a\n[2] Something without any number of its own in a list';
    const { rows } = await read(text, 'x.txt', online);
    expect(rows.map(({ state, paper }) => [state, paper?.title])).toEqual([
      ['new', 'Found elsewhere'],
      ['unclear', 'Something without any number of its own in a list'],
    ]);
  });

  test('a short title is known by year, first author and place', async () => {
    await addRecords(offline.db, [
      { id: 'tides', title: 'Tides', authors: ['Ada Example'], publish_date: '2016', basic_sourcename: 'MIT Press', resource_type: 2 },
    ]);
    const found = async (author: string, year: string, publisher: string) => {
      const { rows } = await read(`@book{a, title={Tides}, author={${author}}, year={${year}}, publisher={${publisher}}}`);
      return rows[0]?.paper?.paper_id === 'tides' ? rows[0].state : 'another';
    };
    expect(await found('Example, Ada', '2016', 'MIT Press')).toBe('library');
    expect(await found('Example, Ada', '2016', '')).toBe('library');
    expect(await found('Example, Ada', '2017', 'MIT Press')).toBe('another');
    expect(await found('Other, Bob', '2016', 'MIT Press')).toBe('another');
    expect(await found('Example, Ada', '2016', 'Springer')).toBe('another');
  });

  test('an export of ours is known by its ids: those that this person may read, where the titles agree', async () => {
    const { data: list } = await user.call<string>('GET', '/api/dataset/private/get_id');
    const record = { title: 'Notes', title_zh: '', resource_type: 1, authors: [], authors_short: [], url: '', basic_sourcename: '' };
    const rest = { publish_date: '', basic_source_vo: '', basic_source_no: '', basic_page: '', publish_venue: [], isbn: '', doi: '' };
    const more = { keywords: [], abstract: '', abstract_zh: '', language: '', year: null, subject_code: '', subject: '' };
    const { data } = await user.call<AddedReferences>('POST', '/api/paper/references', {
      dataset_id: list,
      records: [{ ...record, ...rest, ...more }],
    });
    const [id = ''] = data.paper_id_list;
    const exported = (title: string, paper_id: string) =>
      `TY  - JOUR\nTI  - ${title}\nC8  - science-navigation:${JSON.stringify({ paper_id }).replace(/[{}"]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}\nER  - \n`;
    const ris = [
      exported('Notes', id),
      exported('Other words', id),
      exported('Notes', 'nobody'),
      exported('Attention is all you need', 'attention'),
    ].join('');
    expect((await read(ris)).rows.map(({ state, matched_by }) => [state, matched_by])).toEqual([
      ['library', 'id'],
      ['new', null],
      ['new', null],
      ['library', 'id'],
    ]);
    user = await offline.createUser();
    expect((await read(exported('Notes', id))).rows[0]).toMatchObject({ state: 'new', matched_by: null });
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
