import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from './kernel/config';
import { readState, writeState } from './store/database/serverState';
import type { Database } from './store/database/types';
import type { Log } from './kernel/log';
import { passwordProblem } from './accounts/choosing/passwordProblem';
import { generatePassword, hashPassword } from './accounts/passwords';
import { MAX_PASSWORD_LENGTH } from '../src/model/limits';
import { loadStarterBridge, starterBridgeFolder } from './bridging/starterBridge';
import { importStarterJournals, starterJournalsFolder } from './journals/starter';
import { importStarterLibrary, starterFolder } from './library/starter';
import { addUser, hasUsers, hasUsersYet } from './store/users/users';

export interface NewAdministrator {
  username: string;
  /** Null when the setting gave it: it is not printed then. */
  generatedPassword: string | null;
}

type AdministratorSettings = Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD' | 'SITE_TITLE'>;

/** Why `ADMIN_PASSWORD` may not become the administrator's, for people; empty for a good one or none. */
async function administratorProblem({ ADMIN_USERNAME, ADMIN_PASSWORD, SITE_TITLE }: AdministratorSettings): Promise<string> {
  if (!ADMIN_PASSWORD) return '';
  const problem =
    ADMIN_PASSWORD.length > MAX_PASSWORD_LENGTH
      ? `密码最多 ${MAX_PASSWORD_LENGTH} 个字符`
      : await passwordProblem(ADMIN_PASSWORD, [ADMIN_USERNAME, SITE_TITLE]);
  if (!problem) return '';
  return `设置 ADMIN_PASSWORD 不能使用：${problem}。尚未创建任何内容；也可不设置，由程序生成。
ADMIN_PASSWORD is refused: it is too short, too long or easy to guess. Nothing was created. Set several words that have nothing to do with each other, or leave it out and one is generated.`;
}

/** Whether this embedded database has never been made. */
const isUnmade = ({ DATABASE_URL, dataDir }: Pick<Config, 'DATABASE_URL' | 'dataDir'>) =>
  DATABASE_URL === '' && !fs.existsSync(path.join(dataDir, 'database'));

/**
 * Opens the database, but makes and migrates nothing when the first administrator would get a password that is refused.
 * @param open opens it, and asks what it is given before it changes anything
 * @throws when `ADMIN_PASSWORD` would be used and is refused
 */
export async function openForStart<Db>(
  config: AdministratorSettings & Pick<Config, 'DATABASE_URL' | 'dataDir'>,
  open: (check: (db: Database) => Promise<void>) => Promise<Db>,
): Promise<Db> {
  const problem = await administratorProblem(config);
  if (problem && isUnmade(config)) throw new Error(problem);
  return open(async (db) => {
    if (problem && !(await hasUsersYet(db))) throw new Error(problem);
  });
}

/**
 * Creates the administrator of a database without users; null when there are users.
 * @throws when `ADMIN_PASSWORD` is too easy to guess
 */
export async function ensureAdministrator(db: Database, config: AdministratorSettings): Promise<NewAdministrator | null> {
  if (await hasUsers(db)) return null;
  const given = config.ADMIN_PASSWORD;
  const problem = await administratorProblem(config);
  if (problem) throw new Error(problem);
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
