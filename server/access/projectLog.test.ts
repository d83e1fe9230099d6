import type { Queryable } from '../store/database/types';
import type { Seen } from '../store/access/projectAccess';
import { ProjectLog } from './projectLog';

/** A database that takes statements, or does not. */
function database() {
  const stored: Seen[][] = [];
  const state = { down: false, cleans: true };
  const query = async (sql: string, [rows]: readonly unknown[] = []) => {
    if (state.down) throw new Error('away');
    if (sql.startsWith('delete') && !state.cleans) throw new Error('too slow');
    if (sql.startsWith('with seen')) stored.push(JSON.parse(rows as string) as Seen[]);
    return [];
  };
  return { db: { query } as unknown as Queryable, stored, state };
}

const logged: string[] = [];
const make = (db: Queryable) =>
  new ProjectLog(
    db,
    () => new Date('2026-03-01T10:20:30Z'),
    (_level, message) => logged.push(message),
  );
const view = (log: ProjectLog, id: string) => log.called('listDatasetPapers', 'u', { params: { dataset_id: id } }, {});

test('the same is gathered into one entry; works count once, calls each time', async () => {
  const { db, stored } = database();
  const log = make(db);
  view(log, 'b');
  view(log, 'b');
  const ground = { kind: 'base', id: 'b' } as const;
  log.stoodOn('w1', 'u', 'answer', [ground, { kind: 'chat', id: 'c' }]);
  log.stoodOn('w1', 'u', 'answer', [ground]);
  log.called('listProjectAccess', 'u', { params: { project_id: 'p' } }, {});
  await log.close();
  expect(stored.flat().map(({ action, kind, id, count }) => [action, kind, id, count])).toEqual([
    ['view', 'base', 'b', 2],
    ['answer', 'base', 'b', 1],
  ]);
});

test('while the database is away entries wait; what is too much is lost, and said', async () => {
  const { db, stored, state } = database();
  const log = make(db);
  state.down = true;
  view(log, 'b');
  await log.flush();
  view(log, 'b');
  for (let n = 0; n < 5_000; n += 1) view(log, `b${n}`);
  state.down = false;
  await log.close();
  expect(stored.flat()).toHaveLength(5_000);
  expect(stored.flat().find(({ id }) => id === 'b')?.count).toBe(2);
  expect(logged).toEqual(['access logs of projects: 1 entries were lost while the database took none']);
});

test('what is stored is not stored again because old entries could not be dropped', async () => {
  const { db, stored, state } = database();
  const log = make(db);
  state.cleans = false;
  view(log, 'b');
  await log.flush();
  await log.close();
  expect(stored.flat()).toHaveLength(1);
});
