import type { Database } from '../database/types';
import { cached } from './cache';
import type { Narrow } from './condition';

/** A record by its number, with the code of its field; the code is empty where none is known. */
export interface OfField {
  seq: number;
  field: string;
}

/** What it is ordered by within its field, highest first. */
interface Placed extends OfField {
  first: number;
  second: number;
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
const OF_NAMED = 120;
const OF_UNNAMED = 20;

const NARROWED = `(cardinality($1::integer[]) = 0 or p.resource_type = any ($1::integer[]))
  and (cardinality($2::text[]) = 0 or p.language = any ($2::text[]))`;

/** Both walk an index from its top. */
const ORDERS = {
  cited: {
    rows: `select p.seq, p.subject_code as field, c.cited as first, coalesce(p.year, 0) as second
      from paper_citations c join paper p using (seq) where c.cited > 0 and p.in_library and ${NARROWED}`,
    by: 'c.cited desc, c.seq desc',
  },
  latest: {
    rows: `select p.seq, p.subject_code as field, s.day as first, 0 as second
      from paper_search s join paper p using (seq) where p.in_library and ${NARROWED}`,
    by: 's.day desc, s.seq desc',
  },
} as const;
type Order = keyof typeof ORDERS;

/** The most cited records, of equals the latest, by field: the first of each field, then the second of each. */
export const mostCited = (db: Database, asked: Asked): Promise<OfField[]> => inTurn(db, 'cited', asked);

/** The latest records by field, in the same way. */
export const latest = (db: Database, asked: Asked): Promise<OfField[]> => inTurn(db, 'latest', asked);

async function inTurn(db: Database, order: Order, { fields, narrow, newest }: Asked): Promise<OfField[]> {
  // Each field is kept for itself: many people choose the same fields, and few the same three.
  const lists = fields.length > 0 ? await Promise.all(fields.map((field) => ofField(db, order, field, { narrow, newest }))) : null;
  const rows = lists ? lists.flat() : await ofAll(db, order, { narrow, newest });
  const places = new Map<string, number>();
  const placed = rows.map((row) => {
    const place = places.get(row.field) ?? 0;
    places.set(row.field, place + 1);
    return { row, place };
  });
  return placed.sort((a, b) => a.place - b.place || compare(a.row, b.row)).map(({ row }) => row);
}

const compare = (a: Placed, b: Placed) => b.first - a.first || b.second - a.second || b.seq - a.seq;

/** The top of one field. Cached. */
async function ofField(db: Database, order: Order, field: string, { narrow, newest }: Omit<Asked, 'fields'>): Promise<Placed[]> {
  const { rows, by } = ORDERS[order];
  const { resource_types, languages } = narrow;
  const found = await cached(db, JSON.stringify([order, field, resource_types, languages]), newest, () =>
    db.query<Placed>(`${rows} and p.subject_code = $3 order by ${by} limit ${OF_NAMED}`, [resource_types, languages, field]),
  );
  return [...found].sort(compare);
}

/** The tops of all fields that have papers at the top of the library. Cached. */
async function ofAll(db: Database, order: Order, { narrow, newest }: Omit<Asked, 'fields'>): Promise<Placed[]> {
  const { rows, by } = ORDERS[order];
  const { resource_types, languages } = narrow;
  return cached(db, JSON.stringify([order, resource_types, languages]), newest, () =>
    db.query<Placed>(
      `select seq, field, first, second from (
         select t.*, row_number() over (partition by t.field order by t.first desc, t.second desc, t.seq desc) as place
         from (${rows} order by ${by} limit ${LOOKED_AT}) t
       ) placed where place <= ${OF_UNNAMED} order by place`,
      [resource_types, languages],
    ),
  );
}
