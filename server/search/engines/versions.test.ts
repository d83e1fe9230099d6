import { useTestDatabase } from '../../testing/testDatabase';
import { versionPlaces, withVersions } from '../../store/papers/versions';
import { papersById } from '../../store/papers/papers';
import type { Draft } from '../../records/record';
import { addRecords, idsOf, search } from '../testing/library';
import { LibraryEngine } from './library';

const database = useTestDatabase();
let engine: LibraryEngine;
const found = (query: string, rest = {}) => search(engine, { query, size: 50, ...rest });

const TITLE = 'Tidal marshes under rising seas and falling sediment';
const preprint: Draft = {
  id: 'preprint',
  title: TITLE,
  authors: ['Ada Example', 'Bo Sample'],
  publish_date: '2018',
  basic_sourcename: 'arXiv',
  resource_type: 8,
  abstract: 'Zostera beds are counted too.',
};
const published: Draft = {
  ...preprint,
  id: 'published',
  publish_date: '2019',
  basic_sourcename: 'Acta',
  resource_type: 1,
  doi: '10.5555/marsh',
  abstract: 'Marshes.',
};
const other: Draft = { ...preprint, id: 'other', title: 'Marshes and their sediment', authors: ['Cy Other'], abstract: 'Tidal seas.' };
const field = (i: number): Draft => ({
  id: `field-${i}`,
  title: `Field record ${i}`,
  authors: ['Ada Example'],
  publish_date: '2020',
  abstract: 'Tidal marshes.',
});

beforeAll(async () => {
  await addRecords(database.db, [preprint, other, ...Array.from({ length: 130 }, (_, i) => field(i))]);
  // The publication comes later.
  await addRecords(database.db, [published]);
  engine = new LibraryEngine(database.db);
});

describe('versions of one work', () => {
  test('are one hit, the published one, where both are found', async () => {
    const result = await found('tidal marshes rising seas sediment');
    expect(idsOf(result)).toContain('published');
    expect(idsOf(result)).not.toContain('preprint');
    const all = await found('tidal marshes rising seas', { size: 200 });
    expect(new Set(idsOf(all)).size).toBe(all.total);
    expect(idsOf(all)).toHaveLength(all.total);
  });

  test('the preprint is found where it alone has the words, passes the filter or is named', async () => {
    expect(idsOf(await found('zostera'))).toEqual(['preprint']);
    expect(idsOf(await found('rising seas', { filters: { types: [8] } }))[0]).toBe('preprint');
    const named = await found('10.5555/marsh');
    expect(idsOf(named)[0]).toBe('published');
    expect(idsOf(named)).not.toContain('preprint');
  });

  test('of a large result each is shown once, on one of its pages', async () => {
    const pages: string[] = [];
    let total = 0;
    for (let current = 1; current <= 14; current += 1) {
      const page = await found('"tidal marshes"', { size: 10, current });
      total = page.total;
      pages.push(...idsOf(page));
    }
    expect(total).toBe(132);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toHaveLength(131);
    expect(pages).toContain('published');
    expect(pages).not.toContain('preprint');
  });

  test.each(['newest', 'oldest', 'title'] as const)('sorted by %s the one in front keeps its own place', async (sort) => {
    const ids = idsOf(await found('rising seas', { sort }));
    expect(ids.filter((id) => id === 'published' || id === 'preprint')).toEqual(['published']);
  });

  test('each tells of the others', async () => {
    const [front, behind] = await withVersions(database.db, await papersById(database.db, ['published', 'preprint']));
    expect(front?.versions).toEqual([
      { paper_id: 'preprint', resource_type: 8, basic_sourcename: 'arXiv', publish_date: '2018', in_front: false },
    ]);
    expect(behind?.versions).toMatchObject([{ paper_id: 'published', in_front: true }]);
    const [alone] = await withVersions(database.db, await papersById(database.db, ['other']));
    expect(alone).not.toHaveProperty('versions');
  });

  test('a version whose title changes, or that is deleted, leaves the others', async () => {
    await addRecords(database.db, [{ ...published, title: 'Another title for the same marshes and seas' }]);
    const [back] = await withVersions(database.db, await papersById(database.db, ['preprint']));
    expect(back).not.toHaveProperty('versions');
    await addRecords(database.db, [published]);
    expect(idsOf(await found('rising seas'))[0]).toBe('published');
    await database.db.query(`delete from paper where paper_id = 'published'`);
    expect(idsOf(await found('rising seas'))[0]).toBe('preprint');
    await addRecords(database.db, [published]);
    const rows = await database.db.query<{ seq: number }>(`select seq from paper where paper_id in ('published', 'preprint')`);
    expect(
      await versionPlaces(
        database.db,
        rows.map(({ seq }) => seq),
      ),
    ).toHaveLength(2);
  });
});
