import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { readText } from '../fileText';
import { makeRecord } from '../../records/record';
import { readerFor } from '.';
import type { ReadItem } from './reader';

/** Items of a text read as a file of that name, in pieces of `size` characters. */
async function read(name: string, text: string, size = 7): Promise<ReadItem[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const items: ReadItem[] = [];
  const reader = readerFor(name);
  if (!reader) throw new Error(`no reader for ${name}`);
  for await (const item of reader(pieces())) items.push(item);
  return items;
}

/** The same as records; refusals as their text. */
const records = async (name: string, text: string) =>
  (await read(name, text)).map((item) => ('refusal' in item ? `${item.place}：${item.refusal}` : makeRecord(item.draft, 'test').paper));

describe('JSON Lines', () => {
  test('our own fields, those of exports, and Chinese records by their Chinese title', async () => {
    const lines = [
      {
        id: 'start:x',
        resource_type: 3,
        title: 'News',
        authors: ['A B'],
        publish_date: '1999-01-02',
        basic_sourcename: 'Times',
        basic_page: '1',
        keywords: ['k'],
        publish_venue: ['Times', 'London'],
      },
      {
        id: 'arxiv:1',
        title: 'Networks',
        authors: ['C D'],
        year: 2001,
        venue: 'arXiv',
        volume: '3',
        issue: null,
        pages: '1-9',
        type: 'preprint',
        primary_category: 'cs.LG',
        language: 'en',
      },
      {
        id: 'chinaxiv:1',
        title: 'Rice',
        title_zh: '水稻',
        authors: ['袁隆平'],
        language: 'zh',
        keywords_raw: '杂交；产量',
        clc: 'S511',
        type: 'journal-article',
      },
    ];
    const [news, networks, rice] = await records('x.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(news).toMatchObject({
      paper_id: 'start:x',
      resource_type: 3,
      basic_sourcename: 'Times',
      basic_page: '1',
      publish_venue: ['Times', 'London'],
    });
    expect(networks).toMatchObject({
      resource_type: 8,
      basic_sourcename: 'arXiv',
      basic_source_vo: '3',
      basic_source_no: '',
      basic_page: '1-9',
      year: 2001,
      subject_code: 'ESI05',
    });
    expect(rice).toMatchObject({ title: '水稻', title_zh: '水稻', keywords: ['杂交', '产量'], subject_code: 'ESI01', resource_type: 1 });
  });

  test('bad lines are told by their number; empty ones and a byte order mark do not matter', async () => {
    const text = '\uFEFF{"title":"One"}\r\n\r\n{broken\r\n[1]\r\n{"title":{"a":1},"authors":"Solo"}';
    const items = await read('x.jsonl', text);
    expect(items).toMatchObject([
      { place: '第 1 行', draft: { title: 'One' } },
      { place: '第 3 行', refusal: '不是有效的 JSON' },
      { place: '第 4 行', refusal: '不是一条记录' },
      { place: '第 5 行', draft: { title: '', authors: ['Solo'] } },
    ]);
  });

  test("Crossref's works", async () => {
    const work = {
      DOI: '10.1371/journal.pone.1',
      type: 'journal-article',
      title: ['Neurons'],
      'container-title': ['PLoS ONE'],
      author: [{ given: 'Ann', family: 'Lee' }, { name: 'A Group' }],
      issued: { 'date-parts': [[2012, 3]] },
      page: 'e1',
      reference: [{ DOI: '10.1/Y', 'article-title': 'Old' }],
    };
    const [item] = await read('x.jsonl.gz', JSON.stringify(work));
    expect(item).toMatchObject({
      draft: {
        title: 'Neurons',
        basic_sourcename: 'PLoS ONE',
        authors: ['Ann Lee', 'A Group'],
        publish_date: '2012-03',
        resource_type: 1,
        references: [{ doi: '10.1/Y', title: 'Old' }],
      },
    });
  });
});

describe('CSL-JSON', () => {
  test('a list, the items of a service, dates as far as they go', async () => {
    const items = [
      {
        id: 'a',
        type: 'book',
        title: 'Book',
        author: [{ family: '钱', given: '学森' }],
        issued: { 'date-parts': [[1954]] },
        publisher: 'McGraw-Hill',
        ISBN: '123',
      },
      { id: 'b', type: 'standard', title: '规则', number: 'GB/T 7714', issued: { raw: '2015' } },
      { id: 'c', type: 'article-journal', title: 'Zero', issued: { 'date-parts': [[2001, 0, 0]] }, abstract: '中文摘要' },
    ];
    const expected = [
      { resource_type: 2, authors: ['钱学森'], publish_date: '1954', basic_sourcename: 'McGraw-Hill', isbn: '123' },
      { resource_type: 6, isbn: 'GB/T 7714', publish_date: '2015', language: 'zh' },
      { resource_type: 1, publish_date: '2001', abstract: '', abstract_zh: '中文摘要' },
    ];
    expect(await records('x.json', JSON.stringify(items))).toMatchObject(expected);
    expect(await records('x.json', JSON.stringify({ items }))).toMatchObject(expected);
    expect(await records('x.json', JSON.stringify({ message: { items: items.slice(0, 1) } }))).toMatchObject(expected.slice(0, 1));
    expect(await records('x.json', JSON.stringify(items[0]))).toMatchObject(expected.slice(0, 1));
    expect(await records('x.json', '[{]')).toEqual(['全文：不是有效的 JSON']);
    expect(await records('x.json', '[3]')).toEqual(['第 1 条：不是一条记录']);
  });
});

