import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';

/** What a worker may take. */
export interface WorkerLimits {
  /** For one file. */
  seconds: number;
  /** Of the JavaScript heap; half as much again for everything. */
  megabytes: number;
}

const PAGE_BYTES = 4_096;

/**
 * Starts a worker's script under the limits of the system: twice the seconds of a file for its processor, and its heap. No
 * text can become code in it, whatever a library makes of a file.
 */
export function startWorker({ seconds, megabytes }: WorkerLimits, script: string): ChildProcess {
  // For our own files only: to take the reader of PDF through it as well would cost seconds.
  const node = [
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${megabytes}`,
    '--require',
    require.resolve('tsx/cjs'),
    script,
  ];
  const options = {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'] as ('ignore' | 'pipe' | 'ipc')[],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, TZ: 'UTC' },
  };
  if (process.platform === 'win32') return spawn(process.execPath, node, options);
  const limited = 'ulimit -t "$0"; exec "$@"';
  return spawn('/bin/sh', ['-c', limited, String(Math.ceil(seconds * 2)), process.execPath, ...node], options);
}

/** Memory of a process; 0 where the system does not tell. */
export function residentBytes(pid: number | undefined): number {
  try {
    const pages = Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return pages * PAGE_BYTES;
  } catch {
    return 0;
  }
}
