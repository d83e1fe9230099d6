import { rankByText } from '../../store/papers/search/rank';
import { readStatistics } from '../../store/papers/search/wordStatistics';
import { useTestDatabase } from '../../testing/testDatabase';
import { addRecords } from '../testing/library';
import { countWords } from './countWords';
import { createStatisticsKeeper } from './statisticsKeeper';
import { BestRecords } from './bestRecords';

const database = useTestDatabase();
const RECORDS = 3_600;
/** The oldest record says most about reeds: a ranking by date would never come to it. */
const OLD = 'old-reeds';

/** Texts of nothing but frequent words, each with a number of its own. */
const records = [
  { id: OLD, title: 'Reeds, reeds and the water of the reeds', abstract: 'Reeds by the water.', publish_date: '1901' },
  ...Array.from({ length: RECORDS - 1 }, (_, i) => ({
    id: `r${i}`,
    title: `A survey number ${i}`,
    abstract: `Among many other plants of the wide delta reeds grow by the water, as survey ${i} of the years before had found out.`,
    publish_date: String(1950 + (i % 70)),
  })),
];

const builtin = (text: string, limit = 3) =>
  rankByText(database.db, 'builtin', text, limit).then((all) => all.map(({ paper_id }) => paper_id));
const word = async (name: string) =>
  (await database.db.query<{ records: number; best: number[] }>('select records, best from search_word where word = $1', [name]))[0];

beforeAll(async () => {
  await addRecords(database.db, records);
}, 120_000);
// No test stands on what another one has counted or added.
beforeEach(async () => {
  await database.db.query('delete from search_word');
  await database.db.query('delete from search_statistics');
  await database.db.query(`delete from server_state where key = 'word_statistics_writer'`);
  await database.db.query(`delete from paper where paper_id = 'new-reeds'`);
});

test('before the words are counted the titles lead', async () => {
  expect(await readStatistics(database.db)).toBeNull();
  expect((await builtin('reeds'))[0]).toBe(OLD);
});

test('counts the words that many records have, with the best records of each', async () => {
  expect(await countWords(database.db)).toBe(true);
  const [old] = await database.db.query<{ seq: number }>('select seq from paper where paper_id = $1', [OLD]);
  const reeds = await word('reed');
  expect(reeds).toMatchObject({ records: RECORDS });
  expect(reeds?.best).toHaveLength(400);
  expect(reeds?.best[0]).toBe(old?.seq);
  expect(await word('3')).toBeUndefined();
  expect(await readStatistics(database.db)).toMatchObject({ records: RECORDS });
});

test('the best record of a frequent word is found, however old it is', async () => {
  await countWords(database.db);
  expect((await builtin('reeds'))[0]).toBe(OLD);
  expect((await builtin('reeds water'))[0]).toBe(OLD);
  expect(await builtin('delta plants survey 1234', 1)).toEqual(['r1234']);
});

test('what has come since is found too', async () => {
  await countWords(database.db);
  await addRecords(database.db, [{ id: 'new-reeds', title: 'Water plants', abstract: 'Reeds, reeds, reeds.' }]);
  expect((await builtin('reeds')).sort()).toContain('new-reeds');
});

test('stops between two steps, and what was counted stays', async () => {
  await countWords(database.db);
  expect(await countWords(database.db, async () => false)).toBe(false);
  expect(await word('reed')).toMatchObject({ records: RECORDS });
});

test('scores are those of BM25', async () => {
  await countWords(database.db);
  const [bytes] = await database.db.query<{ all: number; own: number; records: number }>(
    `select avg(octet_length(body))::float8 as all, max(octet_length(body)) filter (where p.paper_id = $1) as own, count(*)::integer as records
     from paper_search join paper p using (seq)`,
    [OLD],
  );
  await database.db.query('update search_statistics set mean_bytes = $1, records = $2', [bytes!.all, bytes!.records]);
  const [{ score } = { score: 0 }] = await database.db.query<{ score: number }>(
    'select score from paper_search_scores($1, array(select seq from paper where paper_id = $2))',
    ['reeds', OLD],
  );
  // Three times in a title, which counts twice, and once in the abstract.
  const times = 7;
  const idf = Math.log(1 + (bytes!.records - RECORDS + 0.5) / (RECORDS + 0.5));
  expect(-score).toBeCloseTo((idf * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * bytes!.own) / bytes!.all)), 6);
});

test('the keeper counts where the library has grown, one server at a time', async () => {
  const keep = async (ranking: 'bm25' | 'builtin') => {
    const { db } = database;
    const plain = { ranking, query: db.query.bind(db), transaction: db.transaction.bind(db), close: async () => undefined };
    const keeper = createStatisticsKeeper({ db: plain, newId: () => 'server' }, () => undefined);
    await keeper?.done;
    await keeper?.close();
    return keeper;
  };
  await countWords(database.db);
  expect(await keep('bm25')).toBeNull();
  await database.db.query('delete from search_word');
  await keep('builtin');
  expect(await word('reed')).toBeUndefined();
  await database.db.query('update search_statistics set records = 100');
  await database.db.query(
    `insert into server_state (key, value) values ('word_statistics_writer', 'another') on conflict (key) do update set value = 'another'`,
  );
  await keep('builtin');
  expect(await word('reed')).toBeUndefined();
  await database.db.query(`update server_state set value = '' where key = 'word_statistics_writer'`);
  await keep('builtin');
  expect(await word('reed')).toBeDefined();
});

test('of many records the best are kept', () => {
  const best = new BestRecords();
  for (let seq = 1; seq <= 5_000; seq += 1) best.offer(seq, ((seq * 7_919) % 5_000) / 5_000);
  const expected = Array.from({ length: 5_000 }, (_, i) => i + 1)
    .sort((a, b) => ((b * 7_919) % 5_000) - ((a * 7_919) % 5_000))
    .slice(0, 400);
  expect(best.count).toBe(5_000);
  expect(best.best()).toEqual(expected);
});
