import type { AnyPartValue, PartName } from '../../../src/contract/entities/operator';
import { conflict } from '../../kernel/errors';
import type { Queryable } from '../database/types';
import type { PartStore, StoredEntry } from './part';

/** How a part lies in a table of its own. Names come from the program, never from a request. */
export interface PartTable extends Pick<PartStore, 'check'> {
  readonly name: PartName;
  readonly table: string;
  readonly id: string;
  /** Columns, named as the fields of the value. */
  readonly columns: readonly string[];
  /** Of them those of type `jsonb`. */
  readonly json?: readonly string[];
  /** Columns of every entry with their values as SQL, which also tell them from other rows: `user_id` → `null`. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Refuses to remove what something else needs. @throws CallError `conflict` */
  readonly mayGo?: (q: Queryable, id: string) => Promise<void>;
}

/** The id of an entry is that of something else, such as a person's own prompt. */
export const ID_TAKEN = '这个编号已被占用，请换一个';

const quoted = (column: string) => `"${column}"`;

/** The rows of a table with a column `position`, as a part. Its defaults are its rows before the first change. */
export function tablePart({ name, table, id, columns, json = [], fixed = {}, check, mayGo }: PartTable): PartStore {
  const mine = Object.entries(fixed)
    .map(([column, value]) => `and t.${quoted(column)} is not distinct from ${value}`)
    .join(' ');
  const fields = columns.map((column) => `'${column}', ${quoted(column)}`).join(', ');
  const into = [...columns, ...Object.keys(fixed)].map(quoted).join(', ');
  const values = [...columns.map((_, i) => `$${i + 2}`), ...Object.values(fixed)].join(', ');
  const changed = columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
  const part: PartStore = {
    name,
    open: true,
    ordered: true,
    keys: [],
    ...(check && { check }),
    list: (q) =>
      q.query<StoredEntry>(
        `select ${id} as id, jsonb_build_object(${fields}) as value from ${table} t where true ${mine} order by position, ${id}`,
      ),
    save: async (q, entryId, value: AnyPartValue) => {
      const written = columns.map((column) => (json.includes(column) ? JSON.stringify(value[column]) : value[column]));
      const [saved] = await q.query(
        `insert into ${table} as t (${id}, ${into}, position)
         values ($1, ${values}, (select coalesce(max(position), 0) + 1 from ${table} t where true ${mine}))
         on conflict (${id}) do update set ${changed} where true ${mine} returning 1`,
        [entryId, ...written],
      );
      if (!saved) throw conflict(ID_TAKEN);
    },
    remove: async (q, entryId) => {
      await mayGo?.(q, entryId);
      await q.query(`delete from ${table} t where ${id} = $1 ${mine}`, [entryId]);
    },
    order: async (q, ids) => {
      await q.query(
        `update ${table} t set position = x.place from unnest($1::text[]) with ordinality as x (id, place) where t.${id} = x.id`,
        [ids],
      );
    },
    defaults: (q) => keptDefaults(q, part),
  };
  return part;
}

/** What a part with a table of its own was before its first change; while it was never changed, what it is. */
export async function keptDefaults(q: Queryable, { name, list }: Pick<PartStore, 'name' | 'list'>): Promise<StoredEntry[]> {
  const kept = await q.query<StoredEntry>('select entry_id as id, value from operator_default where part = $1 order by position', [name]);
  return kept.length > 0 ? kept : list(q);
}

/** Keeps a part as it is, before its first change. Inside a transaction. */
export async function keepDefaults(q: Queryable, part: PartStore): Promise<void> {
  const [changed] = await q.query('select 1 from operator_version where part = $1', [part.name]);
  if (changed) return;
  const rows = (await part.list(q)).map(({ id, value }, position) => ({ id, value, position }));
  await q.query(
    `insert into operator_default (part, entry_id, value, position)
     select $1, x.id, x.value, x.position from jsonb_to_recordset($2::jsonb) as x (id text, value jsonb, position integer)
      where not exists (select 1 from operator_version where part = $1) on conflict do nothing`,
    [part.name, JSON.stringify(rows)],
  );
}
