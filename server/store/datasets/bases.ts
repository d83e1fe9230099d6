import type { Dataset } from '../../../src/contract/entities/dataset';
import { phrase } from '../../../src/model/isolated';
import type { Queryable } from '../database/types';
import { badRequest, conflict } from '../../kernel/errors';
import { subjectName } from '../../records/subjects';
import { madeBefore } from '../../kernel/idempotent';
import { saveNamedFields, type NamedFields } from '../database/namedFields';
import { requirePermission } from '../projects/projects';
import { readDataset, requireDataset } from './datasets';

/** Bases that one person or one project may have. */
const MAX_BASES = 500;

/** Siblings of a base: those of its project, or the owner's lists. */
const SIBLINGS = `case when $1::text is null then d.owner_id = $2 else d.project_id = $1 end`;

/** Makes those who name siblings at once, or send the same twice, wait for each other. Inside a transaction. */
async function requireFreeName(db: Queryable, projectId: string | null, userId: string, name: string, except: string): Promise<void> {
  const parent = projectId === null ? 'app_user' : 'project';
  await db.query(`select 1 from ${parent} where id = $1 for no key update`, [projectId ?? userId]);
  const [taken] = await db.query(`select 1 from dataset d where ${SIBLINGS} and d.name = $3 and d.id <> $4`, [
    projectId,
    userId,
    name,
    except,
  ]);
  if (taken) throw conflict(phrase`已有名为“${name}”的知识库`);
}

/**
 * Makes a team base, or without a project a reading list; or answers the one that the same request has made before. Runs
 * inside a transaction.
 * @throws CallError `notFound` and `forbidden` for the project, `conflict` for a name that is taken
 */
export async function insertBase(
  db: Queryable,
  id: string,
  userId: string,
  { project_id, name, desc, subject_code }: NamedFields & { project_id: string | null },
): Promise<Dataset> {
  const fields = { name, desc, subject_code };
  if (project_id !== null) await requirePermission(db, userId, project_id, 'dataset_create', true);
  await requireFreeName(db, project_id, userId, name, id);
  const [there] = await db.query<{ project_id: string | null }>('select project_id from stored_dataset where id = $1', [id]);
  if (there && there.project_id !== project_id) throw conflict('这个知识库已经建在别处，请刷新后查看');
  if (there) {
    return madeBefore(await readDataset(db, userId, id), fields, (version) =>
      changeBase(db, userId, { dataset_id: id, version, ...fields }),
    );
  }
  const [count] = await db.query<{ total: number }>(`select count(*) as total from dataset d where ${SIBLINGS}`, [project_id, userId]);
  if ((count?.total ?? 0) >= MAX_BASES) throw badRequest(`最多 ${MAX_BASES} 个知识库`);
  await db.query(
    `insert into dataset (id, kind, name, "desc", subject_code, subject, project_id, owner_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      project_id === null ? 'reading' : 'project',
      name,
      desc,
      subject_code,
      subjectName(subject_code),
      project_id,
      project_id === null ? userId : null,
    ],
  );
  return readDataset(db, userId, id);
}

/**
 * Runs inside a transaction.
 * @throws CallError `notFound`, `forbidden`, `conflict` for a name that is taken or when another version was saved
 * meanwhile
 */
export async function changeBase(
  db: Queryable,
  userId: string,
  { dataset_id, version, ...fields }: NamedFields & { dataset_id: string; version: number },
): Promise<Dataset> {
  const { project_id } = await requireDataset(db, userId, dataset_id, 'can_edit');
  await requireFreeName(db, project_id, userId, fields.name, dataset_id);
  const saved = await saveNamedFields(db, 'dataset', { id: dataset_id, version, ...fields });
  if (!saved) throw conflict('知识库已被他人修改，请重新打开后再改');
  return readDataset(db, userId, dataset_id);
}
