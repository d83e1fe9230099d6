import type { Page } from '../../../src/contract/entities/common';
import type { RoleActions } from '../../../src/contract/entities/member';
import { MANAGED_ROLES, ROLES, ROLE_ACTIONS, type ProjectAction, type Role } from '../../../src/model/roles';
import type { Project } from '../../../src/contract/entities/project';
import type { Queryable } from '../database/types';
import { logRightsChange } from '../access/rightsChanges';
import { settleLeft } from '../access/withdrawn';
import { dropUnusedFiles, filesOfBases } from '../files/unusedFiles';
import { conflict, forbidden, notFound } from '../../kernel/errors';
import { subjectName } from '../../records/subjects';
import { madeBefore } from '../../kernel/idempotent';
import { saveNamedFields, type NamedFields } from '../database/namedFields';

/** What people write about a project. */
type ProjectFields = NamedFields & Pick<Project, 'quotes_kept'>;

type ProjectRow = Omit<Project, 'acts'>;

/** Projects as the user ($1) sees them: only those they belong to. */
const SEEN = `
  select p.id as project_id, p.name, p."desc", p.subject_code, p.subject, m.role, p.owner_id,
         o.nick_name as owner_nick_name, p.quotes_kept, p.version, p.create_time, p.update_time,
         (select count(*) from project_member x where x.project_id = p.id) as member_count,
         (select count(*) from dataset d where d.project_id = p.id) as dataset_count,
         (select count(*) from dataset d join dataset_document c on c.dataset_id = d.id
           where d.project_id = p.id) as document_count,
         (select count(*) from dataset d join dataset_document c on c.dataset_id = d.id
           where d.project_id = p.id and c.kind = 'file') as file_count
    from project_member m
    join project p on p.id = m.project_id
    join app_user o on o.id = p.owner_id
   where m.user_id = $1`;

const withActions = (row: ProjectRow): Project => ({ ...row, acts: [...ROLE_ACTIONS[row.role]] });

/** Roles that count as managing: their projects are listed as one's own. */
const MANAGING: readonly Role[] = ROLES.filter((role) => ROLE_ACTIONS[role].includes('member_manage'));

/** The table of roles as the wire has it. */
export const roleTable = (): RoleActions[] => ROLES.map(roleActions);
export const roleActions = (role: Role): RoleActions => ({ role, acts: [...ROLE_ACTIONS[role]], manages: [...MANAGED_ROLES[role]] });

/** One page of the user's projects, last changed first: those they manage, or those they only belong to. */
export async function pageProjects(db: Queryable, userId: string, managed: boolean, current: number, size: number): Promise<Page<Project>> {
  const [count] = await db.query<{ total: number }>(
    'select count(*) as total from project_member where user_id = $1 and (role = any($2)) = $3',
    [userId, MANAGING, managed],
  );
  const rows = await db.query<ProjectRow>(`${SEEN} and (m.role = any($2)) = $3 order by p.update_time desc, p.id limit $4 offset $5`, [
    userId,
    MANAGING,
    managed,
    size,
    (current - 1) * size,
  ]);
  return { total: count?.total ?? 0, records: rows.map(withActions), current, size };
}

/** Every project of the user, managed ones first, then by name. */
export async function allProjects(db: Queryable, userId: string): Promise<Project[]> {
  const rows = await db.query<ProjectRow>(`${SEEN} order by (m.role = any($2)) desc, p.name, p.id`, [userId, MANAGING]);
  return rows.map(withActions);
}

/** @throws CallError `notFound`, also for a project of others */
export async function requireProject(db: Queryable, userId: string, projectId: string): Promise<Project> {
  const [row] = await db.query<ProjectRow>(`${SEEN} and p.id = $2`, [userId, projectId]);
  if (!row) throw notFound('项目');
  return withActions(row);
}

/**
 * The user's role, when it permits the action. With `lock` the project is locked until the transaction ends, so that
 * two changes of its members cannot together leave it without a manager.
 * @throws CallError `notFound` for a project of others, `forbidden` when the role does not permit it
 */
export async function requirePermission(
  db: Queryable,
  userId: string,
  projectId: string,
  action: ProjectAction,
  lock = false,
): Promise<Role> {
  if (lock) await db.query('select 1 from project where id = $1 for update', [projectId]);
  const [row] = await db.query<{ role: Role }>('select role from project_member where project_id = $1 and user_id = $2', [
    projectId,
    userId,
  ]);
  if (!row) throw notFound('项目');
  if (!ROLE_ACTIONS[row.role].includes(action)) throw forbidden('你在这个项目中的角色不能执行此操作');
  return row.role;
}

/** Adds a project whose maker is its manager, or answers the one that the same request has made before. Inside a transaction. */
export async function insertProject(
  db: Queryable,
  id: string,
  userId: string,
  { name, desc, subject_code, quotes_kept }: ProjectFields,
): Promise<Project> {
  const made = await db.query(
    `insert into project (id, name, "desc", subject_code, subject, owner_id, quotes_kept) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do nothing returning 1`,
    [id, name, desc, subject_code, subjectName(subject_code), userId, quotes_kept ?? false],
  );
  if (made.length === 0) {
    const fields = { name, desc, subject_code, ...(quotes_kept === undefined ? {} : { quotes_kept }) };
    return madeBefore(await requireProject(db, userId, id), fields, (version) =>
      changeProject(db, userId, { project_id: id, version, ...fields }),
    );
  }
  await db.query(`insert into project_member (project_id, user_id, role) values ($1, $2, 'manager')`, [id, userId]);
  return requireProject(db, userId, id);
}

/** Inside a transaction. @throws CallError `notFound`, `forbidden`, or `conflict` when somebody saved another version meanwhile */
export async function changeProject(
  db: Queryable,
  userId: string,
  { project_id, version, quotes_kept, ...fields }: ProjectFields & { project_id: string; version: number },
): Promise<Project> {
  await requirePermission(db, userId, project_id, 'project_edit');
  const saved = await saveNamedFields(db, 'project', { id: project_id, version, ...fields });
  if (!saved) throw conflict('项目信息已被他人修改，请重新打开后再改');
  if (quotes_kept !== undefined) await db.query('update project set quotes_kept = $2 where id = $1', [project_id, quotes_kept]);
  await logRightsChange(db, { projectId: project_id, userId, action: 'settings' });
  return requireProject(db, userId, project_id);
}

/**
 * Removes a project with its bases, those in the bin as well, and files that only they had. Inside a transaction.
 * @throws CallError `notFound`, `forbidden`
 */
export async function deleteProject(db: Queryable, userId: string, projectId: string): Promise<void> {
  await requirePermission(db, userId, projectId, 'project_delete', true);
  const bases = await db.query<{ id: string }>('select id from stored_dataset where project_id = $1', [projectId]);
  const files = await filesOfBases(
    db,
    bases.map(({ id }) => id),
  );
  await settleLeft(db, projectId);
  await db.query('delete from project where id = $1', [projectId]);
  await dropUnusedFiles(db, files);
}
