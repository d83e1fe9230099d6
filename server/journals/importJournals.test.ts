import { describeWith, sharedData } from '../../src/testing/skipping';
import { readText } from '../library/fileText';
import { searchJournals } from '../store/journals/journals';
import { useTestDatabase } from '../testing/testDatabase';
import { importJournals } from './importJournals';
import { journalReaderFor } from './readers';
import type { ReadOptions } from './readers/reader';

const database = useTestDatabase();
beforeEach(() => database.db.query('delete from journal'));

async function run(name: string, text: string, options: Partial<ReadOptions> = {}, source = name) {
  async function* whole() {
    yield text;
  }
  const items = journalReaderFor(name)!(whole(), { year: null, scheme: '', ...options });
  const { added, updated, unchanged, refused } = await importJournals(database.db, items, source);
  return [added, updated, unchanged, refused];
}
const list = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const jcr = (year: number, ...rows: string[]) =>
  [`Journal name,ISSN,eISSN,Category,JIF Quartile,JCR Year`, ...rows.map((row) => `${row},${year}`)].join('\n');
const find = async (query: string) => (await searchJournals(database.db, query, 20)).records;
const ranksOf = async (query: string) => (await find(query))[0]!.quartiles.map((q) => `${q.year} ${q.category_name} ${q.label}`);

test('a newer year stands beside the older ones, a corrected one replaces its own; twice changes nothing', async () => {
  const table = jcr(2022, 'ACTA FICTIVA,0028-0836,,ONCOLOGY,Q2', 'ACTA FICTIVA,0028-0836,,BIOLOGY,Q1');
  expect(await run('a.csv', table)).toEqual([1, 1, 0, 0]);
  expect(await run('a.csv', table)).toEqual([0, 0, 2, 0]);
  expect(await run('b.csv', jcr(2023, 'ACTA FICTIVA,0028-0836,,ONCOLOGY,Q1'))).toEqual([0, 1, 0, 0]);
  expect(await ranksOf('0028-0836')).toEqual(['2023 ONCOLOGY Q1', '2022 BIOLOGY Q1', '2022 ONCOLOGY Q2']);
  expect(await run('a.csv', jcr(2022, 'ACTA FICTIVA,0028-0836,,ONCOLOGY,Q3'))).toEqual([0, 1, 0, 0]);
  expect(await ranksOf('0028-0836')).toEqual(['2023 ONCOLOGY Q1', '2022 BIOLOGY Q1', '2022 ONCOLOGY Q3']);
});

test('matched by either ISSN, by CN number, then by the exact title', async () => {
  await run(
    'l.jsonl',
    list(
      { title: 'Acta Fictiva', issn: '0028-0836', publisher: 'Press' },
      { title: '虚构学报', cn: '11-1234/TP', language: '中文' },
      { title: 'The Made-Up Letters' },
    ),
  );
  expect(
    await run(
      't.csv',
      jcr(
        2023,
        'ACTA FICT,1476-4687,0028-0836,BIOLOGY,Q1',
        'MADE UP LETTERS,0254-4164,,BIOLOGY,Q2',
        'THE MADE-UP LETTERS,0254-4164,,BIOLOGY,Q2',
      ),
    ),
  ).toEqual([1, 2, 0, 0]);
  expect(await run('z.csv', '刊名,CN号,大类,大类分区,年份\n虚构学报（新名）,CN11-1234,工程技术,3区,2024')).toEqual([0, 1, 0, 0]);
  const [acta] = await find('1476-4687');
  expect(acta).toMatchObject({
    journal_id: 'issn:0028-0836',
    title: 'Acta Fictiva',
    eissn: '1476-4687',
    publisher: 'Press',
    names: ['ACTA FICT'],
  });
  expect((await find('虚构学报'))[0]).toMatchObject({ journal_id: 'cn:11-1234', quartiles: [{ scheme: 'cas', label: '3区', year: 2024 }] });
});

test('namesakes stay apart; a record that could be either is refused', async () => {
  expect(await run('l.jsonl', list({ title: 'Agriculture', issn: '0028-0836' }, { title: 'Agriculture', issn: '0254-4164' }))).toEqual([
    2, 0, 0, 0,
  ]);
  expect(await run('t.csv', 'Title,Publisher\nAgriculture,Press')).toEqual([0, 0, 0, 1]);
  expect(await find('agriculture')).toHaveLength(2);
});

test('other sources fill gaps, the own source corrects; capitals give way to the usual writing', async () => {
  await run('t.csv', jcr(2023, 'IEEE ACTA FICTIVA,0028-0836,,BIOLOGY,Q1'), {}, 'table');
  await run('l.jsonl', list({ title: 'IEEE Acta Fictiva', issn: '0028-0836', publisher: 'Press', languages: ['English'] }), {}, 'list');
  expect((await find('0028-0836'))[0]).toMatchObject({
    title: 'IEEE Acta Fictiva',
    publisher: 'Press',
    languages: ['en'],
    source: 'table',
  });
  await run('o.jsonl', list({ title: 'Other', issn: '0028-0836', publisher: 'Another' }), {}, 'other');
  expect((await find('0028-0836'))[0]).toMatchObject({ title: 'IEEE Acta Fictiva', publisher: 'Press', names: ['Other'] });
  await run('t.csv', 'Journal name,ISSN,Publisher\nNew Title,0028-0836,New Press', {}, 'table');
  expect((await find('0028-0836'))[0]).toMatchObject({ title: 'New Title', publisher: 'New Press', names: ['Other', 'IEEE Acta Fictiva'] });
  expect(await find('acta fictiva')).toHaveLength(1);
});

const shared = sharedData('journals/journals_merged.jsonl.gz');

describeWith(shared, 'real journals', () => {
  test('all 17,005 are imported, but for a few', async () => {
    const source = () => journalReaderFor(shared)!(readText(shared), { year: null, scheme: '' });
    const counts = await importJournals(database.db, source(), 'journals_merged');
    expect(counts.added + counts.updated + counts.refused).toBe(17_005);
    expect(counts.refused).toBeLessThan(10);
    expect(await find('0028-0836')).toHaveLength(0);
    expect((await find('Functional Plant Biology'))[0]).toMatchObject({ issn: '1445-4408', eissn: '1445-4416' });
    expect((await find('无机材料学报'))[0]).toMatchObject({ title_zh: '无机材料学报' });
  }, 300_000);
});
