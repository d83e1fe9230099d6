import type { Queryable } from '../types';
import { quoted } from './dumpPort';

/** Connections of servers of the portal to the database, this one not among them. */
export async function serversOn(q: Queryable): Promise<number> {
  const [row] = await q.query<{ servers: number }>(
    `select count(*)::integer as servers from pg_stat_activity
     where datname = current_database() and application_name = 'science-navigation' and pid <> pg_backend_pid()`,
    [],
  );
  return row!.servers;
}

/**
 * Makes an empty database whose texts are in the order of this one's.
 * @throws when this user may not make databases
 */
export async function createLike(q: Queryable, name: string): Promise<void> {
  const [own] = await q.query<{ order: string; kinds: string }>(
    `select quote_literal(datcollate) as "order", quote_literal(datctype) as kinds from pg_database where datname = current_database()`,
    [],
  );
  const sql = `create database ${quoted(name)} template template0 encoding 'UTF8' lc_collate ${own!.order} lc_ctype ${own!.kinds}`;
  await q.query(sql).catch((error: Error & { code?: string }) => {
    if (error.code !== '42501') throw error;
    throw new Error('数据库用户无权新建数据库，无法把现有数据库改名留存：另建一个空数据库，把 DATABASE_URL 指向它再恢复', { cause: error });
  });
}

export const renameDatabase = (q: Queryable, from: string, to: string): Promise<unknown> =>
  q.query(`alter database ${quoted(from)} rename to ${quoted(to)}`);

/** Of one that was made by `createLike`. */
export const dropDatabase = (q: Queryable, name: string): Promise<unknown> => q.query(`drop database if exists ${quoted(name)}`);
