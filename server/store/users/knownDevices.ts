import crypto from 'node:crypto';
import type { Queryable } from '../database/types';

/** How long a browser is known after the last sign-in there. */
export const DEVICE_DAYS = 180;
const DAY = 86_400_000;

const hashOf = (id: string) => crypto.createHash('sha256').update(id).digest('hex');
const oldest = (now: Date) => new Date(now.getTime() - DEVICE_DAYS * DAY);

/** Whether somebody of this name, in whatever case, has signed in in the browser. */
export async function knowsDevice(db: Queryable, id: string, username: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `select 1 from known_device d join app_user u on u.id = d.user_id
      where d.device_hash = $1 and lower(u.username) = lower($2) and d.seen_time > $3`,
    [hashOf(id), username, oldest(now)],
  );
  return rows.length > 0;
}

/**
 * Records that somebody has signed in in a browser, under a new id, which is answered; the old one is worth nothing from now
 * on. Others who have signed in there go on being known.
 */
export async function rememberDevice(db: Queryable, oldId: string | undefined, userId: string, now: Date): Promise<string> {
  const id = crypto.randomBytes(32).toString('base64url');
  await db.query('delete from known_device where seen_time <= $1', [oldest(now)]);
  if (oldId) await db.query('update known_device set device_hash = $2 where device_hash = $1', [hashOf(oldId), hashOf(id)]);
  await db.query(
    `insert into known_device (device_hash, user_id, seen_time) values ($1, $2, $3)
     on conflict (device_hash, user_id) do update set seen_time = excluded.seen_time`,
    [hashOf(id), userId, now],
  );
  return id;
}
