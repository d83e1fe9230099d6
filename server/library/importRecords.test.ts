import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LibraryEngine } from '../search/engines/library';
import { addRecords, idsOf, search, TEST_RECORDS } from '../search/testing/library';
import { papersById } from '../store/papers/papers';
import { useTestDatabase } from '../testing/testDatabase';
import { isEmptyValue } from '../../src/contract/envelope';
import { PAPER_FIELDS } from '../../src/model/paper/paper';
import { importRecords } from './importRecords';
import { tidyLibrary } from '../store/papers/tidy';
import { readText } from './fileText';
import { readerFor } from './readers';
import { makeRecord } from '../records/record';
import { importStarterLibrary, starterFolder } from './starter';
import { ESI_FIELDS } from '../records/subjects';

const database = useTestDatabase();
const find = async (query: string) => idsOf(await search(new LibraryEngine(database.db), { query, size: 50 })).sort();
const count = async (table: 'paper' | 'paper_search' | 'paper_venue' | 'paper_facet' | 'paper_reference') =>
  (await database.db.query<{ n: number }>(`select count(*)::integer as n from ${table}`))[0]?.n;

beforeEach(async () => {
  await database.db.query(
    'truncate paper, paper_search, paper_venue, paper_facet, paper_alias, paper_reference, paper_translation cascade',
  );
});

test('every field of a record is stored, and read as it was', async () => {
  const record = makeRecord(
    {
      id: 'whole',
      resource_type: 1,
      authors: ['Grey Heron'],
      authors_short: ['Heron G'],
      title: 'Reeds of the delta',
      title_zh: '三角洲的芦苇',
      url: 'https://example.org/reeds',
      basic_sourcename: 'Wetlands',
      publish_date: '1987-06-05',
      basic_source_vo: '12',
      basic_source_no: '3',
      basic_page: '4-5',
      publish_venue: ['Wetlands', 'Delta Press'],
      isbn: '0277-5212',
      doi: '10.1000/reeds',
      keywords: ['reed'],
      abstract: 'Reeds grow.',
      abstract_zh: '芦苇生长。',
      language: 'en',
      subject_code: ESI_FIELDS[0]!.code,
      source: 'test',
    },
    'test',
  );
  const empty = PAPER_FIELDS.filter((field) => isEmptyValue(record.paper[field]));
  expect(empty).toEqual([]);
  const { publish_date, year, paper_id, ...others } = record.paper;
  async function* drafts() {
    yield { place: '1', draft: { ...others, publish_date, id: 'whole' } };
  }
  await importRecords(database.db, drafts(), 'test');
  expect(await papersById(database.db, [paper_id])).toEqual([{ ...others, publish_date, year, paper_id }]);
});

test('twice the same changes nothing', async () => {
  expect(await addRecords(database.db, TEST_RECORDS)).toMatchObject({ added: TEST_RECORDS.length, updated: 0, unchanged: 0 });
  const before = [
    await count('paper'),
    await count('paper_search'),
    await count('paper_venue'),
    await count('paper_facet'),
    await count('paper_reference'),
  ];
  expect(await addRecords(database.db, TEST_RECORDS)).toMatchObject({ added: 0, updated: 0, unchanged: TEST_RECORDS.length });
  const after = [
    await count('paper'),
    await count('paper_search'),
    await count('paper_venue'),
    await count('paper_facet'),
    await count('paper_reference'),
  ];
  expect(after).toEqual(before);
});

test('a record comes back as it was', async () => {
  await addRecords(database.db, TEST_RECORDS);
  const [paper] = await papersById(database.db, ['attention']);
  expect(paper).toEqual({
    paper_id: 'attention',
    resource_type: 5,
    authors: ['Ashish Vaswani', 'Noam Shazeer'],
    authors_short: [],
    title: 'Attention Is All You Need',
    title_zh: '注意力就是你所需要的一切',
    url: '',
    basic_sourcename: 'NeurIPS',
    publish_date: '2017-06-12',
    basic_source_vo: '',
    basic_source_no: '',
    basic_page: '',
    publish_venue: ['NeurIPS'],
    isbn: '',
    doi: '',
    keywords: ['transformer', 'machine translation'],
    abstract: 'We propose the Transformer, a network based on attention mechanisms only.',
    abstract_zh: '',
    language: 'en',
    year: 2017,
    subject_code: 'ESI05',
    subject: '计算机科学',
    source: 'test',
  });
});

test('papers come in the order asked, each once, missing ones left out', async () => {
  await addRecords(database.db, TEST_RECORDS);
  const papers = await papersById(database.db, ['rice', 'no such', 'bert', 'rice', "x'y"]);
  expect(papers.map(({ paper_id }) => paper_id)).toEqual(['rice', 'bert']);
  expect(await papersById(database.db, [])).toEqual([]);
});

