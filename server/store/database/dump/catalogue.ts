import type { Queryable } from '../types';
import { quoted, type Columns } from './dumpPort';

/** What the number of a column has come to. */
export interface Numbering {
  table: string;
  column: string;
  last: string;
  /** Whether `last` was given to a row. */
  called: boolean;
}

/** Tables of the portal, those of extensions not among them. */
export const tablesOf = (q: Queryable): Promise<Columns[]> =>
  q.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
    [],
  );

const sequencesOf = (q: Queryable) =>
  q.query<{ table: string; column: string; name: string }>(
    `select t.relname::text as "table", a.attname::text as "column", s.relname::text as name
     from pg_class s
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace
     order by 1, 2`,
    [],
  );

/** To be read after the rows: it is of no moment, and may only be ahead of them. */
export async function numberingsOf(q: Queryable): Promise<Numbering[]> {
  const all: Numbering[] = [];
  for (const { table, column, name } of await sequencesOf(q)) {
    const [row] = await q.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
      [],
    );
    all.push({ table, column, ...row! });
  }
  return all;
}

export async function setNumberings(q: Queryable, numberings: readonly Numbering[]): Promise<void> {
  const sequences = await sequencesOf(q);
  for (const { table, column, last, called } of numberings) {
    const sequence = sequences.find((one) => one.table === table && one.column === column);
    if (sequence) await q.query('select setval($1::regclass, $2::bigint, $3)', [quoted(sequence.name), last, called]);
  }
}

/**
 * Takes away what would be checked, worked out or kept in order row by row while tables are filled: foreign keys, indexes that stand
 * for no constraint, triggers. Answers what puts them back, which checks the keys over all rows. Needs no more than owning the tables.
 */
export async function withoutNets(q: Queryable, tables: readonly Columns[]): Promise<() => Promise<void>> {
  const keys = await q.query<{ table: string; name: string; definition: string }>(
    `select c.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1, 2`,
    [],
  );
  const indexes = await q.query<{ name: string; definition: string }>(
    `select c.relname::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where c.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
       and not exists (select 1 from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x')) order by 1`,
    [],
  );
  const triggers = (how: 'enable' | 'disable') =>
    q.query(tables.map(({ name }) => `alter table ${quoted(name)} ${how} trigger user`).join('; '));
  for (const { table, name } of keys) await q.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await q.query(`drop index ${quoted(name)}`);
  await triggers('disable');
  return async () => {
    await triggers('enable');
    for (const { definition } of indexes) await q.query(definition);
    for (const { table, name, definition } of keys) {
      await q.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    }
  };
}
