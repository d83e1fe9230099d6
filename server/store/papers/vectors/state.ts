import type { Database, Queryable } from '../../database/types';

/** How far the vectors of the library are. */
export interface VectorState {
  /** Of the vectors that are there; empty when there are none. */
  model: string;
  dimensions: number;
  /** What records have cost today. */
  tokens: number;
}

/** The oldest pgvector that has `halfvec`. */
const OLDEST: readonly [number, number] = [0, 7];

/** Records that are nearest to a text. Those that are hardly nearer than any record is are left out: by a quarter of the best one's lead. */
const NEAREST = 200;
/** Records whose distance counts as usual. */
const SAMPLE = 300;

/** Makes sure that the database has pgvector. Answers why it cannot be used, or null when it can. */
export async function preparePgvector(db: Queryable): Promise<string | null> {
  const [available] = await db.query(`select 1 from pg_available_extensions where name = 'vector'`);
  if (!available) return 'the database has no pgvector';
  try {
    await db.query('create extension if not exists vector');
  } catch (error) {
    return `pgvector cannot be used: ${error instanceof Error ? error.message : String(error)}`;
  }
  const [installed] = await db.query<{ extversion: string }>(`select extversion from pg_extension where extname = 'vector'`);
  const [major = 0, minor = 0] = (installed?.extversion ?? '').split('.').map(Number);
  const [least, leastMinor] = OLDEST;
  const enough = major > least || (major === least && minor >= leastMinor);
  return enough ? null : `pgvector ${installed?.extversion ?? ''} is too old: ${OLDEST.join('.')} or newer is needed`;
}

/**
 * The state, if this server may make vectors now: one at a time does, and holds a lease of so many seconds that it renews.
 * Null while another one has it.
 */
export async function takeVectorLease(db: Queryable, worker: string, seconds: number): Promise<VectorState | null> {
  const [state] = await db.query<VectorState>(
    `insert into embedding_state as e (worker, lease_until) values ($1, now() + $2 * interval '1 second')
     on conflict (only_one) do update set worker = excluded.worker, lease_until = excluded.lease_until,
       tokens = case when e.day = current_date then e.tokens else 0 end, day = current_date
     where e.worker = excluded.worker or e.lease_until <= now()
     returning model, dimensions, tokens`,
    [worker, seconds],
  );
  return state ?? null;
}

export const giveVectorLease = (db: Queryable, worker: string): Promise<unknown> =>
  db.query(`update embedding_state set worker = '', lease_until = now() where worker = $1`, [worker]);

/** Notes why no vectors are made, in Chinese; empty when they are. */
export const noteVectorFailure = (db: Queryable, failed: string): Promise<unknown> =>
  db.query('update embedding_state set failed = $1 where failed <> $1', [failed]);

/** The model whose vectors are there; undefined for none. */
export async function vectorModel(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ model: string }>('select model from embedding_state where dimensions > 0');
  return row?.model;
}

/**
 * Throws the vectors away and makes room for those of another model: vectors of two models cannot be compared. Table, index
 * and function are made here and not by a migration, since they need pgvector and the length of the vectors.
 */
export async function beginVectors(db: Database, model: string, dimensions: number): Promise<void> {
  // A number of ours: types take no parameters.
  const type = `halfvec(${Math.trunc(dimensions)})`;
  await db.transaction(async (q) => {
    await q.query(`
      drop function if exists paper_vector_near;
      drop table if exists paper_vector;
      create table paper_vector (
        seq integer primary key references paper (seq) on delete cascade,
        embedding ${type} not null,
        -- Of the texts that it was made from.
        digest text not null
      );
      create index paper_vector_near on paper_vector using hnsw (embedding halfvec_cosine_ops);
      create function paper_vector_near(asked ${type}) returns table (seq integer, distance double precision)
      language sql stable set hnsw.ef_search = ${NEAREST} as $$
        with near as materialized (
          select v.seq, v.embedding <=> asked as distance from paper_vector v order by v.embedding <=> asked limit ${NEAREST}
        ),
        usual as (select avg(s.embedding <=> asked) as distance from (select embedding from paper_vector limit ${SAMPLE}) s)
        select near.seq, near.distance from near, usual
        where near.distance <= (select min(near.distance) from near) / 4 + usual.distance * 3 / 4
        order by near.distance, near.seq
      $$;
    `);
    await q.query(`update embedding_state set model = $1, dimensions = $2, failed = ''`, [model, Math.trunc(dimensions)]);
  });
}
