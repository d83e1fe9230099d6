import fs from 'node:fs';
import os from 'node:os';

/** A process, distinguished from a later one with the same number by its start time. */
export interface ProcessMark {
  pid: number;
  /** Clock ticks since boot at which it started; empty where the system does not tell. */
  started: string;
  host: string;
}

/** Fields of `/proc/<pid>/stat` behind the name; none for processes that have ended, and on systems other than Linux. */
function statOf(pid: number): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses and may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const startTime = (pid: number): string => statOf(pid)[19] ?? '';

/** What a process does, as the system tells it. */
export interface Activity {
  /** `R` runs or wants to, `S` sleeps, `D` waits for a disk, `T` is stopped. */
  state: string;
  /** Clock ticks of processor time that all its threads have used. */
  ticks: number;
}

/** Null where the system does not tell. */
export function activityOf(pid: number): Activity | null {
  const fields = statOf(pid);
  return fields.length > 12 ? { state: fields[0]!, ticks: Number(fields[11]) + Number(fields[12]) } : null;
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
