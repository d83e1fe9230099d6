import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/store/database/connect';
import { migrate } from '../../server/store/database/migrate';
import type { Database } from '../../server/store/database/types';
import { importRecords } from '../../server/library/importRecords';
import { tidyLibrary } from '../../server/store/papers/tidy';
import { countWords } from '../../server/search/statistics/countWords';
import type { Draft } from '../../server/records/record';

/**
 * Runs work over a database of its own that holds these records, and removes it: embedded, or a new one on the PostgreSQL of
 * DATABASE_URL.
 */
export async function withScratchLibrary<T>(drafts: readonly Draft[], work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-bench-'));
  const scratch = await scratchDatabase();
  const db = await openDatabase({ DATABASE_URL: scratch.url, dataDir });
  try {
    await migrate(db);
    await patiently(db, async () => {
      await importRecords(db, items(drafts), 'bench');
      await tidyLibrary(db);
    });
    if (db.ranking === 'builtin') await countWords(db);
    return await work(db);
  } finally {
    await db.close();
    await scratch.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A new database on this PostgreSQL, that of DATABASE_URL; without one, no address, which means an embedded database. */
export async function scratchDatabase(base = process.env.DATABASE_URL): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!base) return { url: '', drop: async () => undefined };
  const name = `bench_${crypto.randomBytes(6).toString('hex')}`;
  await asOwner(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asOwner(base, `drop database ${name} with (force)`) };
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** On a busy machine statements over many rows take longer than a person would wait. */
export const patiently = <T>(db: Database, work: () => Promise<T>): Promise<T> => (db.patiently ? db.patiently(work) : work());

async function* items(drafts: readonly Draft[]) {
  for (const [i, draft] of drafts.entries()) yield { place: String(i + 1), draft };
}
