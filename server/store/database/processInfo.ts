import fs from 'node:fs';
import os from 'node:os';

/** A process, distinguished from a later one with the same number by its start time. */
export interface ProcessMark {
  pid: number;
  /** Clock ticks since boot at which it started; empty where the system does not tell. */
  started: string;
  host: string;
}

/** The start time of a running process from `/proc`; empty for processes that have ended, and on systems other than Linux. */
function startTime(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses and may hold spaces; the start time is the 20th after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The mark of a running process: its number, machine and start. */
export function markOf(pid: number): ProcessMark {
  return { pid, started: startTime(pid), host: os.hostname() };
}

/** Whether the marked process still runs on this machine. */
export function isAlive(mark: ProcessMark): boolean {
  try {
    process.kill(mark.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return mark.started === '' || mark.started === startTime(mark.pid);
}

/** Reads a mark that `JSON.stringify` wrote; null when there is none or it is damaged. */
export function readMark(file: string): ProcessMark | null {
  try {
    const mark = JSON.parse(fs.readFileSync(file, 'utf8')) as ProcessMark;
    return Number.isInteger(mark.pid) ? mark : null;
  } catch {
    return null;
  }
}
