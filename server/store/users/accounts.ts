import type { Account } from '../../../src/contract/entities/account';
import type { Page } from '../../../src/contract/entities/common';
import type { Queryable } from '../database/types';
import { notFound } from '../../kernel/errors';

/** Accounts as the administrator ($1) sees them. */
const ACCOUNTS = `
  select u.id as user_id, u.username, u.nick_name, u.email, u.is_admin, u.is_support, u.id = $1 as is_self,
         u.disabled_at is not null as disabled, u.must_change_password, u.password_hash is not null as has_password,
         (select count(*) from user_identity i where i.user_id = u.id) as identity_count,
         (select count(*) from project_member m where m.user_id = u.id and m.role = 'manager' and not exists (
           select 1 from project_member x join app_user xu on xu.id = x.user_id
            where x.project_id = m.project_id and x.role = 'manager' and x.user_id <> u.id and xu.disabled_at is null
         )) as lone_project_count, u.last_sign_in, u.create_time
    from app_user u`;

/** One page of accounts whose name, nickname or e-mail has the words; administrators first, then by name. */
export async function pageAccounts(
  db: Queryable,
  selfId: string,
  { keyword = '', current, size }: { keyword?: string | undefined; current: number; size: number },
): Promise<Page<Account>> {
  const named = (word: string) =>
    `where ${word} = '' or strpos(lower(u.username || ' ' || u.nick_name || ' ' || u.email), lower(${word})) > 0`;
  const [count] = await db.query<{ total: number }>(`select count(*) as total from app_user u ${named('$1::text')}`, [keyword]);
  const records = await db.query<Account>(
    `${ACCOUNTS} ${named('$2::text')} order by u.is_admin desc, lower(u.username), u.id limit $3 offset $4`,
    [selfId, keyword, size, (current - 1) * size],
  );
  return { total: count?.total ?? 0, records, current, size };
}

/** @throws CallError `notFound` */
export async function requireAccount(db: Queryable, selfId: string, id: string): Promise<Account> {
  const [account] = await db.query<Account>(`${ACCOUNTS} where u.id = $2`, [selfId, id]);
  if (!account) throw notFound('用户');
  return account;
}

/** Ids of the administrators who can sign in; they stay it until the transaction ends. */
export async function lockAdministrators(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ id: string }>('select id from app_user where is_admin and disabled_at is null order by id for update');
  return rows.map(({ id }) => id);
}

interface AccountChange {
  nick_name?: string | undefined;
  email?: string | undefined;
  disabled?: boolean | undefined;
  is_support?: boolean | undefined;
}

/** Changes what is given. @throws CallError `notFound` */
export async function changeAccount(
  db: Queryable,
  selfId: string,
  id: string,
  { nick_name, email, disabled, is_support }: AccountChange,
): Promise<Account> {
  await db.query(
    `update app_user set nick_name = coalesce($2, nick_name), email = coalesce($3, email),
            disabled_at = case when $4::boolean is null then disabled_at when $4 then coalesce(disabled_at, now()) end,
            is_support = coalesce($5, is_support)
      where id = $1`,
    [id, nick_name ?? null, email ?? null, disabled ?? null, is_support ?? null],
  );
  return requireAccount(db, selfId, id);
}

/** The user's own nickname. */
export async function renameUser(db: Queryable, userId: string, nickName: string): Promise<void> {
  await db.query('update app_user set nick_name = $2 where id = $1', [userId, nickName]);
}

/** Makes a user an administrator, or ends that. */
export async function setAdmin(db: Queryable, userId: string, admin: boolean): Promise<void> {
  await db.query('update app_user set is_admin = $2 where id = $1', [userId, admin]);
}

/** Lets a user look at the sessions that people send, or ends that. */
export async function setSupport(db: Queryable, userId: string, support: boolean): Promise<void> {
  await db.query('update app_user set is_support = $2 where id = $1', [userId, support]);
}

/** Shuts an account, or opens it again. */
export async function setAccountDisabled(db: Queryable, userId: string, disabled: boolean): Promise<void> {
  await db.query('update app_user set disabled_at = case when $2::boolean then now() end where id = $1', [userId, disabled]);
}

/** An account as the command line lists it. */
export interface ListedAccount {
  username: string;
  nick_name: string;
  is_admin: boolean;
  is_support: boolean;
  disabled: boolean;
  last_sign_in: string | null;
  /** Screens that the person may not open. */
  stopped: string[];
}

/** All accounts, the oldest first. */
export function listAccounts(db: Queryable): Promise<ListedAccount[]> {
  return db.query<ListedAccount>(
    `select username, nick_name, is_admin, is_support, disabled_at is not null as disabled, last_sign_in,
            array(select path from stopped_menu m where m.user_id = u.id order by path) as stopped
       from app_user u order by create_time, username`,
  );
}

/** Stops screens for a user, or allows them again. */
export async function stopMenus(db: Queryable, userId: string, screens: readonly string[], stop: boolean): Promise<void> {
  await db.query(
    stop
      ? 'insert into stopped_menu (user_id, path) select $1, unnest($2::text[]) on conflict do nothing'
      : 'delete from stopped_menu where user_id = $1 and path = any($2::text[])',
    [userId, screens],
  );
}
