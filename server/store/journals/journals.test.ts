import type { JournalSearchBody, JournalSearchResult } from '../../../src/contract/calls/journals';
import type { DictItem } from '../../../src/contract/entities/common';
import { someJournals } from '../../journals/testing/journals';
import { makeJournal, type JournalDraft } from './record';
import { saveJournals } from './writer';
import { makeRecord } from '../../records/record';
import { LibraryWriter } from '../papers/libraryWriter';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { journalHandlers } from '../../calls/journals';
import { searchJournals } from './journals';

const server = useTestServer({ handlers: onlyHandlers({ journals: { ...journalHandlers } }) });
let user: TestUser;

const rank = (year: number, quartile: number, top = false, categoryCode = 'physics') => ({
  scheme: 'jcr',
  category: categoryCode,
  year,
  quartile,
  top,
});
const JCR = { scheme: 'jcr', code: 'physics', name: 'PHYSICS', name_en: 'PHYSICS' };
const OPTICS = { scheme: 'jcr', code: 'optics', name: 'OPTICS', name_en: 'OPTICS' };
const ranked: JournalDraft[] = [
  {
    issns: ['0031-9007'],
    title: 'PHYSICAL REVIEW LETTERS',
    categories: [JCR, OPTICS],
    ranks: [rank(2022, 1), rank(2023, 1, true), rank(2023, 2, false, 'optics')],
  },
  { issns: ['1000-3290'], title: 'ACTA PHYSICA SINICA', categories: [JCR], ranks: [rank(2022, 2), rank(2023, 3)] },
  { issns: ['2079-3650'], title: 'REVISTA DE FISICA', categories: [JCR], ranks: [rank(2022, 4)] },
];

const paper = (id: string, basic_sourcename: string) =>
  makeRecord({ id, title: `Paper ${id}`, basic_sourcename, publish_date: '2020' }, 'test');

beforeAll(async () => {
  user = await server.createUser();
  await saveJournals(
    server.db,
    someJournals.map((draft) => makeJournal(draft, 'test')),
  );
  await saveJournals(
    server.db,
    ranked.map((draft) => makeJournal(draft, 'table')),
  );
  await new LibraryWriter(server.db).save([paper('p1', 'Physical Review Letters'), paper('p2', 'Phys. Rev. Lett.'), paper('p3', 'NATURE')]);
});

async function find(body: JournalSearchBody): Promise<JournalSearchResult> {
  const { code, data } = await user.call<JournalSearchResult>('POST', '/api/journal/search', body);
  expect(code).toBe(200);
  return data;
}
const titles = async (body: JournalSearchBody) => (await find(body)).records.map(({ title }) => title);

describe('search', () => {
  test.each<[string, string[]]>([
    ['nature', ['Nature', 'Nature Communications']],
    ['自然', ['Nature', 'Nature Communications']],
    ['physica sinica', ['物理学报']],
    ['information theories', ['IEEE Transactions on Information Theory']],
    ['revista fisica', ['Revista de Física']],
    ['PRL', ['Physical Review Letters']],
    ['1079-7114', ['Physical Review Letters']],
    ['ISSN 1079 7114', ['Physical Review Letters']],
    ['１０７９－７１１４', ['Physical Review Letters']],
    ['CN 11-1958', ['物理学报']],
    ['0000-0000', []],
    ['没有这样的刊物', []],
    ['"(!&|', []],
  ])('%s', async (query, expected) => {
    expect(await titles({ query })).toEqual(expected);
  });

  test('subjects in Chinese and English, titles before them', async () => {
    expect((await titles({ query: '物理' })).sort()).toEqual(['Physical Review Letters', 'Revista de Física', '物理学报']);
    expect((await titles({ query: '物理' }))[2]).toBe('Revista de Física');
    expect(await titles({ query: 'engineering' })).toEqual(['IEEE Transactions on Information Theory']);
  });

  test('abbreviated words, and says so', async () => {
    const found = await find({ query: 'IEEE Trans Inf Th' });
    expect(found).toMatchObject({ total: 1, relaxed: true });
    expect(await find({ query: 'nature' })).toMatchObject({ relaxed: false });
  });

  test('pages, and one past the end', async () => {
    const pages = await Promise.all([1, 2, 3, 9].map((current) => find({ sort: 'title', size: 2, current })));
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
    expect(pages.flatMap(({ records }) => records.map(({ title }) => title))).toEqual([
      'IEEE Transactions on Information Theory',
      'Nature',
      'Nature Communications',
      'Physical Review Letters',
      'Revista de Física',
      '物理学报',
    ]);
  });

  test('for other searches: a page of journals', async () => {
    expect(await searchJournals(server.db, 'nature', 1)).toMatchObject({
      total: 2,
      current: 1,
      size: 1,
      records: [{ title: 'Nature' }],
    });
  });
});

