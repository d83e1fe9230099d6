import { LibraryEngine } from '../search/engines/library';
import { addRecords, idsOf, search } from '../search/testing/library';
import { countCitationsDue, withCitedBy } from '../store/papers/citations';
import { papersById } from '../store/papers/papers';
import { rememberPapers } from '../store/papers/remember';
import type { Draft } from '../records/record';
import { useTestDatabase } from '../testing/testDatabase';
import { createCitationCounter } from './citationCounter';

const database = useTestDatabase();
const TITLE = 'Herons of the lower delta and their reeds';
const ofReeds: Draft = { id: 'reeds', title: TITLE, authors: ['Ann'], doi: '10.5555/Reeds', publish_date: '1990' };
const citing = (id: string, ...references: { title?: string; doi?: string }[]): Draft => ({
  id,
  title: `Paper ${id}`,
  authors: [id],
  publish_date: '2000',
  references: references.map(({ title = '', doi = '' }) => ({ title, doi })),
});

beforeEach(async () => {
  await database.db.query('truncate paper cascade');
});

const counted = async () => {
  const counter = createCitationCounter({ db: database.db }, () => undefined);
  await counter.done;
  await counter.close();
};
const citedBy = async (id: string) => (await papersById(database.db, [id]))[0]?.cited_by;

test('a record is cited by DOI or title, by each citing record once, and not by itself', async () => {
  await addRecords(database.db, [
    { ...ofReeds, references: [{ title: TITLE, doi: '' }] },
    { id: 'short', title: 'Introduction', authors: ['Bea'], publish_date: '1990' },
    citing('by-both', { doi: '10.5555/reeds' }, { title: TITLE.toUpperCase() }),
    citing('by-title', { title: TITLE }, { title: 'Introduction' }),
    citing('by-none', { title: 'Another work of forty letters and more beside' }),
  ]);
  await counted();
  expect(await citedBy('reeds')).toEqual({ count: 2, source: 'library' });
  expect(await citedBy('short')).toBeUndefined();
  expect(await citedBy('by-both')).toBeUndefined();
});

test('counts follow what comes later, in either order, and what is taken back', async () => {
  await addRecords(database.db, [citing('first', { doi: '10.5555/reeds' })]);
  await counted();
  await addRecords(database.db, [ofReeds]);
  await counted();
  expect(await citedBy('reeds')).toEqual({ count: 1, source: 'library' });
  await addRecords(database.db, [citing('second', { doi: '10.5555/reeds' })]);
  await counted();
  expect(await citedBy('reeds')).toEqual({ count: 2, source: 'library' });
  await addRecords(database.db, [citing('second', { doi: '10.5555/other' })]);
  await database.db.query(`delete from paper where paper_id = 'first'`);
  await counted();
  expect(await citedBy('reeds')).toBeUndefined();
});

test('a step takes so many records and no more, and none is left at the end', async () => {
  await addRecords(database.db, [ofReeds, citing('a', { doi: '10.5555/reeds' }), citing('b', { doi: '10.5555/reeds' })]);
  expect(await countCitationsDue(database.db, 2)).toBe(2);
  expect(await countCitationsDue(database.db, 2)).toBe(1);
  expect(await countCitationsDue(database.db, 2)).toBe(0);
  expect(await citedBy('reeds')).toEqual({ count: 2, source: 'library' });
});

test('another source is believed where it knows more, and named', async () => {
  await addRecords(database.db, [
    { ...ofReeds, cited_by: { count: 1, source: 'crossref' } },
    citing('a', { doi: '10.5555/reeds' }),
    citing('b', { doi: '10.5555/reeds' }),
  ]);
  await counted();
  expect(await citedBy('reeds')).toEqual({ count: 2, source: 'library' });
  // The same record again, unchanged but for its count.
  await addRecords(database.db, [{ ...ofReeds, cited_by: { count: 5, source: 'crossref' } }]);
  expect(await citedBy('reeds')).toEqual({ count: 5, source: 'crossref' });
  // A record of OpenAlex with its DOI: what it says counts for the record of the library too.
  const [stored] = await papersById(database.db, ['reeds']);
  await rememberPapers(database.db, [{ ...stored!, paper_id: 'openalex:W1', cited_by: { count: 40, source: 'openalex' } }]);
  expect(await citedBy('reeds')).toEqual({ count: 40, source: 'openalex' });
  expect(await citedBy('openalex:W1')).toEqual({ count: 40, source: 'openalex' });
  expect((await withCitedBy(database.db, [{ ...stored!, cited_by: undefined }]))[0]?.cited_by).toEqual({ count: 40, source: 'openalex' });
});

test('sorted by citations: pages follow each other, records that nobody cites come last, newest first', async () => {
  const works = [1, 2, 3].map((n): Draft => ({
    id: `work-${n}`,
    title: `Delta work ${n}`,
    doi: `10.5555/w${n}`,
    authors: [],
    publish_date: '1980',
  }));
  const times = (n: number, count: number) => Array.from({ length: count }, (_, i) => citing(`c${n}-${i}`, { doi: `10.5555/w${n}` }));
  await addRecords(database.db, [...works, ...times(2, 3), ...times(3, 1)]);
  await addRecords(database.db, [{ id: 'late', title: 'Delta of late', authors: [], publish_date: '2020' }]);
  await counted();
  const engine = new LibraryEngine(database.db);
  const ordered = ['work-2', 'work-3', 'late', 'work-1'];
  expect(idsOf(await search(engine, { query: 'delta', sort: 'cited' }))).toEqual(ordered);
  const pages = [1, 2, 3, 4].map((current) => search(engine, { query: 'delta', sort: 'cited', size: 1, current }));
  expect((await Promise.all(pages)).flatMap(idsOf)).toEqual(ordered);
  expect(idsOf(await search(engine, { query: 'delta', sort: 'cited', size: 3, current: 2 }))).toEqual(['work-1']);
  // No record has all words: those with some, in the same order.
  expect(idsOf(await search(engine, { query: 'delta marshland', sort: 'cited' }))).toEqual(ordered);
});
