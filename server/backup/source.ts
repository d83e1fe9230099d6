import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import type { Config } from '../kernel/config';
import type { Log } from '../kernel/log';
import { noteBackup } from '../operator/backup/backupState';
import { openDatabase } from '../store/database/connect';
import type { DumpPort } from '../store/database/dump/dumpPort';
import { openFolderPort } from '../store/database/dump/folderPort';
import { openServerPort } from '../store/database/dump/serverPort';
import { databaseFolder } from '../store/database/embeddedFolder';
import { DataDirInUse } from '../store/database/lock';
import { addressFile, type Answer, type Asked } from './door';
import { copyLive, removeCopy } from './liveCopy';

/** Longest wait for the copy: a large database takes minutes. */
const COPY_MS = 30 * 60_000;
const NOTE_MS = 30_000;

/** The database that is backed up. */
export interface Source {
  readonly kind: 'embedded' | 'postgresql';
  /** Makes ready what is read while others go on writing: once. Answers what opens it. */
  prepare(): Promise<() => Promise<DumpPort>>;
  /** Tells the portal how the backup went. */
  note(told: { ok: boolean; note: string }): Promise<void>;
  close(): Promise<void>;
}

const silent: Log = () => undefined;

/**
 * The portal's database: a PostgreSQL; the embedded one over the server that has it open, or by ourselves where none runs.
 * @throws with the reason in Chinese when it cannot be reached
 */
export async function openSource(config: Pick<Config, 'DATABASE_URL' | 'dataDir' | 'FILES_DIR'>): Promise<Source> {
  if (config.DATABASE_URL) return serverSource(config);
  const { dataDir } = config;
  // Opening would make a database where there is none.
  if (!fs.existsSync(path.join(databaseFolder(dataDir), 'PG_VERSION'))) throw new Error(`这里没有可以备份的数据库：${dataDir}`);
  try {
    const db = await openDatabase(config, silent);
    return {
      kind: 'embedded',
      async prepare() {
        const copy = await copyLive(db, dataDir, () => false);
        return () => openFolderPort(copy);
      },
      note: (told) => noteBackup(db, told, new Date()),
      async close() {
        removeCopy(dataDir);
        await db.close();
      },
    };
  } catch (error) {
    if (error instanceof DataDirInUse) return guestSource(dataDir, error);
    throw error;
  }
}

function serverSource(config: Pick<Config, 'DATABASE_URL' | 'dataDir'>): Source {
  return {
    kind: 'postgresql',
    prepare: async () => () => openServerPort(config.DATABASE_URL),
    async note(told) {
      const db = await openDatabase(config, silent);
      await noteBackup(db, told, new Date()).finally(() => db.close());
    },
    close: async () => undefined,
  };
}

async function guestSource(dataDir: string, inUse: DataDirInUse): Promise<Source> {
  const socket = await reach(dataDir).catch(() => null);
  if (!socket) {
    throw new Error(`${inUse.message}，但它不接受备份请求：可能还在启动、是较旧的版本，或不是服务器。稍后再试，或停止它之后再备份`);
  }
  const ask = asking(socket);
  return {
    kind: 'embedded',
    async prepare() {
      const answer = await ask({ ask: 'copy' }, COPY_MS);
      if (!('copied' in answer)) throw new Error('服务器没有给出数据库的副本');
      return () => openFolderPort(answer.copied);
    },
    note: async (told) => void (await ask({ ask: 'note', ...told }, NOTE_MS)),
    close: async () => void socket.destroy(),
  };
}

async function reach(dataDir: string): Promise<net.Socket> {
  const socket = net.connect(fs.readFileSync(addressFile(dataDir), 'utf8'));
  return await new Promise((resolve, reject) => socket.once('connect', () => resolve(socket)).once('error', reject));
}

/** Questions one after the other; a server that ends, refuses or is silent for too long fails the one that waits. */
function asking(socket: net.Socket): (asked: Asked, longestMs: number) => Promise<Answer> {
  const lines = readline.createInterface({ input: socket });
  socket.on('error', () => undefined);
  return (asked, longestMs) =>
    new Promise((resolve, reject) => {
      const settle = (work: () => void) => {
        clearTimeout(tooLong);
        lines.removeAllListeners('line');
        socket.removeListener('close', ended);
        work();
      };
      const fail = (why: string) => settle(() => reject(new Error(why)));
      const ended = () => fail('服务器在备份时停止了');
      const tooLong = setTimeout(() => fail(`服务器在 ${longestMs / 1_000} 秒内没有回答`), longestMs);
      if (socket.destroyed) return ended();
      socket.once('close', ended);
      lines.once('line', (line) => {
        const answer = JSON.parse(line) as Answer;
        if ('failed' in answer) fail(answer.failed);
        else settle(() => resolve(answer));
      });
      socket.write(`${JSON.stringify(asked)}\n`);
    });
}
