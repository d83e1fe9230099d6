import type { Queryable } from '../types';

/** How far a database has come, as numbers of its log of changes, and what it is. */
export interface Standing {
  /** It follows another database. */
  standby: boolean;
  /** Position in the log: on a standby that up to which changes have been taken over. */
  position: bigint;
  /** The migrations that it has run and when: the same for copies of one database alone, at one state. */
  schema: string;
  /** Number of the newest record of the library. */
  newest: number;
}

/** Reads it. Any role may. */
export async function readStanding(db: Queryable): Promise<Standing> {
  const [row] = await db.query<{ standby: boolean; position: string | null; schema: string; newest: number }>(
    `select pg_is_in_recovery() as standby,
       (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position,
       (select md5(string_agg(name || applied_at::text, ',' order by name)) from schema_migration) as schema,
       (select coalesce(max(seq), 0) from paper_search) as newest`,
  );
  if (!row?.position) throw new Error('a position in the log is not known');
  const { standby, schema, newest } = row;
  return { standby, position: positionOf(row.position), schema, newest };
}

/** `1/A2B3C4D5` as a number. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Whether searches run there as they do here: the extension of the ranking must be installed on that machine too. */
export const probeRanking = (db: Queryable, ranking: 'bm25' | 'builtin'): Promise<unknown> =>
  db.query(`select * from ${ranking === 'bm25' ? 'paper_search_top' : 'paper_search_plain'}('probe', 1)`);
