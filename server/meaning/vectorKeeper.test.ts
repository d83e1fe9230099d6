import type { Database } from '../store/database/types';
import type { Draft } from '../records/record';
import { addRecords } from '../search/testing/library';
import { describeVectors, useMeaning } from './testing/useMeaning';

const suite = useMeaning();
const TOTAL = 40;
const draft = (i: number): Draft => ({ id: `r${i}`, title: `Moss ${i} on stones`, abstract: `The ${i}th moss grows.` });

beforeAll(() =>
  addRecords(
    suite.db,
    Array.from({ length: TOTAL }, (_, i) => draft(i)),
  ),
);
beforeEach(async () => {
  await suite.db.query('drop table if exists paper_vector');
  await suite.db.query('delete from embedding_state');
});

const texts = () => suite.service.requests.flatMap(({ input }) => input).filter((text) => text !== '科学导航');
const state = async () => (await suite.db.query('select model, dimensions, tokens, failed, worker from embedding_state'))[0];

describeVectors('vectors of the library', () => {
  test('every record of the library gets a vector of title and abstract, once; changed texts get a new one', async () => {
    const meaning = await suite.made();
    expect(texts()).toHaveLength(TOTAL);
    expect(texts()).toContain('Moss 3 on stones\nThe 3th moss grows.');
    expect(await meaning.progress()).toEqual({ done: TOTAL, total: TOTAL, failed: '' });
    // 10 a text; the question that tells the length is not one of the library's.
    expect(await state()).toEqual({ model: 'ngrams', dimensions: 256, tokens: 10 * TOTAL, failed: '', worker: '' });
    await addRecords(suite.db, [{ ...draft(3), abstract: 'Another text.' }]);
    suite.service.requests.length = 0;
    await suite.made();
    expect(texts()).toEqual(['Moss 3 on stones\nAnother text.']);
    await addRecords(suite.db, [draft(3)]);
  });

  test('a stop in the middle loses nothing: the next one goes on', async () => {
    let stopped: Promise<void> | undefined;
    const keeper = suite.keep(suite.meaning());
    const inMiddle = new Promise<void>((resolve) => {
      suite.service.fault = () => {
        if (suite.service.requests.length < 3) return undefined;
        stopped = keeper.close();
        resolve();
        return { hang: true };
      };
    });
    await inMiddle;
    await stopped;
    const before = (await suite.meaning().progress()).done;
    expect(before).toBe(16);
    expect(await state()).toMatchObject({ worker: '' });
    suite.service.fault = () => undefined;
    suite.service.requests.length = 0;
    await suite.made();
    expect(texts()).toHaveLength(TOTAL - before);
    expect(await suite.meaning().progress()).toMatchObject({ done: TOTAL });
  });

  test('a refusal for a moment and a broken service are waited for', async () => {
    const refusals = [{ status: 429, headers: { 'retry-after': '0' } }, undefined, { status: 500 }, { status: 429 }];
    const failures: unknown[] = [];
    suite.service.fault = async () => {
      const refusal = refusals.shift();
      if (refusals.length < 3) failures.push((await state())?.failed);
      return refusal && { ...refusal, body: {} };
    };
    const meaning = await suite.made();
    expect(failures).toContain('向量模型服务的请求过多或额度用尽，请稍后再试');
    expect(failures).toContain('向量模型服务发生内部错误');
    expect(await meaning.progress()).toEqual({ done: TOTAL, total: TOTAL, failed: '' });
  });

  test('another model begins anew, with vectors of another length; its own are found no more', async () => {
    const old = await suite.made();
    expect(await old.nearest('moss on stones')).not.toEqual([]);
    suite.service.dimensions = 64;
    const keeper = suite.keep(suite.meaning());
    await keeper.settled;
    suite.service.requests.length = 0;
    await suite.made({ EMBEDDING_MODEL: 'other' });
    // The first keeper still had the lease.
    expect(texts()).toEqual([]);
    await keeper.close();
    const meaning = await suite.made({ EMBEDDING_MODEL: 'other' });
    expect(texts()).toHaveLength(TOTAL);
    expect(await state()).toMatchObject({ model: 'other', dimensions: 64 });
    expect(await meaning.nearest('moss on stones')).not.toEqual([]);
    expect(await old.nearest('moss on stones')).toEqual([]);
    expect(await old.progress()).toMatchObject({ done: 0 });
  });

  test('vectors whose length changes under way are not stored', async () => {
    suite.service.fault = () => {
      if (suite.service.requests.length === 3) suite.service.dimensions = 32;
      return undefined;
    };
    const keeper = suite.keep(suite.meaning());
    while (!suite.said.some((line) => line.includes('维数'))) await new Promise((resolve) => setTimeout(resolve, 5));
    await keeper.close();
    expect(await suite.meaning().progress()).toMatchObject({ done: 16, failed: expect.stringContaining('维数') as string });
  });

  test('the bound of a day ends the work until tomorrow', async () => {
    const meaning = await suite.made({ EMBEDDING_DAILY_TOKENS: 150 });
    expect(await meaning.progress()).toEqual({ done: 16, total: TOTAL, failed: '今日的用量已到设置的上限，明天继续' });
    await suite.db.query(`update embedding_state set day = current_date - 1`);
    await suite.made({ EMBEDDING_DAILY_TOKENS: 10_000 });
    expect(await state()).toMatchObject({ tokens: 10 * (TOTAL - 16), failed: '' });
  });

  test('a text that is too long is cut; one that the model refuses is passed over and told', async () => {
    await addRecords(suite.db, [{ id: 'long', title: 'Long one', abstract: 'moss '.repeat(2_000) }]);
    suite.service.fault = ({ input }) => {
      if (input.some((text) => text.length > 1_500)) return { status: 400, body: { error: { message: 'maximum context length' } } };
      return input.some((text) => text.startsWith('Moss 7 ')) ? { status: 400, body: { error: { message: 'bad input' } } } : undefined;
    };
    const meaning = await suite.made();
    expect(await meaning.progress()).toEqual({ done: TOTAL, total: TOTAL + 1, failed: '有 1 篇文献未能生成向量' });
    expect(texts().some((text) => text.startsWith('Long one') && text.length === 1_000)).toBe(true);
    await suite.db.query(`delete from paper where paper_id = 'long'`);
  });
});

test('without pgvector it says so, and nothing else happens', async () => {
  const bare: Database = {
    ...suite.db,
    ranking: suite.db.ranking,
    transaction: (work) => suite.db.transaction(work),
    close: () => Promise.resolve(),
    query: async (sql, values) => (sql.includes('pg_available_extensions') ? [] : suite.db.query(sql, values)),
  };
  const meaning = suite.meaning({}, { db: bare });
  await suite.keep(meaning).settled;
  expect(suite.said).toEqual(['search by meaning is off: the database has no pgvector']);
  expect(suite.service.requests).toEqual([]);
  expect(await meaning.nearest('moss')).toEqual([]);
  expect(await meaning.progress()).toEqual({ done: 0, total: TOTAL, failed: '数据库没有可用的 pgvector 扩展，语义检索未启用' });
});
