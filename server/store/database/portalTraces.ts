import fs from 'node:fs';
import path from 'node:path';
import { ballastFile } from '../../kernel/ballast';
import { flushToDisk } from '../../kernel/flushed';
import { shellCommand } from '../../kernel/shellCommand';
import { EXIT, StartRefused } from '../../kernel/startRefused';
import { backupStep } from './lastBackup';
import { lastSnapshot, snapshotsFolder } from './snapshots/snapshotFolder';

/** Which portal a database, its stored files and its data folder belong to; written once, when they are made. */
export interface PortalIdentity {
  id: string;
  /** When the database was made; ISO 8601. */
  created: string;
}

/** Folders that belong to a portal beside its database. */
export interface PortalFolders {
  dataDir: string;
  filesDir: string;
}

/** What an earlier start has left. */
export interface PortalTraces {
  /** By the file that has it. */
  identities: { file: string; identity: PortalIdentity }[];
  /** Whether there are files of people, or an identity: no database can be new beside them. */
  stored: boolean;
  /** For people: what is there. */
  found: string[];
}

const NAME = 'portal.json';

const identityFiles = ({ dataDir, filesDir }: PortalFolders) => [path.join(dataDir, NAME), path.join(filesDir, NAME)];

/** Looks for what an earlier portal has left in the folders. The ballast is laid down once a database is there. */
export function tracesOf(folders: PortalFolders): PortalTraces {
  const identities = identityFiles(folders).flatMap((file) => {
    const identity = readIdentity(file);
    return identity ? [{ file, identity }] : [];
  });
  const found = identities.map(({ file, identity }) => `${file} (${identity.id}, ${identity.created.slice(0, 10)})`);
  const files = countStored(folders.filesDir);
  if (files > 0) found.push(`${folders.filesDir} (${files})`);
  const stored = found.length > 0;
  if (fs.existsSync(ballastFile(folders.dataDir))) found.push(ballastFile(folders.dataDir));
  if (lastSnapshot(folders.dataDir)) found.push(snapshotsFolder(folders.dataDir));
  return { identities, stored, found };
}

/** Notes which portal the folders belong to, where that is not noted yet. */
export function writeIdentity(folders: PortalFolders, identity: PortalIdentity): void {
  for (const file of identityFiles(folders)) {
    if (fs.existsSync(file)) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${JSON.stringify(identity)}\n`, { mode: 0o600, flush: true });
    fs.renameSync(draft, file);
    flushToDisk(path.dirname(file));
  }
}

function readIdentity(file: string): PortalIdentity | null {
  try {
    const { id, created } = JSON.parse(fs.readFileSync(file, 'utf8')) as PortalIdentity;
    return typeof id === 'string' && typeof created === 'string' ? { id, created } : null;
  } catch {
    return null;
  }
}

/** Files of people in the folder; uploads under way do not count. */
function countStored(folder: string): number {
  const names = (within: string) => (fs.existsSync(within) ? fs.readdirSync(within) : []);
  const hashed = names(folder).filter((name) => /^[0-9a-f]{2}$/.test(name));
  return hashed.reduce((count, name) => count + names(path.join(folder, name)).length, 0);
}

/** The refusal where a portal was, and its database is not. `place` is the folder or the database that should have it. */
export function databaseMissing(folders: PortalFolders, traces: PortalTraces, place: string): StartRefused {
  const { dataDir, filesDir } = folders;
  const last = lastSnapshot(dataDir);
  const backup = backupStep(dataDir);
  const aside = shellCommand('mv', dataDir, `${dataDir}.old`);
  return new StartRefused(
    EXIT.missing,
    {
      what: '启动已停止：这里有过一个门户，但它的数据库不见了。没有新建数据库，没有改动任何数据',
      found: [...traces.found.map((line) => `还在：${line}`), `缺少：${place}`],
      steps: [
        `检查磁盘或网络文件夹是否已挂载，DATA_DIR、FILES_DIR、DATABASE_URL 是否正确`,
        ...(last ? [`用最近一次快照恢复（${last.time}，已验证）：${last.command}`] : []),
        `${backup.zh}；然后再次启动`,
        `确实要从空白开始：把旧数据改名留存（${aside}），或另设 DATA_DIR 与 FILES_DIR`,
      ],
    },
    {
      what: 'Start refused: a portal was here, but its database is gone. No database was made, nothing was changed',
      found: [...traces.found.map((line) => `there: ${line}`), `missing: ${place}`],
      steps: [
        'see whether the disk or network folder is mounted, and whether DATA_DIR, FILES_DIR and DATABASE_URL are right',
        ...(last ? [`restore the last snapshot (${last.time}, verified): ${last.command}`] : []),
        `${backup.en}; then start again`,
        `to begin with nothing: keep the old data under another name (${aside}), or set another DATA_DIR and FILES_DIR (now ${filesDir})`,
      ],
    },
  );
}

/** The refusal where the database is of one portal and the files are of another. */
export function databaseForeign(file: string, theirs: PortalIdentity, own: PortalIdentity | null): StartRefused {
  const [mine, yours] = [own ? `${own.id}, ${own.created.slice(0, 10)}` : '–', `${theirs.id}, ${theirs.created.slice(0, 10)}`];
  return new StartRefused(
    EXIT.foreign,
    {
      what: '启动已停止：数据库与文件夹属于不同的门户。没有改动任何数据',
      found: [`数据库：${mine}`, `${file}：${yours}`],
      steps: [
        '检查 DATA_DIR、FILES_DIR、DATABASE_URL 是否指向同一个门户',
        '从备份恢复时，数据库与 files 文件夹要用同一个门户的备份',
        `确认它们本来就是一起的，才删除 ${file}，然后再次启动`,
      ],
    },
    {
      what: 'Start refused: the database and the folder belong to different portals. Nothing was changed',
      found: [`database: ${mine}`, `${file}: ${yours}`],
      steps: [
        'see whether DATA_DIR, FILES_DIR and DATABASE_URL are of the same portal',
        'when a backup is restored, database and files must be of the same portal',
        `only if you are sure that they belong together: delete ${file} and start again`,
      ],
    },
  );
}
