import { Gatherer } from '../../kernel/gatherer';
import type { Database } from '../../store/database/types';
import { addServerErrors, KEPT_NUMBERS, type ErrorRow } from '../../store/serverErrors/serverErrors';
import type { Noted } from './noted';

/** How long what was noted is gathered before it is stored. */
const GATHER_MS = 2_000;
/** Different messages that wait to be stored; what is more is only counted. */
const MAX_WAITING = 100;
const MANY: Pick<Noted, 'message' | 'call' | 'detail'> = { message: 'more different messages than are kept', call: '', detail: '' };

/** Keeps what the server warned of and failed at for the operator: never fails, and costs a statement every two seconds at the most. */
export interface ErrorLog {
  note(noted: Noted): void;
  /** Stores what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const keyOf = ({ minute, level, message, call }: ErrorRow) => [minute, level, message, call].join('\n');
const merge = (older: ErrorRow, newer: ErrorRow): ErrorRow => ({
  ...newer,
  detail: older.detail,
  count: older.count + newer.count,
  numbers: [...newer.numbers, ...older.numbers].slice(0, KEPT_NUMBERS),
  first_time: older.first_time,
});

function rowOf(noted: Noted, at: Date): ErrorRow {
  const time = at.toISOString();
  const { number, ...rest } = noted;
  return {
    ...rest,
    ...{ minute: `${time.slice(0, 16)}:00.000Z`, count: 1, numbers: number ? [number] : [], first_time: time, last_time: time },
  };
}

export function createErrorLog(db: Database, { now = () => new Date(), gatherMs = GATHER_MS } = {}): ErrorLog {
  const store = (rows: ErrorRow[]) => addServerErrors(db, rows);
  const instead = (row: ErrorRow) => ({ ...row, ...MANY });
  const gatherer = new Gatherer<ErrorRow>({ keyOf, merge, most: MAX_WAITING, instead, store, gatherMs });
  return {
    note: (noted) => gatherer.add(rowOf(noted, now())),
    flush: () => gatherer.flush(),
    close: () => gatherer.close(),
  };
}