test('a changed record takes the place of the old one, in search too', async () => {
  await addRecords(database.db, [{ id: 'a', title: 'Old words', publish_date: '2000', basic_sourcename: 'Nature' }]);
  expect(await addRecords(database.db, [{ id: 'a', title: 'New words', publish_date: '2001', basic_sourcename: 'Science' }])).toMatchObject(
    { updated: 1 },
  );
  expect([await find('old'), await find('new'), await find('来源:Nature'), await find('年:2001')]).toEqual([[], ['a'], [], ['a']]);
  const { facets } = await search(new LibraryEngine(database.db), {});
  expect(facets?.sources).toEqual([{ value: 'Science', label: 'Science', count: 1 }]);
});

test('copies become one record with the gaps filled; their ids lead to it', async () => {
  const paper = { title: 'Transfer learning for speech recognition on a budget', authors: ['Julius Kunze'], publish_date: '2017' };
  const copy = {
    ...paper,
    id: 'arxiv:1',
    abstract: 'End-to-end training.',
    doi: '10.1234/budget',
    references: [{ title: 'Another work of some length', doi: '' }],
  };
  await addRecords(database.db, [{ ...paper, id: 'acl:1', basic_sourcename: 'ACL' }]);
  expect(await addRecords(database.db, [copy])).toMatchObject({ added: 0, updated: 1 });
  expect(await addRecords(database.db, [copy])).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  const [one, ...others] = await papersById(database.db, ['arxiv:1', 'acl:1']);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ paper_id: 'acl:1', basic_sourcename: 'ACL', abstract: 'End-to-end training.', doi: '10.1234/budget' });
  expect(await find('10.1000/none')).toEqual([]);
  expect(await find('摘要:training')).toEqual(['acl:1']);
  expect(await count('paper_reference')).toBe(1);
});

test('copies within one batch, and the first file again after its copy', async () => {
  const first = { id: 'x:1', title: 'A rather long title about networks of queues', authors: ['Hui He'], publish_date: '1999' };
  const second = { ...first, id: 'x:2', abstract: 'More.' };
  expect(await addRecords(database.db, [first, second, first])).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
  expect(await addRecords(database.db, [first, second])).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect((await papersById(database.db, ['x:2']))[0]).toMatchObject({ paper_id: 'x:1', abstract: 'More.' });
});

test('writings of one source name are one source', async () => {
  await addRecords(database.db, [
    { id: '1', title: 'One', basic_sourcename: 'PLoS ONE' },
    { id: '2', title: 'Two', basic_sourcename: 'PLOS ONE' },
  ]);
  const { facets } = await search(new LibraryEngine(database.db), { filters: { sources: ['plos one'] } });
  expect(facets?.sources).toEqual([{ value: 'PLoS ONE', label: 'PLoS ONE', count: 2 }]);
});

test('what cannot be taken is counted with its reason and place', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-import-'));
  const file = path.join(folder, 'x.jsonl');
  fs.writeFileSync(file, ['{"title":"Good"}', '{', '{"authors":["nobody"]}', '{', '{', '{', ''].join('\n'));
  const reader = readerFor(file);
  const seen: number[] = [];
  const counts = await importRecords(database.db, reader?.(readText(file)) ?? (async function* () {})(), 'x', (now) =>
    seen.push(now.added),
  );
  fs.rmSync(folder, { recursive: true });
  expect(counts).toEqual({
    added: 1,
    updated: 0,
    unchanged: 0,
    refused: 5,
    reasons: [
      { reason: '不是有效的 JSON', count: 4, places: ['第 2 行', '第 4 行', '第 5 行'] },
      { reason: '缺少题名', count: 1, places: ['第 3 行'] },
    ],
  });
  expect(seen).toEqual([1]);
});

test('the starter library: every record is taken, over all fields and types, and is found by both titles', async () => {
  const lines = fs.readdirSync(starterFolder).flatMap((name) => fs.readFileSync(path.join(starterFolder, name), 'utf8').trim().split('\n'));
  expect(lines.length).toBeGreaterThanOrEqual(200);
  expect(await importStarterLibrary(database.db)).toMatchObject({ added: lines.length, updated: 0, refused: 0, reasons: [] });
  expect(await importStarterLibrary(database.db)).toMatchObject({ added: 0, updated: 0, unchanged: lines.length });
  const { facets, total } = await search(new LibraryEngine(database.db), {});
  expect(total).toBe(lines.length);
  expect(facets?.subjects.map(({ value }) => value).sort()).toEqual(ESI_FIELDS.map(({ code }) => code));
  expect(facets?.types.map(({ value }) => Number(value)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const records = lines.map((line) => JSON.parse(line) as { id: string; title: string; title_zh: string });
  for (const { id, title_zh } of records.filter((_, i) => i % 40 === 0)) expect(await find(title_zh.slice(0, 100))).toContain(id);
  await tidyLibrary(database.db);
});
