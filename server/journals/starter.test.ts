import fs from 'node:fs';
import path from 'node:path';
import { isIssn } from '../../src/model/identifiers/issn';
import { ESI_FIELDS } from '../records/subjects';
import { ensureStarterJournals } from '../firstStart';
import { classify, searchJournals } from '../store/journals/journals';
import { useTestDatabase } from '../testing/testDatabase';
import { cnKey } from '../store/journals/keys';
import { importStarterJournals, starterJournalsFolder } from './starter';

interface Row {
  title: string;
  title_zh: string;
  issn?: string;
  eissn?: string;
  cn?: string;
  languages: string[];
  esi: string[];
}

const rows = fs
  .readdirSync(starterJournalsFolder)
  .flatMap((name) => fs.readFileSync(path.join(starterJournalsFolder, name), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Row);
const database = useTestDatabase();

test('facts that can be checked are right, and no rank is among them', () => {
  const numbers = rows.flatMap(({ issn, eissn }) => [issn, eissn]).filter((number) => number !== undefined);
  expect(numbers.filter((number) => !isIssn(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows.filter(({ cn }) => cn !== undefined && !cnKey(cn))).toEqual([]);
  expect(rows.filter((row) => !row.issn && !row.eissn)).toEqual([]);
  expect(rows.filter((row) => /quartile|rank|tier|分区|"ccf"/i.test(JSON.stringify(Object.keys(row))))).toEqual([]);
});

test('every field of ESI has journals, and both languages are there', () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  const fields = new Set(rows.flatMap(({ esi }) => esi));
  expect(ESI_FIELDS.filter(({ code }) => !fields.has(code))).toEqual([]);
  expect(rows.filter(({ languages }) => languages.includes('zh')).length).toBeGreaterThanOrEqual(60);
});

test('they are imported once; a second time changes nothing', async () => {
  const log = jest.fn();
  await ensureStarterJournals(database.db, log);
  await ensureStarterJournals(database.db, log);
  expect(log.mock.calls.map(([, message]) => message as string)).toEqual([
    '正在导入入门期刊…',
    `入门期刊：新增 ${rows.length} 种，更新 0 种`,
  ]);
  expect(await importStarterJournals(database.db)).toMatchObject({ added: 0, updated: 0, unchanged: rows.length, refused: 0 });
  const [esi] = await classify(database.db);
  expect(esi).toMatchObject({ code: 'esi', count: rows.length });
  expect(esi!.children).toHaveLength(22);
  const { records } = await searchJournals(database.db, '计算机学报', 5);
  expect(records[0]).toMatchObject({ title: '计算机学报', issn: '0254-4164', cn_number: '11-1826/TP', quartiles: [], source: 'starter' });
});
