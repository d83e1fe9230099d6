import type { Database } from '../database/types';
import { cached } from './cache';
import type { Narrow } from './condition';

/** A record by its number, with the code of its field; the code is empty where none is known. */
export interface OfField {
  seq: number;
  field: string;
}

interface Asked {
  /** Codes of the fields that are asked for; all of them when empty. */
  fields: readonly string[];
  narrow: Narrow;
  /** The newest record. */
  newest: number;
}

/** Records from the top of an order that are looked at when no field is named: rare fields may have none among them. */
const LOOKED_AT = 4_000;
/** Records of each field. */
const OF_FIELD = { named: 120, unnamed: 20 } as const;

const NARROWED = `(cardinality($1::integer[]) = 0 or p.resource_type = any ($1::integer[]))
  and (cardinality($2::text[]) = 0 or p.language = any ($2::text[]))`;

/** The most cited records, of equals the latest, by field: the first of each field, then the second of each. Cached. */
export function mostCited(db: Database, asked: Asked): Promise<OfField[]> {
  return inTurn(db, 'cited', asked, {
    rows: `select p.seq, p.subject_code as field, c.cited as first, coalesce(p.year, 0) as second
           from paper_citations c join paper p using (seq) where c.cited > 0 and p.in_library`,
    order: 'c.cited desc, c.seq desc',
  });
}

/** The latest records by field, in the same way. Cached. */
export function latest(db: Database, asked: Asked): Promise<OfField[]> {
  return inTurn(db, 'latest', asked, {
    rows: `select p.seq, p.subject_code as field, s.day as first, 0 as second
           from paper_search s join paper p using (seq) where p.in_library`,
    order: 's.day desc, s.seq desc',
  });
}

/** One statement an order: both walk an index from its top, or the papers of a small field. */
function inTurn(db: Database, name: string, { fields, narrow, newest }: Asked, { rows, order }: { rows: string; order: string }) {
  const each = fields.length > 0 ? OF_FIELD.named : OF_FIELD.unnamed;
  const values = [narrow.resource_types, narrow.languages, ...(fields.length > 0 ? [fields] : [])];
  const looked = (where: string, limit: number) => `${rows} and ${NARROWED} ${where} order by ${order} limit ${limit}`;
  // One field after the other: where each is small, none is searched for through all the others.
  const from =
    fields.length > 0
      ? `unnest($3::text[]) as w (code) cross join lateral (${looked('and p.subject_code = w.code', each)}) t`
      : `(${looked('', LOOKED_AT)}) t`;
  return cached(db, JSON.stringify([name, fields, narrow.resource_types, narrow.languages]), newest, () =>
    db.query<OfField>(
      `select seq, field from (
         select t.seq, t.field, t.first, t.second,
           row_number() over (partition by t.field order by t.first desc, t.second desc, t.seq desc) as place
         from ${from}
       ) placed
       where place <= ${each} order by place, first desc, second desc, seq desc`,
      values,
    ),
  );
}
