import type { Database, Queryable } from '../database/types';
import { readState, writeState } from '../database/serverState';

/** A row of the word table. */
export interface BridgeRow {
  chinese: string;
  /** Stems, separated by blanks. */
  english: string;
  english_written: string;
  /** 0 to 1. */
  weight: number;
}

export type BridgeOrigin = 'starter' | 'library';

/** Changes whenever the table does. */
const VERSION_KEY = 'word_bridge_version';
const LEARNT_KEY = 'word_bridge_learnt';
const LEASE_KEY = 'word_bridge_learner';
/** Rows a statement. */
const BATCH = 2_000;

export const bridgeVersion = async (db: Queryable): Promise<string> => (await readState(db, VERSION_KEY)) ?? '';

/** The whole table; what the library taught comes before what came with the program. */
export const readBridge = (db: Queryable): Promise<(BridgeRow & { origin: BridgeOrigin })[]> =>
  db.query(
    'select chinese, english, english_written, weight::float8 as weight, origin from word_bridge order by origin, weight desc, chinese, english',
  );

/** Puts other rows in the place of all rows of this origin; readers see the old ones until then. */
export function replaceBridge(db: Database, origin: BridgeOrigin, rows: readonly BridgeRow[], learnt?: Learnt): Promise<void> {
  return db.transaction(async (q) => {
    await q.query('delete from word_bridge where origin = $1', [origin]);
    for (let from = 0; from < rows.length; from += BATCH) {
      await q.query(
        `insert into word_bridge (chinese, english, english_written, weight, origin)
         select chinese, english, english_written, weight, $2
         from jsonb_to_recordset($1::jsonb) as x (chinese text, english text, english_written text, weight real)
         on conflict do nothing`,
        [JSON.stringify(rows.slice(from, from + BATCH)), origin],
      );
    }
    await writeState(q, VERSION_KEY, `${Date.now()}-${rows.length}`);
    if (learnt) await writeState(q, LEARNT_KEY, JSON.stringify(learnt));
  });
}

/** What was learnt from: the last number of a record that was looked at, and records with both languages since then. */
export interface Learnt {
  until: number;
  records: number;
}

export async function readLearnt(db: Queryable): Promise<Learnt> {
  const noted: unknown = JSON.parse((await readState(db, LEARNT_KEY)) ?? 'null');
  return noted && typeof noted === 'object' && 'until' in noted && 'records' in noted
    ? { until: Number(noted.until), records: Number(noted.records) }
    : { until: 0, records: 0 };
}

/** A record of the library that has both languages; texts may be empty. */
export interface BilingualRecord {
  seq: number;
  title: string;
  title_zh: string;
  /** Of a Chinese record. */
  title_en: string;
  abstract: string;
  abstract_zh: string;
  keywords: string[];
}

const BILINGUAL = `p.in_library and (t.paper_id is not null or (p.title_zh <> '' and p.title_zh <> p.title))`;
const FROM = `paper p left join paper_translation t on t.paper_id = p.paper_id and t.target = 'en' and t.model = 'record'`;

/** Records with both languages, the newest first, below a number. */
export const bilingualRecords = (db: Queryable, below: number, limit: number): Promise<BilingualRecord[]> =>
  db.query(
    `select p.seq, p.title, p.title_zh, coalesce(t.title, '') as title_en, p.abstract, p.abstract_zh, p.keywords
     from ${FROM} where p.seq < $1 and ${BILINGUAL} order by p.seq desc limit $2`,
    [below, limit],
  );

/** How many records with both languages have come since a number, and the last number of all. */
export async function newBilingualRecords(db: Queryable, since: number): Promise<{ last: number; count: number }> {
  const [row] = await db.query<{ last: number; count: number }>(
    `select coalesce(max(p.seq), 0)::integer as last, count(*) filter (where ${BILINGUAL})::integer as count from ${FROM} where p.seq > $1`,
    [since],
  );
  return { last: Math.max(since, row?.last ?? 0), count: row?.count ?? 0 };
}

/** Lets one server at a time learn: true for the one that may, for a quarter of an hour. */
export async function mayLearn(db: Queryable, server: string): Promise<boolean> {
  const rows = await db.query(
    `insert into server_state (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, update_time = now()
     where server_state.value in ('', $2) or server_state.update_time < now() - interval '15 minutes'
     returning key`,
    [LEASE_KEY, server],
  );
  return rows.length > 0;
}

/** Lets others learn again. */
export const doneLearning = (db: Queryable): Promise<void> => writeState(db, LEASE_KEY, '');
