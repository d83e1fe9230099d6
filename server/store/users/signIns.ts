import type { Queryable } from '../database/types';
import { ifItCan, type MaybeReadOnly } from '../database/writability';

/** An account as its sign-in is checked. */
export interface SigningIn {
  id: string;
  username: string;
  password_hash: string | null;
  must_change_password: boolean;
  disabled: boolean;
}

/** The account of this name, in whatever case. */
export async function findSigningIn(db: Queryable, username: string): Promise<SigningIn | undefined> {
  const [user] = await db.query<SigningIn>(
    `select id, username, password_hash, must_change_password, disabled_at is not null as disabled
       from app_user where lower(username) = lower($1)`,
    [username],
  );
  return user;
}

/** What a person is called: user name, nickname and e-mail address; empty for nobody. */
export async function namesOf(db: Queryable, userId: string): Promise<string[]> {
  const [row] = await db.query<{ names: string[] }>('select array[username, nick_name, email] as names from app_user where id = $1', [
    userId,
  ]);
  return row?.names ?? [];
}

/** The hash of a user's password; null for users who sign in at a provider. */
export async function passwordHashOf(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.query<{ password_hash: string | null }>('select password_hash from app_user where id = $1', [userId]);
  return row?.password_hash ?? null;
}

/** Records a sign-in, where that can be. */
export async function noteSignIn(db: Queryable & MaybeReadOnly, userId: string, now: Date): Promise<void> {
  await ifItCan(db, () => db.query('update app_user set last_sign_in = $2 where id = $1', [userId, now]));
}
