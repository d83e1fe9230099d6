import pg from 'pg';
import { describeWhere } from '../../../src/testing/skipping';
import { withUrgency } from '../../kernel/urgency';
import { useTestDatabase } from '../../testing/testDatabase';
import { PooledDatabase } from './pooledDatabase';

const database = useTestDatabase();

test('work that takes long gets its answer and leaves nothing changed', async () => {
  const patiently = () => database.db.patiently(() => database.db.query('select 1 as one'));
  expect(await Promise.all([patiently(), patiently()])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  await expect(database.db.patiently(() => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
});

test('a connection is usable after a statement that failed, also within a transaction', async () => {
  const failing = Array.from({ length: 20 }, () => database.db.query('select 1/0').catch((error: { code: string }) => error.code));
  expect(new Set(await Promise.all(failing))).toEqual(new Set(['22012']));
  await expect(database.db.transaction((q) => q.query('select 1/0'))).rejects.toMatchObject({ code: '22012' });
  expect(await database.db.query('select 1 as one')).toEqual([{ one: 1 }]);
});

describeWhere(Boolean(process.env.TEST_DATABASE_URL), 'the embedded database has no connections to end', 'a server elsewhere', () => {
  test('ends long statements, except in patient work', async () => {
    const show = () => database.db.query('show statement_timeout');
    expect(await show()).toEqual([{ statement_timeout: '20s' }]);
    expect(await database.db.patiently(show)).toEqual([{ statement_timeout: '0' }]);
    const after = await Promise.all(Array.from({ length: 10 }, show));
    expect(after.flat()).toEqual(Array.from({ length: 10 }, () => ({ statement_timeout: '20s' })));
  });

  test('a connection that it ends is a 503, and the next statement gets another one', async () => {
    const cut = database.db.query('select pg_terminate_backend(pg_backend_pid())');
    await expect(cut).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await database.db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('a new connection that is too slow to be asked anything is a 503, and no fault of ours', async () => {
  const pool = new pg.Pool();
  // What `pg` says where the question of a new connection (`onConnect`) has no answer in time.
  jest.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(new Error('Query read timeout')));
  await expect(new PooledDatabase(pool, null).query('select 1')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('changes of what searches read are counted once they can be seen, other changes are not', async () => {
  const { db } = database;
  const changed = async (work: () => Promise<unknown>) => {
    const before = db.searchChanges;
    await work();
    return db.searchChanges - before;
  };
  expect(await changed(() => db.query('select count(*) from paper'))).toBe(0);
  expect(await changed(() => db.query(`update app_user set nick_name = '' where false`))).toBe(0);
  expect(await changed(() => db.query('delete from paper_view where false'))).toBe(0);
  expect(await changed(() => db.query('delete from paper where false'))).toBe(1);
  expect(await changed(() => db.query('with gone as (delete from paper_search where false returning 1) select * from gone'))).toBe(1);
  let inside = 0;
  const all = await changed(() =>
    db.transaction(async (q) => {
      const before = db.searchChanges;
      await q.query('update paper set title = title where false');
      inside = db.searchChanges - before;
    }),
  );
  expect(inside).toBe(1);
  expect(all).toBe(2);
});

test('while all connections are taken, what is more urgent gets the next one before what has waited', async () => {
  const { db } = database;
  let finish = () => undefined as void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const connections = db.embedded ? 1 : 10;
  const taken = Array.from({ length: connections }, () => withUrgency('identity', () => db.transaction(() => finished)));
  const order: string[] = [];
  const ask = async (name: string) => {
    await db.query('select 1');
    order.push(name);
  };
  const searches = Array.from({ length: 20 }, () => withUrgency('search', () => ask('search')));
  const who = withUrgency('identity', () => ask('who'));
  finish();
  await Promise.all([...taken, ...searches, who]);
  expect(order.indexOf('who')).toBeLessThan(connections);
});
