import type { DatasetWithFolders } from '../../../src/contract/entities/dataset';
import { MAX_FOLDER_DEPTH, type Folder } from '../../../src/contract/entities/folder';
import { phrase } from '../../../src/model/isolated';
import type { Queryable } from '../database/types';
import { isUniqueViolation } from '../database/uniqueViolation';
import { badRequest, conflict, notFound } from '../../kernel/errors';
import { madeBefore } from '../../kernel/idempotent';
import { pageReadable, requireDataset, touchDataset } from './datasets';

/** Folders of one base. */
const MAX_FOLDERS = 1_000;
/** Bases offered as targets. */
const MAX_TARGETS = 500;

const FOLDERS = `
  select f.id as folder_id, f.dataset_id, f.parent_id, f.name,
         (select count(*) from dataset_document c where c.dataset_id = f.dataset_id and c.folder_id = f.id) as document_count,
         f.version, f.create_time, f.update_time
    from dataset_folder f`;

/** All folders of bases, flat, by name; parents before their children. */
export async function foldersOf(db: Queryable, datasetIds: readonly string[]): Promise<Folder[]> {
  const rows = await db.query<Folder>(`${FOLDERS} where f.dataset_id = any($1) order by f.name, f.id`, [datasetIds]);
  const children = new Map<string | null, Folder[]>();
  for (const row of rows) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row]);
  const inOrder = (parent: string | null): Folder[] =>
    (children.get(parent) ?? []).flatMap((folder) => [folder, ...inOrder(folder.folder_id)]);
  return inOrder(null);
}

/** @throws CallError `notFound` when the folder is not in the base; null is its root */
export async function requireFolder(db: Queryable, datasetId: string, folderId: string | null): Promise<void> {
  if (folderId === null) return;
  const [folder] = await db.query('select 1 from dataset_folder where id = $1 and dataset_id = $2', [folderId, datasetId]);
  if (!folder) throw notFound('文件夹');
}

async function oneFolder(db: Queryable, id: string): Promise<Folder> {
  const [folder] = await db.query<Folder>(`${FOLDERS} where f.id = $1`, [id]);
  if (!folder) throw notFound('文件夹');
  return folder;
}

/** Level of each folder of a base, 1 at the root, and the folders above it. */
function placesOf(folders: readonly Pick<Folder, 'folder_id' | 'parent_id'>[]): Map<string, readonly string[]> {
  const parents = new Map(folders.map(({ folder_id, parent_id }) => [folder_id, parent_id]));
  const pathOf = (id: string): string[] => {
    const parent = parents.get(id);
    return parent ? [...pathOf(parent), id] : [id];
  };
  return new Map(folders.map(({ folder_id }) => [folder_id, pathOf(folder_id)]));
}

const nameTaken = (name: string) => conflict(phrase`这里已有名为“${name}”的文件夹`);

/** Turns a name that stands twice under one parent into a refusal. */
async function unlessTaken<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken(name);
    throw error;
  }
}

/**
 * Makes a folder, or answers the one that the same request has made before. Runs inside a transaction.
 * @throws CallError `notFound`, `forbidden`, `invalid` when too deep or too many, `conflict` for a name that is taken
 */
export async function insertFolder(
  db: Queryable,
  id: string,
  userId: string,
  datasetId: string,
  { name, parent_id }: { name: string; parent_id: string | null },
): Promise<Folder> {
  await requireDataset(db, userId, datasetId, 'can_edit');
  await touchDataset(db, datasetId);
  await requireFolder(db, datasetId, parent_id);
  const folders = await foldersOf(db, [datasetId]);
  const there = folders.find(({ folder_id }) => folder_id === id);
  if (there) {
    return madeBefore<{ name: string }, Folder>(there, { name }, (version) =>
      renameFolder(db, userId, datasetId, { folder_id: id, name, version }),
    );
  }
  if (folders.length >= MAX_FOLDERS) throw badRequest(`一个知识库最多 ${MAX_FOLDERS} 个文件夹`);
  const depth = parent_id === null ? 1 : (placesOf(folders).get(parent_id)?.length ?? 0) + 1;
  if (depth > MAX_FOLDER_DEPTH) throw badRequest(`文件夹最多 ${MAX_FOLDER_DEPTH} 层`);
  await unlessTaken(name, () =>
    db.query('insert into dataset_folder (id, dataset_id, parent_id, name) values ($1, $2, $3, $4)', [id, datasetId, parent_id, name]),
  );
  return oneFolder(db, id);
}

