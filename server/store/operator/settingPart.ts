import { isDeepStrictEqual } from 'node:util';
import type { AnyPartValue, PartName } from '../../../src/contract/entities/operator';
import { conflict } from '../../kernel/errors';
import type { Queryable } from '../database/types';
import type { PartStore, StoredEntry } from './part';

interface Options extends Pick<PartStore, 'check' | 'checkOutside' | 'keysFor'> {
  open?: boolean;
  ordered?: boolean;
  keys?: readonly string[];
  /** What the program and its settings have. */
  defaults?: readonly StoredEntry[];
}

interface Row {
  entry_id: string;
  value: AnyPartValue | null;
  position: number | null;
}

/** A part over defaults of the program: only what departs from them is stored. */
export function settingPart(name: PartName, options: Options = {}): PartStore {
  const { open = false, ordered = open, keys = [], defaults = [], keysFor, check, checkOutside } = options;
  const isDefault = (id: string) => defaults.some((entry) => entry.id === id);

  async function list(q: Queryable): Promise<StoredEntry[]> {
    const rows = await q.query<Row>('select entry_id, value, position from operator_setting where part = $1 order by position, entry_id', [
      name,
    ]);
    const stored = new Map(rows.map((row) => [row.entry_id, row]));
    const all = [
      ...defaults.map(({ id, value }, place) => {
        const row = stored.get(id);
        // A field that came with a later version of the program has its default.
        return { id, value: row ? row.value && { ...value, ...row.value } : value, place: row?.position ?? place };
      }),
      ...rows
        // What departs in nothing from a default that the program has no more is nothing.
        .filter(({ entry_id, value }) => !isDefault(entry_id) && value && Object.keys(value).length > 0)
        .map((row, i) => ({ id: row.entry_id, value: row.value, place: row.position ?? defaults.length + i })),
    ];
    return all.sort((a, b) => a.place - b.place).flatMap(({ id, value }) => (value ? [{ id, value }] : []));
  }

  const put = (q: Queryable, id: string, value: AnyPartValue | null) =>
    q.query(
      `insert into operator_setting (part, entry_id, value, position)
       values ($1, $2, $3, case when $4 then null else (select coalesce(max(position), 0) + 1000 from operator_setting where part = $1) end)
       on conflict (part, entry_id) do update set value = excluded.value`,
      [name, id, value && JSON.stringify(value), isDefault(id)],
    );

  return {
    name,
    open,
    ordered,
    keys,
    ...(keysFor !== undefined && { keysFor }),
    ...(check && { check }),
    ...(checkOutside && { checkOutside }),
    list,
    save: async (q, id, value) => {
      if (!open && !isDefault(id)) throw conflict('这一部分不能添加条目');
      // Nothing departs from the program any more: a later value of its settings holds again.
      await put(q, id, isDeepStrictEqual(value, defaults.find((entry) => entry.id === id)?.value) ? {} : value);
    },
    remove: async (q, id) => {
      if (!open) throw conflict('这一部分的条目不能删除');
      if (isDefault(id)) await put(q, id, null);
      else await q.query('delete from operator_setting where part = $1 and entry_id = $2', [name, id]);
    },
    order: async (q, ids) => {
      // Only what the program has may have no row yet: its place alone departs then, and nothing else of it is stored.
      const rows = ids.map((id, position) => ({ id, value: {}, position }));
      await q.query(
        `insert into operator_setting (part, entry_id, value, position)
         select $1, x.id, x.value, x.position from jsonb_to_recordset($2::jsonb) as x (id text, value jsonb, position integer)
         on conflict (part, entry_id) do update set position = excluded.position`,
        [name, JSON.stringify(rows)],
      );
    },
    defaults: async () => [...defaults],
  };
}
