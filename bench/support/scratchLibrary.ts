import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/store/database/connect';
import { migrate } from '../../server/store/database/migrate';
import type { Database } from '../../server/store/database/types';
import { importRecords } from '../../server/library/importRecords';
import { tidyLibrary } from '../../server/store/papers/tidy';
import type { Draft } from '../../server/records/record';

/** Runs work over an embedded database of its own that holds these records, and removes it. */
export async function withScratchLibrary<T>(drafts: readonly Draft[], work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-bench-'));
  const db = await openDatabase({ DATABASE_URL: '', dataDir });
  try {
    await migrate(db);
    await patiently(db, async () => {
      await importRecords(db, items(drafts), 'bench');
      await tidyLibrary(db);
    });
    return await work(db);
  } finally {
    await db.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** On a busy machine statements over many rows take longer than a person would wait. */
export const patiently = <T>(db: Database, work: () => Promise<T>): Promise<T> => (db.patiently ? db.patiently(work) : work());

async function* items(drafts: readonly Draft[]) {
  for (const [i, draft] of drafts.entries()) yield { place: String(i + 1), draft };
}
