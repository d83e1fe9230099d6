import crypto from 'node:crypto';
import type { ExternalApplication, MenuItem, UserSetting } from '../../../src/contract/entities/session';
import type { Database, Queryable } from '../database/types';
import { deleteSessionsOf, notifyEnded } from '../sessions/sessions';

/** A user to add; the password comes as its hash. */
export interface NewUser {
  username: string;
  nickName: string;
  email?: string;
  /** Null for users who sign in at a provider only. */
  passwordHash: string | null;
  /** The password was generated or set by another person. */
  mustChangePassword?: boolean;
  isAdmin?: boolean;
}

/** Adds a user and answers the id; null when the name is taken, in whatever case. */
export async function addUser(db: Queryable, user: NewUser): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `insert into app_user (id, username, nick_name, email, password_hash, must_change_password, is_admin)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (lower(username)) do nothing returning id`,
    [
      crypto.randomUUID(),
      user.username,
      user.nickName,
      user.email ?? '',
      user.passwordHash,
      user.mustChangePassword ?? false,
      user.isAdmin ?? false,
    ],
  );
  return row?.id ?? null;
}

/** Whether there is any user; false at the first start. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from app_user limit 1')).length > 0;
}

/** The same for a database that may have no tables yet. */
export async function hasUsersYet(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ made: boolean }>(`select to_regclass('app_user') is not null as made`);
  return row?.made === true && hasUsers(db);
}

/** Makes transactions that a person begins at once wait for each other: two could each find the last room. Inside a transaction. */
export async function lockUser(q: Queryable, userId: string): Promise<void> {
  await q.query('select 1 from app_user where id = $1 for update', [userId]);
}

/** Id by name, in whatever case; null when there is none. */
export async function findUserId(db: Queryable, username: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select id from app_user where lower(username) = lower($1)', [username]);
  return row?.id ?? null;
}

export interface PasswordChange {
  /** Whether the new password only allows choosing another one. */
  mustChange?: boolean;
  /** The hash that the old password was compared with: when the stored one differs, nothing is changed. */
  verifiedHash?: string | null;
  /** Hash of the one session that does not end. */
  keepSession?: string | undefined;
}

/** Replaces the hash of a user's password and ends the sessions. False when nothing was changed. */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  hash: string,
  { mustChange = false, verifiedHash = null, keepSession }: PasswordChange = {},
): Promise<boolean> {
  const ended = await db.transaction(async (tx) => {
    const changed = await tx.query(
      `update app_user set password_hash = $2, must_change_password = $3
        where id = $1 and ($4::text is null or password_hash = $4) returning 1`,
      [userId, hash, mustChange, verifiedHash],
    );
    return changed.length > 0 ? deleteSessionsOf(tx, userId, keepSession) : null;
  });
  if (!ended) return false;
  notifyEnded(ended);
  return true;
}

/** The default menu in its order. */
export function listMenus(db: Queryable): Promise<MenuItem[]> {
  return db.query<MenuItem>('select id, name, path, icon from menu where not hidden order by position, id');
}

/** Agents of other sites, in their order. */
export function listExternalApplications(db: Queryable): Promise<ExternalApplication[]> {
  return db.query('select id, name, "desc", icon, category, url from external_application order by position, id');
}

/** A value takes at most this many characters as JSON. */
export const MAX_SETTING_LENGTH = 100_000;
const MAX_SETTINGS = 500;

/** Stores a value under key and type; null when the user has too many. */
export async function saveSetting(
  db: Queryable,
  userId: string,
  setting: Pick<UserSetting, 'key' | 'type' | 'value'>,
): Promise<UserSetting | null> {
  const [row] = await db.query<UserSetting>(
    `insert into user_setting (user_id, type, key, value)
     select $1, $2, $3, $4::jsonb
      where exists (select 1 from user_setting where user_id = $1 and type = $2 and key = $3)
         or (select count(*) from user_setting where user_id = $1) < ${MAX_SETTINGS}
     on conflict (user_id, type, key) do update set value = excluded.value, update_time = now()
     returning key, type, value, update_time`,
    [userId, setting.type, setting.key, JSON.stringify(setting.value)],
  );
  return row ?? null;
}

/** A user's value under key and type; null when nothing was saved. */
export async function findSetting(db: Queryable, userId: string, key: string, type: string): Promise<UserSetting | null> {
  const [row] = await db.query<UserSetting>(
    'select key, type, value, update_time from user_setting where user_id = $1 and type = $2 and key = $3',
    [userId, type, key],
  );
  return row ?? null;
}
