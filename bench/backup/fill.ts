import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ensureAdministrator } from '../../server/firstStart';
import { readConfig } from '../../server/kernel/config';
import { importRecords } from '../../server/library/importRecords';
import type { Draft } from '../../server/records/record';
import { openPortal } from '../../server/store/database/openPortal';
import { patiently } from '../support/scratchLibrary';

/** Bytes of a file. */
const FILE_BYTES = 100_000;

interface Filling {
  settings: Record<'DATA_DIR' | 'DATABASE_URL', string>;
  /** Of the administrator. */
  password: string;
  records: number;
  files: number;
}

/** Makes a portal with an administrator, records in its library and files that one person has. */
export async function fillPortal({ settings, password, records, files }: Filling): Promise<void> {
  const dataDir = settings.DATA_DIR;
  const db = await openPortal({ DATABASE_URL: settings.DATABASE_URL, dataDir, FILES_DIR: '' }, () => undefined);
  try {
    await ensureAdministrator(db, readConfig({ ADMIN_PASSWORD: password }));
    await patiently(db, () => importRecords(db, items(records), 'bench'));
    await db.query(`insert into app_user (id, username, nick_name, password_hash) values ('files', 'files', 'files', '')`);
    for (let n = 0; n < files; n += 1) {
      const bytes = crypto.randomBytes(FILE_BYTES);
      const sha256 = crypto.createHash('sha256').update(bytes).digest('hex');
      const folder = path.join(dataDir, 'files', sha256.slice(0, 2));
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, sha256.slice(2)), bytes);
      await db.query(
        `insert into stored_file (id, owner_id, name, size, sha256, media_type) values ($1, 'files', $1, $2, $3, 'application/pdf')`,
        [`file-${n}`, FILE_BYTES, sha256],
      );
    }
  } finally {
    await db.close();
  }
}

async function* items(records: number) {
  const word = () => `w${crypto.randomInt(20_000)}`;
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  for (let n = 0; n < records; n += 1) {
    const draft: Draft = { id: `bench:${n}`, title: words(12), abstract: words(150), authors: [word(), word()], year: 2000 + (n % 25) };
    yield { place: String(n), draft };
  }
}
