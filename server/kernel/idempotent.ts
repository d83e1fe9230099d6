import crypto from 'node:crypto';
import type { Asking, Ids } from './asking';

/** Version of a row that has not changed since its creation. */
const FIRST_VERSION = 1;

/**
 * The id of a row that a call makes. It follows from the person and the request id: a request that is sent again, because
 * its answer was lost, finds the row that it has made. Nobody else's request can have the same id.
 */
export function newRowId({ user, newId }: Asking & Ids, requestId?: string): string {
  if (requestId === undefined) return newId();
  const hex = crypto
    .createHash('sha256')
    .update(JSON.stringify([user.id, requestId]))
    .digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/**
 * What a request answers that has made its row before. Sent with other words this time, they are taken over: the person
 * went on writing after the answer was lost.
 * @param change saves the fields over that version, or throws `conflict` when somebody has saved another one since
 */
export async function madeBefore<Fields extends object, Row extends Fields>(
  there: Row,
  fields: Fields,
  change: (version: number) => Promise<Row>,
): Promise<Row> {
  const same = Object.entries(fields).every(([name, value]) => JSON.stringify(there[name as keyof Fields]) === JSON.stringify(value));
  return same ? there : change(FIRST_VERSION);
}
