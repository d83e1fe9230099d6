import type { Draft } from '../../records/record';
import { useTestDatabase } from '../../testing/testDatabase';
import { addRecords, idsOf, search } from '../testing/library';
import { LibraryEngine } from './library';

const database = useTestDatabase();
let engine: LibraryEngine;

const record = (id: string, authors: string[], keywords: string[], rest: Partial<Draft> = {}): Draft => ({
  id,
  title: `Salt marsh record ${id}`,
  authors,
  keywords,
  publish_date: '2020',
  ...rest,
});

beforeAll(async () => {
  await addRecords(database.db, [
    record('one', ['Geoffrey Hinton', 'Yann LeCun'], ['Deep Learning', 'tides']),
    record('two', ['Hinton, Geoffrey'], ['deep learning'], { doi: '10.5555/two' }),
    record('three', ['Yann LeCun'], ['deep-learning', '盐沼']),
    record('four', ['O\'Brien "Bo" %_'], ['tides and %_']),
    record('five', [], []),
  ]);
  engine = new LibraryEngine(database.db);
});

const found = (query: string, rest = {}) => search(engine, { query, ...rest });
const ids = async (filters: object, query = 'salt marsh') => idsOf(await found(query, { filters, size: 50 })).sort();

describe('authors and keywords', () => {
  test('are counted when they are asked for, writings of one keyword together', async () => {
    const plain = await found('salt marsh');
    expect(plain.facets).not.toHaveProperty('authors');
    const { facets, facets_from } = await found('salt marsh', { with_more_facets: true, size: 1 });
    expect(facets_from).toBe(5);
    expect(facets?.keywords?.[0]).toMatchObject({ count: 3 });
    expect(facets?.authors).toContainEqual({ value: 'Yann LeCun', label: 'Yann LeCun', count: 2 });
  });

  test('narrow what is found: each value holds, in any usual writing of a name', async () => {
    expect(await ids({ authors: ['Geoffrey Hinton'] })).toEqual(['one', 'two']);
    expect(await ids({ authors: ['Geoffrey Hinton', 'Yann LeCun'] })).toEqual(['one']);
    expect(await ids({ keywords: ['deep learning'] })).toEqual(['one', 'three', 'two']);
    expect(await ids({ keywords: ['deep learning'], authors: ['Yann LeCun'] })).toEqual(['one', 'three']);
    expect(await ids({ keywords: ['盐沼'] }, '')).toEqual(['three']);
  });

  test('narrow records that are named, and those with some of the words', async () => {
    expect(await ids({ authors: ['Yann LeCun'] }, '10.5555/two')).not.toContain('two');
    expect(await ids({ authors: ['Geoffrey Hinton'] }, '10.5555/two')).toContain('two');
    expect(await ids({ authors: ['Yann LeCun'] }, 'marsh of unheard words')).toEqual(['one', 'three']);
  });

  test('odd values find what has them, or nothing, and never fail', async () => {
    expect(await ids({ authors: ['O\'Brien "Bo" %_'] })).toEqual(['four']);
    for (const odd of ['%', '_', '" OR 1=1 --', "'", ' ', '😀', 'x'.repeat(200)]) expect(await ids({ authors: [odd] })).toEqual([]);
  });

  test('with nothing left the words are not searched another way', async () => {
    const result = await found('"salt marsh"', { filters: { authors: ['Nobody Known'] } });
    expect(result).toMatchObject({ total: 0 });
    expect(result.as_words).toBeUndefined();
  });
});