/** @throws CallError `notFound`, `forbidden`, `conflict` for a name that is taken or when another version was saved meanwhile */
export async function renameFolder(
  db: Queryable,
  userId: string,
  datasetId: string,
  { folder_id, name, version }: { folder_id: string; name: string; version: number },
): Promise<Folder> {
  await requireDataset(db, userId, datasetId, 'can_edit');
  await requireFolder(db, datasetId, folder_id);
  const changed = await unlessTaken(name, () =>
    db.query(
      `update dataset_folder set name = $3, version = version + 1, update_time = now()
        where id = $1 and version = $2 returning 1`,
      [folder_id, version, name],
    ),
  );
  if (changed.length === 0) throw conflict('文件夹已被他人修改，请刷新后再改');
  return oneFolder(db, folder_id);
}

/**
 * Removes a folder; what it holds moves up to its parent. Runs inside a transaction.
 * @throws CallError `notFound`, `forbidden`, `conflict` when the parent has a folder of the same name as one inside
 */
export async function deleteFolder(db: Queryable, userId: string, datasetId: string, folderId: string): Promise<void> {
  await requireDataset(db, userId, datasetId, 'can_edit');
  await touchDataset(db, datasetId);
  const folder = await oneFolder(db, folderId);
  if (folder.dataset_id !== datasetId) throw notFound('文件夹');
  const [clash] = await db.query<{ name: string }>(
    `select c.name from dataset_folder c join dataset_folder s
        on s.dataset_id = c.dataset_id and s.parent_id is not distinct from $2 and s.name = c.name and s.id <> $1
      where c.parent_id = $1 limit 1`,
    [folderId, folder.parent_id],
  );
  if (clash) throw conflict(phrase`上一级已有名为“${clash.name}”的文件夹，请先改名`);
  await db.query('update dataset_document set folder_id = $2 where dataset_id = $3 and folder_id = $1', [
    folderId,
    folder.parent_id,
    datasetId,
  ]);
  // A child of the same name as the folder itself takes its place: the folder has to go first.
  await db.query('update dataset_folder set name = $2 where id = $1', [folderId, folderId]);
  await db.query('update dataset_folder set parent_id = $2 where parent_id = $1', [folderId, folder.parent_id]);
  await db.query('delete from dataset_folder where id = $1', [folderId]);
}

/** Moves folders below another one of the same base, or to the root. Inside a transaction; the base may be edited. */
export async function moveFolders(db: Queryable, datasetId: string, ids: readonly string[], target: string | null): Promise<void> {
  if (ids.length === 0) return;
  const folders = await foldersOf(db, [datasetId]);
  const places = placesOf(folders);
  const above = target === null ? [] : (places.get(target) ?? []);
  for (const id of ids) {
    const path = places.get(id);
    if (!path) throw notFound('文件夹');
    if (above.includes(id)) throw badRequest('文件夹不能移动到它自己里面');
    const height = Math.max(...[...places.values()].filter((place) => place.includes(id)).map((place) => place.length - path.length + 1));
    if (above.length + height > MAX_FOLDER_DEPTH) throw badRequest(`文件夹最多 ${MAX_FOLDER_DEPTH} 层`);
  }
  for (const folder of folders.filter(({ folder_id }) => ids.includes(folder_id))) {
    await unlessTaken(folder.name, () =>
      db.query('update dataset_folder set parent_id = $2, update_time = now() where id = $1', [folder.folder_id, target]),
    );
  }
}

/** The group of a base, each member with its folders: the user's lists, or the bases of its project. @throws CallError `notFound` */
export async function targetsBeside(db: Queryable, userId: string, datasetId: string): Promise<DatasetWithFolders[]> {
  const base = await requireDataset(db, userId, datasetId);
  const { records } = await pageReadable(db, userId, { kind: base.kind }, 1, MAX_TARGETS);
  const group = records.filter(({ project_id }) => project_id === base.project_id);
  const folders = await foldersOf(
    db,
    group.map(({ dataset_id }) => dataset_id),
  );
  return group.map((dataset) => ({ ...dataset, folders: folders.filter(({ dataset_id }) => dataset_id === dataset.dataset_id) }));
}
