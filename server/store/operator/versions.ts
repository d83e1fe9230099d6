import type { PartName } from '../../../src/contract/entities/operator';
import type { Queryable } from '../database/types';

/** Part → number that grows with each change; parts that were never changed are missing. */
export async function partVersions(q: Queryable): Promise<Record<string, number>> {
  const rows = await q.query<{ part: string; version: number }>(
    'select part, version from operator_version where version > 0 order by part',
  );
  return Object.fromEntries(rows.map(({ part, version }) => [part, version]));
}

/** Those that change the same part at once wait for each other until the end of their transactions. */
export async function lockPart(q: Queryable, part: PartName): Promise<void> {
  await q.query(
    'insert into operator_version (part, version) values ($1, 0) on conflict (part) do update set version = operator_version.version',
    [part],
  );
}

/** Counts a change of a part that is locked. */
export async function countChange(q: Queryable, part: PartName): Promise<void> {
  await q.query('update operator_version set version = version + 1 where part = $1', [part]);
}
