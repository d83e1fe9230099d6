import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, markOf, readMark, type ProcessMark } from './processInfo';

/** The holder touches the lock this often, for processes of other machines and containers that share the folder. */
const HEARTBEAT_MS = 5_000;
/** A lock of another machine that was not touched for so long is stale. */
const OTHER_HOST_STALE_MS = 20_000;

/** Another living process has the data folder; `pid` is its process. */
export class DataDirInUse extends Error {
  constructor(readonly pid: number) {
    super(`数据目录正被进程 ${pid} 使用`);
    this.name = 'DataDirInUse';
  }
}

export interface Lock {
  release(): void;
}

/** File in which the database's child process leaves its mark before it opens the data. */
export const childMarkFile = (dataDir: string) => path.join(dataDir, 'database.child.pid');

/**
 * Takes the folder for this process. The embedded database takes no lock itself, and two of them on one folder lose
 * rows without an error. A lock whose process is gone is taken over, after its orphaned child has ended.
 * @throws {DataDirInUse}
 */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'database.lock');
  const own = JSON.stringify(markOf(process.pid));
  const draft = `${file}.${process.pid}.${Date.now()}`;
  fs.writeFileSync(draft, own, { mode: 0o600 });
  try {
    while (!tryLink(draft, file)) await removeStale(file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
  await endOrphan(childMarkFile(dataDir));
  const heartbeat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => undefined), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === own) fs.rmSync(file, { force: true });
    },
  };
}

/** `link` is atomic and refuses an existing name: of several processes one wins, with the content complete. */
function tryLink(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(file: string): Promise<void> {
  const mark = readMark(file);
  if (mark && (await isHeld(mark, file))) throw new DataDirInUse(mark.pid);
  // Moving it away first: if another process was faster and the lock is already its own, it is put back.
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readMark(aside);
  if (moved && JSON.stringify(moved) !== JSON.stringify(mark)) tryLink(aside, file);
  fs.rmSync(aside, { force: true });
}

async function isHeld(mark: ProcessMark, file: string): Promise<boolean> {
  if (mark.host === os.hostname()) return isAlive(mark);
  const touched = () => (fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0);
  const before = touched();
  if (Date.now() - before > OTHER_HOST_STALE_MS) return false;
  await sleep(HEARTBEAT_MS + 1_000);
  return touched() !== before;
}

/** A child whose parent was killed ends by itself unless a statement keeps it busy: then it is ended here. */
async function endOrphan(file: string): Promise<void> {
  const mark = readMark(file);
  if (!mark || mark.host !== os.hostname() || mark.pid === process.pid) return;
  for (let waited = 0; isAlive(mark); waited += 50) {
    if (waited === 2_000) process.kill(mark.pid, 'SIGKILL');
    await sleep(50);
  }
}
