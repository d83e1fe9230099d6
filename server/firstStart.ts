import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from './kernel/config';
import { readState, writeState } from './store/database/serverState';
import type { Database } from './store/database/types';
import type { Log } from './kernel/log';
import { generatePassword, hashPassword } from './accounts/passwords';
import { MIN_PASSWORD_LENGTH } from '../src/model/limits';
import { loadStarterBridge, starterBridgeFolder } from './bridging/starterBridge';
import { importStarterJournals, starterJournalsFolder } from './journals/starter';
import { importStarterLibrary, starterFolder } from './library/starter';
import { addUser, hasUsers } from './store/users/users';

export interface NewAdministrator {
  username: string;
  /** Null when the setting gave it: it is not printed then. */
  generatedPassword: string | null;
}

/**
 * Creates the administrator of a database without users; null when there are users.
 * @throws when `ADMIN_PASSWORD` is too short
 */
export async function ensureAdministrator(
  db: Database,
  config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
): Promise<NewAdministrator | null> {
  if (await hasUsers(db)) return null;
  const given = config.ADMIN_PASSWORD;
  if (given && given.length < MIN_PASSWORD_LENGTH) throw new Error(`ADMIN_PASSWORD 至少 ${MIN_PASSWORD_LENGTH} 个字符`);
  const password = given || generatePassword();
  const username = config.ADMIN_USERNAME;
  const passwordHash = await hashPassword(password);
  const id = await addUser(db, { username, nickName: '管理员', passwordHash, isAdmin: true });
  // Another server on the same database was faster: its password counts.
  return id ? { username, generatedPassword: given ? null : password } : null;
}

/** Records that come with the program. */
interface Starter {
  /** Of `server_state`. */
  key: string;
  folder: string;
  name: string;
  unit: string;
  load: (db: Database) => Promise<{ added: number; updated: number }>;
}

/** Imports the starter library when this database has not had it yet in its present form. */
export const ensureStarterLibrary = (db: Database, log: Log): Promise<void> =>
  ensureStarter(db, log, { key: 'starter_library', folder: starterFolder, name: '入门文献库', unit: '篇', load: importStarterLibrary });

/** The same for the starter journals. */
export const ensureStarterJournals = (db: Database, log: Log): Promise<void> =>
  ensureStarter(db, log, {
    key: 'starter_journals',
    folder: starterJournalsFolder,
    name: '入门期刊',
    unit: '种',
    load: importStarterJournals,
  });

/** The same for the words that bridge the two languages. */
export const ensureStarterBridge = (db: Database, log: Log): Promise<void> =>
  ensureStarter(db, log, {
    key: 'starter_bridge',
    folder: starterBridgeFolder,
    name: '中英对照词表',
    unit: '条',
    load: async () => ({ added: await loadStarterBridge(db), updated: 0 }),
  });

async function ensureStarter(db: Database, log: Log, { key, folder, name, unit, load }: Starter): Promise<void> {
  const hash = crypto.createHash('sha256');
  for (const file of fs.readdirSync(folder).sort()) hash.update(fs.readFileSync(path.join(folder, file)));
  const present = hash.digest('hex');
  if ((await readState(db, key)) === present) return;
  log('info', `正在导入${name}…`);
  // Beside a large library one batch may take longer than a statement usually may.
  const work = () => load(db);
  const { added, updated } = await (db.patiently ? db.patiently(work) : work());
  // Written last: an import that was cut off is made up for at the next start.
  await writeState(db, key, present);
  log('info', `${name}：新增 ${added} ${unit}，更新 ${updated} ${unit}`);
}
