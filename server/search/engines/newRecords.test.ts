import { makeRecord, type Draft } from '../../records/record';
import { rememberPapers } from '../../store/papers/remember';
import { useTestDatabase } from '../../testing/testDatabase';
import { addRecords, idsOf, search, TEST_RECORDS } from '../testing/library';
import { LibraryEngine } from './library';

const database = useTestDatabase();
let engine: LibraryEngine;

beforeAll(async () => {
  const counts = await addRecords(database.db, TEST_RECORDS);
  expect(counts).toMatchObject({ added: TEST_RECORDS.length, refused: 0 });
  engine = new LibraryEngine(database.db);
});

describe('what came after a moment', () => {
  const later: Draft[] = [
    { id: 'new-deep', title: 'Deep learning for tides', publish_date: '1999', resource_type: 1, language: 'en' },
    { id: 'new-salt', title: 'Salt marshes', publish_date: '2001', resource_type: 5, language: 'en' },
  ];
  let moment: string;
  const filters = () => ({ added_after: moment });

  beforeAll(async () => {
    const { db } = database;
    const [row] = await db.query<{ now: string }>(`select now() + interval '1 millisecond' as now`);
    moment = row!.now;
    // Found by another engine before that moment, imported after it.
    await rememberPapers(db, [makeRecord(later[1]!, 'openalex').paper]);
    await addRecords(db, later);
    await addRecords(db, [{ ...TEST_RECORDS[0], abstract: 'Changed, not new.' }]);
  });
  afterAll(() => database.db.query('delete from paper where paper_id = any($1)', [later.map(({ id }) => id)]));

  test('is all that is found and counted', async () => {
    const { total, records, facets } = await search(engine, { filters: filters() });
    expect(records.map(({ paper_id }) => paper_id).sort()).toEqual(['new-deep', 'new-salt']);
    expect(total).toBe(2);
    expect(facets?.years.map(({ value, count }) => [value, count])).toEqual([
      ['1999', 1],
      ['2001', 1],
    ]);
    expect(idsOf(await search(engine, { query: 'deep', filters: { ...filters(), types: [1] } }))).toEqual(['new-deep']);
  });

  test.each(['bm25', 'builtin'] as const)('is no looser than the search was (%s ranking)', async (ranking) => {
    const { db } = database;
    const used =
      ranking === 'bm25'
        ? engine
        : new LibraryEngine({ ranking, query: db.query.bind(db), transaction: db.transaction.bind(db), close: db.close.bind(db) });
    expect(await search(used, { query: 'deep nature learning bengio', filters: filters() })).toMatchObject({ total: 0, relaxed: false });
    const relaxed = await search(used, { query: 'zebra tides deep unheardof', filters: filters() });
    expect(relaxed.relaxed).toBe(true);
    expect(idsOf(relaxed)).toEqual(['new-deep']);
  });

  test.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59+23:59', '9999-12-31T23:59:59-23:59'])(
    'any moment is understood: %s',
    async (added_after) => {
      const all = (await search(engine, {})).total;
      expect((await search(engine, { filters: { added_after } })).total).toBe(added_after.startsWith('9') ? 0 : all);
    },
  );
});
