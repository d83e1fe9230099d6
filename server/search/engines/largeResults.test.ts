import type { Draft } from '../../records/record';
import { useTestDatabase } from '../../testing/testDatabase';
import { IN_SAMPLE } from '../../store/papers/search/sample';
import { addRecords, idsOf, search } from '../testing/library';
import { LibraryEngine } from './library';

/** More than are counted exactly of words side by side. */
const MANY = 5_200;
const RARE = 'Journal of Rare Sources';

const database = useTestDatabase();
let engine: LibraryEngine;

function draft(i: number): Draft {
  const rare = i % 1_000 === 7;
  return {
    id: `field-${i}`,
    title: `Wide field survey ${i}`,
    authors: ['Ada Example'],
    publish_date: String(2000 + (i % 20)),
    basic_sourcename: rare ? RARE : 'Annals of Surveys',
    resource_type: 8,
    language: 'en',
  };
}

beforeAll(async () => {
  await addRecords(
    database.db,
    Array.from({ length: MANY }, (_, i) => draft(i)),
  );
  engine = new LibraryEngine(database.db);
}, 120_000);

describe('a result too large to count', () => {
  test('is estimated from the sample and says so', async () => {
    const result = await search(engine, { query: '"wide field"', with_facets: true });
    expect(result.estimated).toBe(true);
    expect(Math.abs(result.total - MANY)).toBeLessThan(MANY / 10);
    const years = result.facets?.years ?? [];
    expect(years).toHaveLength(20);
    expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(result.total);
  });

  test('is counted where the index alone knows what matches', async () => {
    const result = await search(engine, { query: 'wide field' });
    expect(result.estimated).toBeUndefined();
    expect(result.total).toBe(MANY);
  });

  test('a filter finds records that the sample does not have, and counts them', async () => {
    const result = await search(engine, { query: '"wide field"', filters: { sources: [RARE] }, size: 50 });
    expect(result.total).toBe(6);
    expect(new Set(idsOf(result))).toEqual(new Set([7, 1007, 2007, 3007, 4007, 5007].map((i) => `field-${i}`)));
    expect(result.facets?.sources.find(({ value }) => value === RARE)?.count).toBe(6);
  });

  test('is counted for pages near its end, which end where it ends', async () => {
    const near = await search(engine, { query: '"wide field"', size: 200, current: 26 });
    expect(near.estimated).toBeUndefined();
    expect(near.total).toBe(MANY);
    expect(near.records).toHaveLength(200);
    expect((await search(engine, { query: '"wide field"', size: 200, current: 27 })).records).toEqual([]);
  });

  test('the sample follows the library', async () => {
    const differing = `
      select count(*)::integer as n
      from (select * from paper_search where ${IN_SAMPLE}) s full join paper_search_sample x using (seq)
      where (s.facet_id, s.day, s.tsv) is distinct from (x.facet_id, x.day, x.tsv)`;
    const narrow = (publish_date: string) =>
      Array.from({ length: 64 }, (_, i) => ({ ...draft(i), id: `narrow-${i}`, title: `Narrow field ${i}`, publish_date }));
    await addRecords(database.db, narrow('1998'));
    expect(await database.db.query(differing)).toEqual([{ n: 0 }]);
    await addRecords(database.db, narrow('1999'));
    expect(await database.db.query(differing)).toEqual([{ n: 0 }]);
    expect((await search(engine, { query: 'narrow field', size: 1 })).exact).toBe(64);
    await database.db.query(`delete from paper where paper_id like 'narrow-%'`);
    expect(await database.db.query(differing)).toEqual([{ n: 0 }]);
  });
});
