import type { BackupState } from '../../../src/contract/entities/serverStatus';
import { readState, writeState } from '../../store/database/serverState';
import type { Queryable } from '../../store/database/types';

const LAST = 'backup_last';
const SUCCEEDED = 'backup_succeeded';
const DAY_MS = 24 * 3_600_000;
/** Days without a backup after which the operator is warned. */
const OVERDUE_DAYS = 7;
const MAX_NOTE = 500;

interface Told {
  time: string;
  ok: boolean;
  note: string;
}

/** Notes that a backup was made, or failed, as the operator's own script says. */
export async function noteBackup(q: Queryable, { ok, note }: { ok: boolean; note: string }, now: Date): Promise<void> {
  const told: Told = { time: now.toISOString(), ok, note: note.trim().slice(0, MAX_NOTE) };
  await writeState(q, LAST, JSON.stringify(told));
  if (ok) await writeState(q, SUCCEEDED, told.time);
}

export async function readBackup(q: Queryable, now: Date): Promise<BackupState> {
  const succeeded = (await readState(q, SUCCEEDED)) ?? null;
  const last = JSON.parse((await readState(q, LAST)) ?? 'null') as Told | null;
  const overdue = succeeded === null || now.getTime() - Date.parse(succeeded) > OVERDUE_DAYS * DAY_MS;
  return { succeeded, last, overdue };
}
