import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../store/database/connect';
import { migrate, migrationsFolder } from '../store/database/migrate';

const root = path.resolve(__dirname, '../..');
const cacheFolder = path.join(root, 'node_modules', '.cache', 'science-navigation');

/** Changes with the migrations and with the version of the embedded database. */
function fingerprint(): string {
  const hash = crypto.createHash('sha256');
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  hash.update(JSON.stringify(Object.entries(manifest.dependencies).filter(([name]) => name.includes('pglite'))));
  for (const name of fs.readdirSync(migrationsFolder).sort()) {
    hash
      .update(name)
      .update('\0')
      .update(fs.readFileSync(path.join(migrationsFolder, name)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

export const templateFolder = () => process.env.TEST_DATABASE_TEMPLATE ?? path.join(cacheFolder, `database-${fingerprint()}`);

/** Puts the migrated database into a data folder. */
export function copyTemplate(dataDir: string): void {
  fs.cpSync(templateFolder(), path.join(dataDir, 'database'), { recursive: true });
}

/** Builds the migrated database that suites copy, unless it is there, and answers its folder. */
export async function buildTemplate(): Promise<string> {
  const finished = templateFolder();
  if (fs.existsSync(finished)) return finished;
  fs.mkdirSync(cacheFolder, { recursive: true });
  const draft = fs.mkdtempSync(path.join(cacheFolder, 'draft-'));
  try {
    const db = await openDatabase({ DATABASE_URL: '', dataDir: draft, DATABASE_FLUSH: 'off' }, () => undefined);
    await migrate(db).finally(() => db.close());
    try {
      fs.renameSync(path.join(draft, 'database'), finished);
    } catch (error) {
      // Another run was faster.
      if (!fs.existsSync(finished)) throw error;
    }
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  for (const name of fs.readdirSync(cacheFolder)) {
    const old = path.join(cacheFolder, name);
    if (old !== finished && Date.now() - fs.statSync(old).mtimeMs > 24 * 3_600_000) {
      fs.rmSync(old, { recursive: true, force: true });
    }
  }
  return finished;
}
