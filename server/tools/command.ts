import { readConfig, type Config } from '../kernel/config';
import { DataDirInUse } from '../store/database/lock';
import { openPortal } from '../store/database/openPortal';
import { keepLogShort } from '../store/database/shortLog';
import type { Database } from '../store/database/types';
import { consoleLog, type Log } from '../kernel/log';
import { exitCodeOf } from '../kernel/startRefused';

/** Runs what a command does, from the words after its name. An error is printed, and the process then ends with its code, else with 1. */
export function runCommand(main: (words: string[]) => Promise<void> | void): void {
  Promise.resolve(process.argv.slice(2))
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      if (error instanceof DataDirInUse) console.error('内置数据库一次只能由一个进程打开：请先停止服务器，再运行此命令。');
      process.exitCode = exitCodeOf(error);
    });
}

/** Does the work over the database of the settings, brought up to date; `log` hears what the database has to say. */
export async function withDatabase(work: (db: Database, config: Config) => Promise<void>, log?: Log): Promise<void> {
  const config = readConfig();
  const db = await openPortal(config, log);
  // An import writes much.
  const logOfDatabase = keepLogShort(db, log ?? consoleLog);
  try {
    await work(db, config);
  } finally {
    await logOfDatabase?.close();
    await db.close();
  }
}

/** For commands whose printed lines are all there is to say. */
export const silent: Log = () => undefined;

/** Prints lines, one after the other. */
export const print = (lines: readonly string[]): void => lines.forEach((line) => console.log(line));
