import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { EXIT } from '../../../server/kernel/startRefused';
import type { Fault, Trial } from './fault';
import { endOfStart, filesOf } from './refusedStart';

const STORED = path.join('files', 'ab', 'c'.repeat(62));
const inside = (dataDir: string, ...names: string[]) => path.join(dataDir, 'database', ...names);

/** Writes rubbish over a part of a file that keeps its length. */
function spoil(file: string, at: number): void {
  const bytes = fs.readFileSync(file);
  bytes.write('damage of the chaos bench', at % bytes.length);
  fs.writeFileSync(file, bytes);
}

const walOf = (dir: string) =>
  fs
    .readdirSync(inside(dir, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => inside(dir, 'pg_wal', name));

/** The database of the portal: its folder has the tables, others those that a database is made from. */
function inOwnDatabase(dir: string, name: string): string {
  const folders = fs.readdirSync(inside(dir, 'base')).map((folder) => inside(dir, 'base', folder));
  const largest = folders.sort((a, b) => fs.readdirSync(b).length - fs.readdirSync(a).length)[0]!;
  return path.join(largest, name);
}

/** What is done to a folder between two starts, and what the second one ends with: code, and words in Chinese. */
const DAMAGES: readonly [string, (dataDir: string, table: string) => void, number, RegExp][] = [
  ['database-lost', (dir) => fs.rmSync(inside(dir), { recursive: true }), EXIT.missing, /数据库不见了/],
  [
    'database-emptied',
    (dir) => fs.readdirSync(inside(dir)).forEach((name) => fs.rmSync(inside(dir, name), { recursive: true })),
    EXIT.missing,
    /数据库不见了/,
  ],
  ['version-gone', (dir) => fs.rmSync(inside(dir, 'PG_VERSION')), EXIT.damaged, /PG_VERSION：文件不见了/],
  ['control-gone', (dir) => fs.rmSync(inside(dir, 'global', 'pg_control')), EXIT.damaged, /global\/pg_control：文件不见了/],
  ['control-damaged', (dir) => spoil(inside(dir, 'global', 'pg_control'), 20), EXIT.damaged, /pg_control/],
  ['wal-gone', (dir) => fs.rmSync(inside(dir, 'pg_wal'), { recursive: true }), EXIT.damaged, /pg_wal：预写日志缺失或损坏/],
  ['wal-cut', (dir) => walOf(dir).forEach((file) => fs.truncateSync(file, 100)), EXIT.damaged, /database\/pg_wal/],
  ['catalogue-damaged', (dir) => spoil(inOwnDatabase(dir, '1259'), 8_000), EXIT.damaged, /数据库/],
  ['table-cut', (dir, table) => fs.truncateSync(inside(dir, table), fs.statSync(inside(dir, table)).size / 2), EXIT.damaged, /文件被截断/],
  [
    'table-page',
    (dir, table) => {
      fs.rmSync(inside(dir, 'portal.seal'), { force: true });
      spoil(inside(dir, table), 8_000);
    },
    EXIT.damaged,
    /校验和不对/,
  ],
  [
    'foreign-files',
    (dir) => {
      const file = path.join(dir, 'files', 'portal.json');
      const own = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
      fs.writeFileSync(file, JSON.stringify({ ...own, id: 'another' }));
    },
    EXIT.foreign,
    /属于不同的门户/,
  ],
  ['other-version', (dir) => fs.writeFileSync(inside(dir, 'PG_VERSION'), '9\n'), EXIT.foreign, /由 PostgreSQL 9 创建/],
];

async function refuses(trial: Trial, dataDir: string, exitCode: number, words: RegExp): Promise<void> {
  const before = filesOf(dataDir);
  const { code, output } = await endOfStart(dataDir);
  if (code !== exitCode) trial.wrong(`the start ended with ${code} instead of ${exitCode}: ${output.slice(-500)}`);
  if (!words.test(output) || !/启动已停止[^]*Start refused/.test(output))
    trial.wrong(`not told in words of both languages: ${output.slice(-500)}`);
  const after = filesOf(dataDir);
  for (const [name, content] of before) if (after.get(name) !== content) trial.lost(`${name} was changed or deleted by the start`);
}

/** A copy of the portal with a stored file, never started. */
async function withFolder({ stock }: Trial, work: (dataDir: string) => Promise<void>): Promise<void> {
  const portal = await stock.copy();
  try {
    fs.mkdirSync(path.dirname(path.join(portal.dataDir, STORED)), { recursive: true });
    fs.writeFileSync(path.join(portal.dataDir, STORED), 'of somebody');
    await work(portal.dataDir);
  } finally {
    await portal.remove();
  }
}

/** The same folder, of which nothing can be written. Null where that cannot be made here. */
function lock(dataDir: string): (() => void) | null {
  if (process.getuid?.() !== 0) {
    fs.chmodSync(dataDir, 0o555);
    return () => fs.chmodSync(dataDir, 0o755);
  }
  try {
    execFileSync('mount', ['--bind', dataDir, dataDir], { stdio: 'ignore' });
    execFileSync('mount', ['-o', 'remount,ro,bind', dataDir], { stdio: 'ignore' });
    return () => void execFileSync('umount', ['-l', dataDir]);
  } catch {
    return null;
  }
}

const readOnly: Fault = {
  name: 'folder-read-only',
  on: 'embedded',
  run: (trial) =>
    withFolder(trial, async (dataDir) => {
      const unlock = lock(dataDir);
      if (!unlock) return trial.skip('no folder can be mounted read-only here');
      try {
        await refuses(trial, dataDir, EXIT.unwritable, /./);
      } finally {
        unlock();
      }
    }),
};

export const DAMAGED_FOLDERS: readonly Fault[] = [
  ...DAMAGES.map(([name, damage, exitCode, words]): Fault => {
    const run = (trial: Trial) =>
      withFolder(trial, (dataDir) => {
        damage(dataDir, trial.stock.table);
        return refuses(trial, dataDir, exitCode, words);
      });
    return { name, on: 'embedded', run };
  }),
  readOnly,
];