describe('RIS', () => {
  test('records, also with odd dates, broken lines and no end', async () => {
    const text = [
      'TY  - JOUR',
      'AU  - Hinton, Geoffrey',
      'AU  - LeCun, Yann',
      'TI  - Deep',
      '  learning',
      'JO  - Nature',
      'PY  - 2015/05/27/',
      'VL  - 521',
      'IS  - 7553',
      'SP  - 436',
      'EP  - 444',
      'DO  - 10.1038/nature14539',
      'KW  - learning',
      'KW  - 深度学习；网络',
      'ER  - ',
      '',
      'TY  - THES',
      'AU  - 王, 强',
      'TI  - 交通研究',
      'PY  - ///',
      'Y1  - 2001/october',
      'PB  - 上海交通大学',
      'TY  - PAT',
      'TI  - Node ranking',
      'PY  - 2001',
    ].join('\r\n');
    expect(await records('x.ris', text)).toMatchObject([
      {
        paper_id: 'doi:10.1038/nature14539',
        title: 'Deep learning',
        authors: ['Geoffrey Hinton', 'Yann LeCun'],
        basic_sourcename: 'Nature',
        publish_date: '2015-05-27',
        basic_source_vo: '521',
        basic_source_no: '7553',
        basic_page: '436-444',
        keywords: ['learning', '深度学习', '网络'],
        resource_type: 1,
      },
      { title: '交通研究', authors: ['王强'], publish_date: '2001', basic_sourcename: '上海交通大学', resource_type: 4, language: 'zh' },
      { title: 'Node ranking', resource_type: 7, year: 2001 },
    ]);
  });

  test('a text that is no RIS has no records', async () => {
    expect(await read('x.ris', 'hello\nworld')).toEqual([]);
  });
});

describe('BibTeX', () => {
  test('entries with strings, accents, no key; a broken one alone is refused', async () => {
    const text = `
      Some words before. @comment{nothing}
      @string{nat = "Nature"}
      @article{lecun2015, author = {LeCun, Yann and Bengio, Yoshua}, title = {Deep {L}earning}, journal = nat, year = 2015, volume = 521, number = {7553}, pages = {436--444}, keywords = {learning; networks}}
      @inproceedings{, author = {M{\\"u}ller, J{\\'o}zsef}, title = {No key}, booktitle = {Proc. of X}, year = {1999}}
      @article{broken, title = {Never closed, year = 2000
      @phdthesis{t, author = {何 恺明}, title = {深度残差学习}, school = {清华大学}, year = 2011}
      @standard{s, title = {Rules}, year = 2015, number = {GB 1}}
      @misc{a, title = {Preprint}, eprint = {1706.03762}, archiveprefix = {arXiv}, year = 2017}
    `;
    const [first, second, broken, thesis, standard, preprint] = await records('refs.bib', text);
    expect(first).toMatchObject({
      title: 'Deep Learning',
      authors: ['Yann LeCun', 'Yoshua Bengio'],
      basic_sourcename: 'Nature',
      publish_date: '2015',
      basic_source_vo: '521',
      basic_source_no: '7553',
      basic_page: '436-444',
      resource_type: 1,
      keywords: ['learning', 'networks'],
    });
    expect(second).toMatchObject({ title: 'No key', authors: ['József Müller'], basic_sourcename: 'Proc. of X', resource_type: 5 });
    expect(broken).toMatch(/^第 6 行：无法识别/);
    expect(thesis).toMatchObject({ title: '深度残差学习', resource_type: 4, year: 2011 });
    expect(standard).toMatchObject({ resource_type: 6, isbn: 'GB 1' });
    expect(preprint).toMatchObject({ resource_type: 8 });
  });

  test.each([
    ['@bad{', '第 1 行：无法识别：条目没有写完，缺少引用键或字段名'],
    ['@article{a, title={x', '第 1 行：无法识别：条目没有写完，缺少字段内容的结尾'],
    ['@article{a,\n title={x},\n year {2000}}', '第 1 行：无法识别：第 3 行应有等号，却是花括号 {'],
    ['@string{nat = "N"}\n\n@article{a,\n journal = nat,\n year {2000}}', '第 3 行：无法识别：第 5 行应有等号，却是花括号 {'],
  ])('says in Chinese what is wrong, and in which line of the file: %j', async (text, refusal) => {
    expect(await records('refs.bib', text)).toEqual([refusal]);
  });
});

describe('files', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-readers-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const textOf = async (name: string, bytes: Buffer) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, bytes);
    let read = 0;
    let text = '';
    for await (const piece of readText(file, (count) => (read = count))) text += piece;
    expect(read).toBe(bytes.length);
    return text;
  };

  test.each<[string, Buffer]>([
    ['utf8.bib', Buffer.from('标题 ü')],
    ['utf16.bib', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('标题 ü', 'utf16le')])],
    ['packed.bib.gz', zlib.gzipSync(Buffer.from('标题 ü'))],
  ])('%s', async (name, bytes) => {
    expect(await textOf(name, bytes)).toBe('标题 ü');
  });

  test('GB 18030, which Chinese programs still write', async () => {
    expect(await textOf('gbk.ris', Buffer.from([0xb1, 0xea, 0xcc, 0xe2]))).toBe('标题');
  });

  test('a broken archive is an error, not silence', async () => {
    await expect(textOf('bad.jsonl.gz', zlib.gzipSync(Buffer.from('x'.repeat(10_000))).subarray(0, 30))).rejects.toThrow();
  });

  test('names tell the reader', () => {
    expect(readerFor('a.JSONL.gz')).toBeDefined();
    expect(readerFor('a.docx')).toBeUndefined();
    expect(readerFor('gz')).toBeUndefined();
  });
});
