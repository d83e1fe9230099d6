import type { Queryable } from './types';
import { subjectName } from '../../records/subjects';

/** What people write about a base or a project. */
export interface NamedFields {
  name: string;
  desc: string;
  subject_code: string;
}

/** Writes them over the version that was edited. False when another one was saved meanwhile. */
export async function saveNamedFields(
  db: Queryable,
  table: 'dataset' | 'project',
  { id, version, name, desc, subject_code }: NamedFields & { id: string; version: number },
): Promise<boolean> {
  const changed = await db.query(
    `update ${table} set name = $3, "desc" = $4, subject_code = $5, subject = $6, version = version + 1, update_time = now()
      where id = $1 and version = $2 returning 1`,
    [id, version, name, desc, subject_code, subjectName(subject_code)],
  );
  return changed.length > 0;
}
