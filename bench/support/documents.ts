import crypto from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Services } from '../../server/services';
import type { Database } from '../../server/store/database/types';
import { addFile } from '../../server/store/files/files';
import { MEDIA_TYPES } from '../../server/documents/mediaTypes';
import { sniff } from '../../server/documents/storage/sniff';

const PARSED_MS = 120_000;

/** A file as a document of a base, not read yet. */
export async function addDocument(
  { db, files }: Pick<Services, 'db' | 'files'>,
  base: { readonly id: string; readonly ownerId: string },
  name: string,
  content: Readable,
): Promise<void> {
  const bytes = await files.receive(content);
  const media_type = MEDIA_TYPES[await sniff(bytes.path, name)];
  const file = { id: crypto.randomUUID(), owner_id: base.ownerId, name, size: bytes.size, sha256: bytes.sha256, media_type };
  await db.transaction(async (q) => {
    await addFile(q, file, { quota: Infinity, forReading: false, keepBytes: () => files.keep(bytes) });
    await q.query(`insert into dataset_document (id, dataset_id, kind, file_id, name) values ($1, $2, 'file', $1, $3)`, [
      file.id,
      base.id,
      name,
    ]);
  });
}

/** Waits until no file is left to be read, for two minutes at the most. */
export async function untilParsed(db: Database): Promise<void> {
  for (const end = Date.now() + PARSED_MS; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const [open] = await db.query<{ count: number }>(`select count(*) as count from file_parse where state in ('waiting', 'parsing')`);
    if (open?.count === 0) return;
  }
}
