import type { ServerStorage } from '../../../src/contract/entities/serverStatus';
import type { Queryable } from '../database/types';

/** People who are told by name. */
const LARGEST = 10;

/** What the database and the stored files take; the disks are not its to know. */
export async function readStorage(q: Queryable): Promise<Omit<ServerStorage, 'disks'>> {
  const [sizes] = await q.query<{ database_bytes: number; file_count: number; file_bytes: number }>(
    `select pg_database_size(current_database()) as database_bytes, count(*) as file_count, coalesce(sum(size), 0) as file_bytes
     from (select sha256, max(size) as size from stored_file group by sha256) contents`,
  );
  const people = await q.query<ServerStorage['people'][number]>(
    `select f.owner_id as user_id, coalesce(nullif(u.nick_name, ''), u.username) as name, count(*) as files, sum(f.size) as bytes
     from stored_file f join app_user u on u.id = f.owner_id
     group by f.owner_id, u.nick_name, u.username order by bytes desc, f.owner_id limit ${LARGEST}`,
  );
  return { database_bytes: 0, file_count: 0, file_bytes: 0, ...sizes, people };
}
