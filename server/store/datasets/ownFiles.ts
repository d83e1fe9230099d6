import type { Queryable } from '../database/types';
import { copyDecisions } from '../files/fileRecord';
import { insertFiles, requireSpace, type NewFile } from '../files/files';

interface SourceRow extends NewFile {
  /** The user's file with the same content. */
  own_id: string | null;
}

/**
 * For files that the user may read the ids of the user's own with the same content; those that are missing are made
 * over the same bytes and lined up for parsing. The user's space is locked: that is the caller's to do.
 * @throws CallError `tooLarge` when they do not fit
 */
export async function ownFiles(
  q: Queryable,
  userId: string,
  ids: readonly string[],
  { newId, quota }: { newId: () => string; quota: number },
): Promise<Map<string, string>> {
  // Shared until the end: neither they nor their bytes go meanwhile.
  const rows = await q.query<SourceRow>(
    `select f.id, f.owner_id, f.name, f.size, f.sha256, f.media_type,
            (select o.id from stored_file o where o.owner_id = $2 and o.sha256 = f.sha256) as own_id
       from stored_file f where f.id = any($1) order by f.id for share`,
    [[...new Set(ids)], userId],
  );
  const made = new Map<string, NewFile>();
  const copies: { from: string; to: string }[] = [];
  for (const { own_id, ...file } of rows) {
    if (own_id !== null || made.has(file.sha256)) continue;
    const copy = { ...file, id: newId(), owner_id: userId };
    made.set(file.sha256, copy);
    copies.push({ from: file.id, to: copy.id });
  }
  if (made.size > 0) {
    const bytes = [...made.values()].reduce((sum, { size }) => sum + Number(size), 0);
    await requireSpace(q, userId, bytes, quota);
    await insertFiles(q, [...made.values()], false);
    await copyDecisions(q, userId, copies);
  }
  return new Map(rows.map(({ id, own_id, sha256 }) => [id, own_id ?? made.get(sha256)?.id ?? id]));
}
