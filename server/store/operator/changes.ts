import type { AnyPartValue, PartName } from '../../../src/contract/entities/operator';
import { notFound } from '../../kernel/errors';
import type { Queryable } from '../database/types';
import { countChange } from './versions';

/** A value of an entry, or the ids of a part in their order. */
export type ChangedValue = AnyPartValue | readonly string[] | null;

export interface NewChange {
  part: PartName;
  /** Null: the order of the part. */
  entryId: string | null;
  before: ChangedValue;
  after: ChangedValue;
  /** The change that this one takes back. */
  undoes?: string;
  /** Of a removed entry: how many stood before it. */
  place?: number;
}

export interface StoredChange {
  id: string;
  part: PartName;
  entry_id: string | null;
  before: ChangedValue;
  after: ChangedValue;
  user_name: string;
  create_time: string;
  undoes: string | null;
  undone: boolean;
  /** Null for what is no removal. */
  place: number | null;
}

const COLUMNS = 'id::text, part, entry_id, before, after, user_name, create_time, undoes::text, undone, place';

/** Writes down what was changed, and counts it. Inside the transaction of the change. */
export async function addChange(q: Queryable, user: { id: string; nick_name: string; username: string }, change: NewChange): Promise<void> {
  const json = (value: ChangedValue) => value && JSON.stringify(value);
  await q.query(
    `insert into operator_change (part, entry_id, before, after, user_id, user_name, undoes, place)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      change.part,
      change.entryId,
      json(change.before),
      json(change.after),
      user.id,
      user.nick_name || user.username,
      change.undoes ?? null,
      change.place ?? null,
    ],
  );
  await countChange(q, change.part);
  if (change.undoes) await q.query('update operator_change set undone = true where id = $1', [change.undoes]);
}

/** The last changes first. @param part empty for all */
export async function pageChanges(
  q: Queryable,
  { part, current, size }: { part: string; current: number; size: number },
): Promise<{ total: number; records: StoredChange[] }> {
  const [count] = await q.query<{ total: number }>(`select count(*) as total from operator_change where $1 = '' or part = $1`, [part]);
  const records = await q.query<StoredChange>(
    `select ${COLUMNS} from operator_change where $1 = '' or part = $1 order by operator_change.id desc limit $2 offset $3`,
    [part, size, (current - 1) * size],
  );
  return { total: count?.total ?? 0, records };
}

/** Inside a transaction: who takes the same change back waits. @throws CallError `notFound` */
export async function lockChange(q: Queryable, id: string): Promise<StoredChange> {
  const [change] = /^\d{1,18}$/.test(id)
    ? await q.query<StoredChange>(`select ${COLUMNS} from operator_change where operator_change.id = $1 for update`, [id])
    : [];
  if (!change) throw notFound('修改记录');
  return change;
}