describe('a journal', () => {
  test('has its ranks with scheme and year, newest first, and its papers by every name', async () => {
    const { records } = await find({ journal_ids: ['issn:0031-9007'] });
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      title: 'Physical Review Letters',
      names: ['Phys. Rev. Lett.', 'PRL'],
      issn: '0031-9007',
      eissn: '1079-7114',
      paper_count: 2,
      source: 'test',
      subjects: [
        { scheme: 'esi', scheme_name: 'ESI 学科', code: 'ESI18' },
        { scheme: 'jcr', code: 'physics' },
        { scheme: 'jcr', code: 'optics' },
      ],
    });
    expect([...records[0]!.paper_sources].sort()).toEqual(['Phys. Rev. Lett.', 'Physical Review Letters']);
    expect(records[0]!.quartiles.map((q) => [q.scheme_name, q.year, q.category_name, q.label, q.top])).toEqual([
      ['JCR 分区', 2023, 'PHYSICS', 'Q1', true],
      ['JCR 分区', 2023, 'OPTICS', 'Q2', false],
      ['JCR 分区', 2022, 'PHYSICS', 'Q1', false],
    ]);
  });

  test('its papers are counted anew when the library changes', async () => {
    const count = async () => (await find({ journal_ids: ['issn:0028-0836'] })).records[0]!.paper_count;
    expect(await count()).toBe(1);
    const writer = new LibraryWriter(server.db);
    await writer.save([paper('p4', 'Nature')]);
    expect(await count()).toBe(2);
    await writer.save([paper('p4', 'Science')]);
    expect(await count()).toBe(1);
    await writer.save([paper('p4', 'nature')]);
    await server.db.query("delete from paper where paper_id = 'p4'");
    expect(await count()).toBe(1);
  });
});

describe('classification and filters', () => {
  test('every count is what choosing it gives', async () => {
    const { data } = await user.call<DictItem[]>('GET', '/api/journal/classify');
    expect(data.map(({ code }) => code)).toEqual(['esi', 'jcr']);
    for (const scheme of data) {
      expect((await find({ scheme: scheme.code })).total).toBe(scheme.count);
      for (const child of scheme.children!) expect((await find({ scheme: scheme.code, category: child.code })).total).toBe(child.count);
    }
    expect(data[0]!.children!.map(({ name, count }) => [name, count])).toEqual([
      ['工程学', 1],
      ['综合交叉学科', 1],
      ['物理学', 3],
    ]);
  });

  test('ranks of the newest year alone', async () => {
    expect(await titles({ scheme: 'jcr', quartiles: [2, 3], sort: 'quartile' })).toEqual(['物理学报']);
    expect(await titles({ scheme: 'jcr', category: 'optics', quartiles: [2] })).toEqual(['Physical Review Letters']);
    expect(await titles({ scheme: 'jcr', quartiles: [4] })).toEqual([]);
    expect(await titles({ scheme: 'jcr', sort: 'quartile' })).toEqual(['Physical Review Letters', '物理学报', 'Revista de Física']);
    expect(await titles({ scheme: 'jcr', top: true })).toEqual(['Physical Review Letters']);
  });

  test('facets leave their own choice out and hold what choosing them gives', async () => {
    const base: JournalSearchBody = { query: 'physics', scheme: 'jcr', languages: ['zh'] };
    const { facets, total } = await find(base);
    expect(total).toBe(1);
    expect(facets.languages.map(({ value, count }) => [value, count])).toEqual([
      ['en', 2],
      ['es', 1],
      ['zh', 1],
    ]);
    expect(facets.quartiles).toEqual([{ value: '3', label: 'Q3', count: 1 }]);
    for (const { value, count } of facets.languages) expect((await find({ ...base, languages: [value] })).total).toBe(count);
    const all = await find({});
    expect(all.facets).toMatchObject({ quartiles: [], top: 1 });
    for (const { value, count } of all.facets.open_access) expect((await find({ open_access: value === 'true' })).total).toBe(count);
  });

  test('most papers first', async () => {
    expect((await titles({ sort: 'paper_count' })).slice(0, 2)).toEqual(['Physical Review Letters', 'Nature']);
    expect((await titles({})).slice(0, 2)).toEqual(['Physical Review Letters', 'Nature']);
  });
});
