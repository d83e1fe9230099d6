import { unavailable } from '../../../kernel/errors';
import { openTestDatabase, useTestDatabase } from '../../../testing/testDatabase';
import { openReplica } from '../connect';
import type { Database } from '../types';
import { ReplicatedReads } from './replicatedReads';
import { positionOf, readStanding } from './standing';

const database = useTestDatabase();

/** Two databases that say of themselves what they are told to, with what was asked of them. */
function pair() {
  const lines: string[] = [];
  const clock = { now: 0 };
  const make = (name: string, standby: boolean) => {
    const state = { standby, position: '0/100', schema: 'same', newest: 7, asked: [] as string[], fails: null as unknown, closed: false };
    const query = async (sql: string) => {
      if (state.fails) throw state.fails;
      if (sql.includes('pg_is_in_recovery')) return [state];
      if (!sql.includes('probe')) state.asked.push(sql);
      return [{ name }];
    };
    const db = { ranking: 'builtin' as const, query, transaction: async () => name, close: async () => void (state.closed = true) };
    return { state, db: db as unknown as Database };
  };
  const [primary, replica] = [make('primary', false), make('replica', true)];
  const log = (level: string, message: string) => void lines.push(`${level}: ${message}`);
  const reads = new ReplicatedReads(primary.db, replica.db, log, () => clock.now);
  const ask = async () => (await reads.query<{ name: string }>('select records'))[0]?.name;
  const look = async (seconds: number) => {
    clock.now += seconds * 1_000;
    await reads.look();
  };
  return { primary: primary.state, replica: replica.state, reads, ask, look, lines };
}

test('reads go to the replica, transactions to the primary', async () => {
  const { reads, ask, look, lines } = pair();
  expect(await ask()).toBe('primary');
  await look(0);
  expect(await ask()).toBe('replica');
  expect(await reads.transaction(async () => 'work')).toBe('primary');
  expect(lines).toEqual(['info: searches read the replica: 7 of 7 is its newest record']);
});

test('while it is away the primary is read, with one line in the log, and it comes back by itself', async () => {
  const { replica, reads, ask, look, lines } = pair();
  await look(0);
  replica.fails = unavailable('数据库连接中断，请稍后重试');
  expect([await ask(), await ask()]).toEqual(['primary', 'primary']);
  await look(5);
  await look(5);
  expect(reads.isUsed).toBe(false);
  expect(lines.slice(1)).toEqual(['warn: searches read the primary, not the replica: 数据库连接中断，请稍后重试']);
  replica.fails = null;
  await look(5);
  expect(await ask()).toBe('replica');
  expect(lines).toHaveLength(3);
});

test('a statement that the replica refuses is answered by the primary; it goes on to be read', async () => {
  const { primary, replica, reads, ask, look } = pair();
  await look(0);
  replica.fails = Object.assign(new Error('cannot execute CREATE TABLE in a read-only transaction'), { code: '25006' });
  expect(await ask()).toBe('primary');
  expect(reads.isUsed).toBe(true);
  const wrong = new Error('syntax error');
  [primary.fails, replica.fails] = [wrong, wrong];
  await expect(ask()).rejects.toBe(wrong);
});

test('one that is further behind than ten seconds is not read until it has come up', async () => {
  const { primary, replica, ask, look, lines } = pair();
  await look(0);
  primary.position = '0/200';
  await look(5);
  expect(await ask()).toBe('replica');
  primary.position = '0/300';
  await look(6);
  expect(await ask()).toBe('primary');
  expect(lines.at(-1)).toBe('warn: searches read the primary, not the replica: it is 11 s behind');
  replica.position = '0/300';
  await look(5);
  expect(await ask()).toBe('replica');
});

test('a primary that changes nothing makes no replica old', async () => {
  const { ask, look } = pair();
  for (let i = 0; i < 5; i += 1) await look(60);
  expect(await ask()).toBe('replica');
});

test.each<[string, Partial<ReturnType<typeof pair>['replica']>, string]>([
  ['is no standby', { standby: false }, 'it follows no other database'],
  ['has another schema', { schema: 'older' }, 'it is no copy of this database, or one with another schema'],
  ['has not come to where the primary was at the first look', { position: '0/0FF' }, 'how far it is behind is not known yet'],
  ['does not say how far it is', { position: null as never }, 'a position in the log is not known'],
])('one that %s is not read', async (_what, state, reason) => {
  const { replica, ask, look, lines } = pair();
  Object.assign(replica, state);
  await look(0);
  await look(5);
  expect(await ask()).toBe('primary');
  expect(lines).toEqual([`warn: searches read the primary, not the replica: ${reason}`]);
});

test('closing it closes the replica alone', async () => {
  const { primary, replica, reads, ask, look } = pair();
  await look(0);
  await reads.close();
  expect([primary.closed, replica.closed]).toEqual([false, true]);
  expect(await ask()).toBe('primary');
});

test('positions are compared as numbers', () => {
  expect(positionOf('A/10')).toBeGreaterThan(positionOf('9/FFFFFFFF'));
  expect(positionOf('0/FF')).toBe(255n);
});

test('this database says where it stands', async () => {
  const standing = await readStanding(database.db);
  expect(standing).toMatchObject({ standby: false, newest: 0 });
  expect(standing.position).toBeGreaterThan(0n);
  expect(standing.schema).toMatch(/^[0-9a-f]{32}$/);
});

test('a replica that cannot be reached: the server goes on with the primary', async () => {
  const lines: string[] = [];
  const reads = await openReplica({ DATABASE_READ_URL: 'postgres://postgres@127.0.0.1:9/nowhere' }, database.db, (level) =>
    lines.push(level),
  );
  expect(await reads?.query('select 1 as one')).toEqual([{ one: 1 }]);
  expect(lines).toEqual(['warn']);
  await reads?.close();
  expect(await openReplica({ DATABASE_READ_URL: '' }, database.db)).toBeNull();
});

test('a second database that is no replica is not read', async () => {
  const second = await openTestDatabase();
  const lines: string[] = [];
  const reads = new ReplicatedReads(database.db, second.db, (_level, message) => lines.push(message));
  await reads.look();
  await database.db.query(`insert into server_state (key, value) values ('replica test', 'here')`);
  expect(await reads.query(`select value from server_state where key = 'replica test'`)).toEqual([{ value: 'here' }]);
  expect(lines).toEqual(['searches read the primary, not the replica: it follows no other database']);
  await second.close();
}, 60_000);
