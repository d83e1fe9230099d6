import { unavailable } from '../kernel/errors';
import { useTestDatabase } from '../testing/testDatabase';
import type { Database } from '../store/database/types';
import type { ReadItem } from './readers/reader';
import { importRecords, noCounts, type ImportCounts } from './importRecords';
import { ImportStopped } from './saveInParts';

const database = useTestDatabase();
const RECORDS = 1_100;
const waits: number[] = [];
const told: string[] = [];

async function* items(): AsyncIterable<ReadItem> {
  for (let i = 0; i < RECORDS; i += 1) yield { place: String(i), draft: { id: `r${i}`, title: `Record number ${i} of many` } };
}

const stored = async () => (await database.db.query<{ n: number }>('select count(*)::integer as n from paper_search'))[0]?.n;

/** The database with the failures of its transactions, by their number from 1; `late` ones fail after they were stored. */
function failing(fails: (transaction: number) => unknown, late: (transaction: number) => boolean = () => false) {
  const { db } = database;
  const state = { transactions: 0, patient: 0 };
  const wrapped: Database = {
    ranking: db.ranking,
    query: db.query.bind(db),
    close: db.close.bind(db),
    patiently: (work) => {
      state.patient += 1;
      return db.patiently(work);
    },
    transaction: async (work) => {
      state.transactions += 1;
      const [error, isLate] = [fails(state.transactions), late(state.transactions)];
      if (error && !isLate) throw error;
      const result = await db.transaction(work);
      if (error) throw error;
      return result;
    },
  };
  return { wrapped, state };
}

const run = (db: Database, onBatch?: (counts: ImportCounts) => void) =>
  importRecords(db, items(), 'test', onBatch, { pause: async (ms) => waits.push(ms), onRetry: (message) => told.push(message) });

const slow = unavailable('数据库响应超时，请稍后重试');
const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

beforeEach(async () => {
  waits.length = 0;
  told.length = 0;
  await database.db.query('truncate paper, paper_search, paper_alias cascade');
});

test.each([
  ['the pool', slow],
  ['PostgreSQL', cancelled],
])('a statement that %s ends is tried again with fewer records, and each is stored once', async (_by, error) => {
  const { wrapped, state } = failing((n) => (n === 2 ? error : null));
  const sizes: number[] = [];
  let before = 0;
  const counts = await run(wrapped, ({ added }) => {
    sizes.push(added - before);
    before = added;
  });
  expect(counts).toEqual({ ...noCounts(), added: RECORDS });
  expect(await stored()).toBe(RECORDS);
  expect(sizes).toEqual([500, 250, 250, 100]);
  expect(waits).toEqual([1_000]);
  expect(told).toEqual([expect.stringContaining('以每批 250 篇重试（1/5）')]);
  expect(state.patient).toBe(0);
});

test('a transaction whose answer was lost is not stored twice', async () => {
  const { wrapped } = failing(
    (n) => (n === 1 ? slow : null),
    () => true,
  );
  expect(await run(wrapped)).toMatchObject({ added: RECORDS - 500, unchanged: 500, refused: 0 });
  expect(await stored()).toBe(RECORDS);
});

test('with every failure it waits longer; from the third try on a statement may take its time', async () => {
  const { wrapped, state } = failing((n) => (n <= 4 ? cancelled : null));
  expect(await run(wrapped)).toMatchObject({ added: RECORDS });
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(state.patient).toBe(3);
  expect(await stored()).toBe(RECORDS);
});

test('after the last try it says why and keeps what is stored; the same file goes on from there', async () => {
  const { wrapped, state } = failing((n) => (n > 1 ? slow : null));
  const counts: ImportCounts[] = [];
  const failed = await run(wrapped, (now) => counts.push({ ...now })).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ImportStopped);
  expect(String(failed)).toContain('试了 6 次仍无法写入（数据库响应超时，请稍后重试）');
  expect(state.transactions).toBe(7);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(counts.at(-1)).toMatchObject({ added: 500 });
  expect(await stored()).toBe(500);
  expect(await run(database.db)).toMatchObject({ added: RECORDS - 500, unchanged: 500 });
  expect(await stored()).toBe(RECORDS);
});

test('what will not pass stops it at once', async () => {
  const wrong = Object.assign(new Error('column does not exist'), { code: '42703' });
  const { wrapped, state } = failing(() => wrong);
  await expect(run(wrapped)).rejects.toBe(wrong);
  expect(state.transactions).toBe(1);
  expect(waits).toEqual([]);
});
