import { BIN_DAYS, type DeletedDataset } from '../../../src/contract/entities/dataset';
import { ROLES, ROLE_ACTIONS, type Role } from '../../../src/model/roles';
import type { Queryable } from '../database/types';
import { dropUnusedFiles, filesOfBases } from '../files/unusedFiles';
import { badRequest, forbidden, notFound } from '../../kernel/errors';
import { requireDataset } from './datasets';

/** Bases that one person or one project may have. */
const MAX_BASES = 500;
/** Of the table of roles: who may delete a team base may bring it back. */
const DELETING: readonly Role[] = ROLES.filter((role) => ROLE_ACTIONS[role].includes('dataset_delete'));

/** Bases in the bin that the user ($1) can see at all, with the role in their projects. Public ones never get there. */
const BINNED = `
    from stored_dataset d
    left join project p on p.id = d.project_id
    left join project_member m on m.project_id = d.project_id and m.user_id = $1
   where d.deleted_at is not null and (d.owner_id = $1 or m.user_id is not null)`;

/**
 * Puts a base into the bin with all that it holds; it is nowhere else from then on. Inside a transaction.
 * @throws CallError `notFound`, `forbidden`
 */
export async function binBase(db: Queryable, userId: string, id: string): Promise<void> {
  await requireDataset(db, userId, id, 'can_delete');
  await db.query('update stored_dataset set deleted_at = now(), deleted_by = $2 where id = $1 and deleted_at is null', [id, userId]);
}

/** Bases that the user may bring back, the last deleted first. */
export function listBinned(db: Queryable, userId: string): Promise<DeletedDataset[]> {
  return db.query<DeletedDataset>(
    `select d.id as dataset_id, d.name, d.kind, d.project_id, coalesce(p.name, '') as project_name,
            (select count(*) from dataset_document c where c.dataset_id = d.id) as document_count,
            (select count(*) from dataset_document c where c.dataset_id = d.id and c.kind = 'file') as file_count,
            (select count(*) from dataset_folder f where f.dataset_id = d.id) as folder_count,
            (select count(*) from dataset_tag t where t.dataset_id = d.id) as tag_count,
            coalesce((select u.nick_name from app_user u where u.id = d.deleted_by), '') as deleted_by,
            d.deleted_at as deleted_time, d.deleted_at + interval '${BIN_DAYS} days' as purge_time
       ${BINNED} and (d.owner_id = $1 or m.role = any($2)) order by d.deleted_at desc, d.id`,
    [userId, DELETING],
  );
}

interface BinnedRow {
  id: string;
  name: string;
  project_id: string | null;
  owner_id: string | null;
  role: Role | null;
}

/**
 * Locks the row, so that it is not restored and removed at once.
 * @throws CallError `notFound`, also for a base that is not in the bin; `forbidden` for a role without the right
 */
async function requireBinned(db: Queryable, userId: string, id: string): Promise<BinnedRow> {
  const [row] = await db.query<BinnedRow>(`select d.id, d.name, d.project_id, d.owner_id, m.role ${BINNED} and d.id = $2 for update of d`, [
    userId,
    id,
  ]);
  if (!row) throw notFound('回收站里的知识库');
  if (row.role !== null && !DELETING.includes(row.role)) throw forbidden('恢复与彻底删除团队知识库需要项目负责人或管理员');
  return row;
}

/** Names of the bases beside it: those of its project, or the owner's lists. */
async function namesBeside(db: Queryable, { project_id, owner_id }: BinnedRow): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>(
    'select name from dataset where case when $1::text is null then owner_id = $2 else project_id = $1 end',
    [project_id, owner_id],
  );
  if (rows.length >= MAX_BASES) throw badRequest(`最多 ${MAX_BASES} 个知识库，请先删除不用的`);
  return new Set(rows.map(({ name }) => name));
}

/** The name, or when it is in use, the name with a suffix. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 1; taken.has(free); n += 1) free = `${name}（恢复${n > 1 ? ` ${n}` : ''}）`;
  return free;
}

/**
 * Brings a base back with its documents, folders and tags. Inside a transaction.
 * @throws CallError `notFound`, `forbidden`, `invalid` when there are too many bases
 */
export async function restoreBase(db: Queryable, userId: string, id: string): Promise<void> {
  const base = await requireBinned(db, userId, id);
  const name = freeName(base.name, await namesBeside(db, base));
  await db.query(
    `update stored_dataset set deleted_at = null, deleted_by = null, name = $2, version = version + 1, update_time = now()
      where id = $1`,
    [id, name],
  );
}

/** Removes bases for good, with files that only they had. Inside a transaction. */
async function purge(db: Queryable, ids: readonly string[]): Promise<number> {
  const files = await filesOfBases(db, ids);
  const gone = await db.query('delete from stored_dataset where id = any($1) and deleted_at is not null returning 1', [ids]);
  await dropUnusedFiles(db, files);
  return gone.length;
}

/** Removes one, or all that the user may bring back; answers how many. Inside a transaction. @throws CallError `notFound`, `forbidden` */
export async function purgeBinned(db: Queryable, userId: string, id?: string): Promise<number> {
  if (id !== undefined) return purge(db, [(await requireBinned(db, userId, id)).id]);
  return purge(
    db,
    (await listBinned(db, userId)).map(({ dataset_id }) => dataset_id),
  );
}

/** At most so many go in one transaction. */
const AT_ONCE = 20;

/** Removes some of those whose time is over; answers how many. Inside a transaction; servers take different ones. */
export async function purgeExpired(db: Queryable, now: Date): Promise<number> {
  const rows = await db.query<{ id: string }>(
    `select id from stored_dataset where deleted_at <= $1::timestamptz - interval '${BIN_DAYS} days'
      order by deleted_at limit ${AT_ONCE} for update skip locked`,
    [now],
  );
  return rows.length === 0
    ? 0
    : purge(
        db,
        rows.map(({ id }) => id),
      );
}
