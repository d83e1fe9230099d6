import type { Database, Queryable } from '../database/types';

/** Milliseconds that the counts stand: they only say how large a field is. */
const COUNTED_MS = 60_000;

const counted = new WeakMap<Queryable, { until: number; counts: Promise<ReadonlyMap<string, number>> }>();

/** Papers of the library by the code of their field, those without one under the empty code. A minute old at the most. */
export function fieldCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const existing = counted.get(db);
  if (existing && existing.until > Date.now()) return existing.counts;
  const counts = count(db);
  counts.catch(() => counted.delete(db));
  counted.set(db, { until: Date.now() + COUNTED_MS, counts });
  return counts;
}

async function count(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ code: string; count: number }>(
    'select subject_code as code, count(*)::integer as count from paper where in_library group by subject_code',
  );
  return new Map(rows.map(({ code, count: papers }) => [code, papers]));
}
