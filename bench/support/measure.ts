import type { Database } from '../../server/store/database/types';

export interface Statement {
  sql: string;
  values: readonly unknown[];
}

/** The database with a list of the statements that went through it. */
export function recorded(db: Database, statements: Statement[]): Database {
  return {
    ranking: db.ranking,
    query: (sql, values = []) => {
      // A copy: the caller may go on with its list.
      statements.push({ sql, values: [...values] });
      return db.query(sql, values);
    },
    transaction: (work) => db.transaction(work),
    close: () => db.close(),
  };
}

/** The value that this share of the numbers is not above; 0 of none. */
export const quantile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

/** Milliseconds that the work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds of the same work and of the statements that it sent, run bare afterwards. */
export async function besideBare(
  db: Database,
  statements: Statement[],
  work: () => Promise<unknown>,
): Promise<{ all: number; bare: number }> {
  statements.length = 0;
  const all = await timed(work);
  const sent = [...statements];
  const bare = await timed(async () => {
    for (const { sql, values } of sent) await db.query(sql, values);
  });
  return { all, bare };
}

/** p50 and p95 of both, in columns of ten. */
export const cells = (all: readonly number[], bare: readonly number[]): string =>
  [quantile(all, 0.5), quantile(all, 0.95), quantile(bare, 0.5), quantile(bare, 0.95)].map((ms) => ms.toFixed(1).padStart(10)).join('');
