import crypto from 'node:crypto';
import type { Page } from '../../../src/contract/entities/common';
import type { Dataset, DatasetKind, DatasetPermissions, ProjectDatasets } from '../../../src/contract/entities/dataset';
import { ROLE_ACTIONS, type Role } from '../../../src/model/roles';
import type { Queryable } from '../database/types';
import { forbidden, notFound } from '../../kernel/errors';

const DEFAULT_LIST_NAME = '我的阅读清单';

interface DatasetRow extends Omit<Dataset, 'permissions' | 'project_name'> {
  project_name: string | null;
  /** The asking user's role in the base's project. */
  role: Role | null;
}

/** Every base that the user ($1) may read: public ones, those of their projects, their own lists. */
const READABLE_BY = `
    from dataset d
    left join project_member m on m.project_id = d.project_id and m.user_id = $1
    left join project p on p.id = d.project_id
   where (d.kind = 'ai' or d.owner_id = $1 or m.user_id is not null)`;

const READABLE = `
  select d.id as dataset_id, d.name, d."desc", d.kind, d.project_id, p.name as project_name, d.subject_code, d.subject,
         d.is_default, d.version, d.create_time, d.update_time, m.role,
         (select count(*) from dataset_document c where c.dataset_id = d.id) as document_count,
         (select count(c.record_id) from dataset_document c where c.dataset_id = d.id) as paper_count
  ${READABLE_BY}`;

function permissionsOf(kind: DatasetKind, role: Role | null, isDefault: boolean): DatasetPermissions {
  if (kind === 'ai') return { can_edit: false, can_add: false, can_delete: false };
  if (kind === 'reading') return { can_edit: true, can_add: true, can_delete: !isDefault };
  const actions = role ? ROLE_ACTIONS[role] : [];
  return {
    can_edit: actions.includes('dataset_edit'),
    can_add: actions.includes('document_add'),
    can_delete: actions.includes('dataset_delete'),
  };
}

function toDataset({ role, project_name, ...row }: DatasetRow): Dataset {
  return { ...row, project_name: project_name ?? '', permissions: permissionsOf(row.kind, role, row.is_default) };
}

/** All readable bases: default lists first, then by name. */
export async function listReadable(db: Queryable, userId: string): Promise<Dataset[]> {
  const rows = await db.query<DatasetRow>(`${READABLE} order by d.is_default desc, d.name, d.id`, [userId]);
  return rows.map(toDataset);
}

/** What a page of bases is narrowed to; an empty text does not narrow. */
export interface DatasetFilter {
  kind?: DatasetKind | undefined;
  subject_code?: string | undefined;
  keyword?: string | undefined;
}

/** One page of the readable bases: own default lists first among reading lists, else most recently changed first. */
export async function pageReadable(
  db: Queryable,
  userId: string,
  { kind, subject_code = '', keyword = '' }: DatasetFilter,
  current: number,
  size: number,
): Promise<Page<Dataset>> {
  const narrowed = `and ($2::text is null or d.kind = $2) and ($3 = '' or d.subject_code = $3)
    and ($4 = '' or strpos(lower(d.name || ' ' || d."desc"), lower($4)) > 0)`;
  const values = [userId, kind ?? null, subject_code, keyword];
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${READABLE_BY} ${narrowed}`, values);
  const rows = await db.query<DatasetRow>(
    `${READABLE} ${narrowed} order by d.is_default desc, d.update_time desc, d.id limit $5 offset $6`,
    [...values, size, (current - 1) * size],
  );
  return { total: count?.total ?? 0, records: rows.map(toDataset), current, size };
}

/** Message for a refused action, with who may do it. */
const REFUSALS: Readonly<Record<keyof DatasetPermissions, string>> = {
  can_edit: '你在这个知识库中没有整理的权限',
  can_add: '你在这个知识库中没有增删文献的权限',
  can_delete: '你没有删除这个知识库的权限',
};

/** What a base is to the asking user; nothing of it is counted. */
export type DatasetAccess = Pick<DatasetRow, 'kind' | 'project_id' | 'is_default' | 'role'>;

/**
 * A base that the user may read and, where a permission is named, for which they have it.
 * @throws CallError `notFound`, also for a base of others; `forbidden` when it may be read only
 */
export async function requireDataset(
  db: Queryable,
  userId: string,
  id: string,
  permission?: keyof DatasetPermissions,
): Promise<DatasetAccess> {
  const [base] = await db.query<DatasetAccess>(`select d.kind, d.project_id, d.is_default, m.role ${READABLE_BY} and d.id = $2`, [
    userId,
    id,
  ]);
  if (!base) throw notFound('知识库');
  if (permission && !permissionsOf(base.kind, base.role, base.is_default)[permission]) {
    throw forbidden(base.kind === 'ai' ? '公共知识库由管理员维护，不能修改' : REFUSALS[permission]);
  }
  return base;
}

/** A base that the user may read, as the wire has it. @throws CallError `notFound`, also for a base of others */
export async function readDataset(db: Queryable, userId: string, id: string): Promise<Dataset> {
  const [row] = await db.query<DatasetRow>(`${READABLE} and d.id = $2`, [userId, id]);
  if (!row) throw notFound('知识库');
  return toDataset(row);
}

/**
 * Makes the changes of a base wait for each other, and its time of change move. Inside a transaction.
 * @throws CallError `notFound` when it was deleted since it was looked up
 */
export async function touchDataset(db: Queryable, id: string): Promise<void> {
  const [there] = await db.query('update dataset set update_time = now() where id = $1 returning 1', [id]);
  if (!there) throw notFound('知识库');
}

/** The user's projects with their bases, by name; those without a base only when asked for. */
export async function listProjects(db: Queryable, userId: string, bases: Dataset[], withEmpty: boolean): Promise<ProjectDatasets[]> {
  const projects = await db.query<{ project_id: string; project_name: string }>(
    `select p.id as project_id, p.name as project_name
       from project p join project_member m on m.project_id = p.id and m.user_id = $1 order by p.name, p.id`,
    [userId],
  );
  return projects
    .map((project) => ({ ...project, datasets: bases.filter((base) => base.project_id === project.project_id) }))
    .filter(({ datasets }) => withEmpty || datasets.length > 0);
}

/** The user's default reading list, made when it is asked for the first time. Safe when asked twice at once. */
export async function ensureDefaultList(db: Queryable, userId: string): Promise<string> {
  const find = () => db.query<{ id: string }>('select id from dataset where owner_id = $1 and is_default', [userId]);
  const [existing] = await find();
  if (existing) return existing.id;
  await db.query(
    `insert into dataset (id, kind, name, owner_id, is_default) values ($1, 'reading', $2, $3, true)
     on conflict (owner_id) where is_default do nothing`,
    [crypto.randomUUID(), DEFAULT_LIST_NAME, userId],
  );
  const [made] = await find();
  if (!made) throw new Error('the default reading list is missing after it was made');
  return made.id;
}
