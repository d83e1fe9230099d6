import type { Queryable } from '../../database/types';

/** A record without a vector, or with one of an older text. */
export interface Unembedded {
  seq: number;
  /** Titles, keywords and abstracts in all languages, the most telling first. */
  texts: string[];
  /** Of the texts, to tell a changed one. */
  digest: string;
}

/** What a vector is made from, of `paper p` and its English title `t`. */
const TEXTS = `array[p.title, coalesce(t.title, ''), p.title_zh, array_to_string(p.keywords, '; '), p.abstract, p.abstract_zh]`;

/** Records that one statement looks at. */
const SPAN = 2_000;

/**
 * The next records of the library after a number that need a vector. `next`: where to go on; null at the end. Records of
 * private files have no search row, and so get no vector.
 */
export async function unembeddedAfter(
  db: Queryable,
  after: number,
  limit: number,
): Promise<{ records: Unembedded[]; next: number | null }> {
  const [row] = await db.query<{ last: number | null; records: Unembedded[] | null }>(
    `with span as materialized (select seq from paper_search where seq > $1 order by seq limit ${SPAN}),
     due as materialized (
       select p.seq, ${TEXTS} as texts, md5(${TEXTS}::text) as digest
       from span join paper p using (seq)
       left join paper_vector v using (seq)
       left join paper_translation t on t.paper_id = p.paper_id and t.target = 'en' and t.model = 'record'
       where v.seq is null or v.digest <> md5(${TEXTS}::text)
       order by p.seq limit $2
     )
     select (select max(seq) from span) as last, (select json_agg(due order by seq) from due) as records`,
    [after, limit],
  );
  const records = row?.records ?? [];
  if (records.length === limit) return { records, next: records.at(-1)!.seq };
  return { records, next: row?.last ?? null };
}

/** A vector as pgvector reads it. Six digits are more than a half-precision number has. */
const written = (vector: readonly number[]): string => `[${vector.map((value) => Number(value.toFixed(6))).join(',')}]`;

/** Stores vectors of records; a record that is gone by now is passed over. */
export const writeVectors = (
  db: Queryable,
  rows: readonly { seq: number; digest: string; vector: readonly number[] }[],
): Promise<unknown> =>
  db.query(
    `insert into paper_vector (seq, digest, embedding)
     select x.seq, x.digest, x.embedding::halfvec from unnest($1::integer[], $2::text[], $3::text[]) as x (seq, digest, embedding) join paper_search using (seq)
     on conflict (seq) do update set digest = excluded.digest, embedding = excluded.embedding`,
    [rows.map(({ seq }) => seq), rows.map(({ digest }) => digest), rows.map(({ vector }) => written(vector))],
  );

/** Adds to what records have cost today. */
export const addVectorTokens = (db: Queryable, tokens: number): Promise<unknown> =>
  db.query(`update embedding_state set tokens = case when day = current_date then tokens else 0 end + $1::bigint, day = current_date`, [
    tokens,
  ]);

/**
 * Records of the library whose vectors are nearest to this one, nearest first, at most 200; empty when the vectors that are
 * there come from another model.
 */
export async function nearestSeqs(db: Queryable, model: string, vector: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ seq: number }>(
    `select n.seq from paper_vector_near($1::halfvec) n join paper_search s using (seq)
     where exists (select 1 from embedding_state where model = $2) order by n.distance, n.seq`,
    [written(vector), model],
  );
  return rows.map(({ seq }) => seq);
}

/** Ids of records by their numbers, in the order asked. */
export async function idsOfSeqs(db: Queryable, seqs: readonly number[]): Promise<string[]> {
  const rows = await db.query<{ paper_id: string }>(
    `select p.paper_id from unnest($1::integer[]) with ordinality as w (seq, place) join paper p using (seq) order by w.place`,
    [seqs],
  );
  return rows.map(({ paper_id }) => paper_id);
}

/** How many records of the library have a vector, and why no more are made at the moment. */
export interface VectorProgress {
  done: number;
  total: number;
  failed: string;
}

export async function vectorProgress(db: Queryable, model: string): Promise<VectorProgress> {
  const [state] = await db.query<{ there: boolean; failed: string; total: number }>(
    `select coalesce((select dimensions > 0 and model = $1 from embedding_state), false) as there,
       coalesce((select failed from embedding_state), '') as failed, (select count(*) from paper_search) as total`,
    [model],
  );
  const [count] = state?.there
    ? await db.query<{ done: number }>('select count(*) as done from paper_vector join paper_search using (seq)')
    : [];
  return { done: count?.done ?? 0, total: state?.total ?? 0, failed: state?.failed ?? '' };
}
