import type { Errand, Urgency } from '../../kernel/urgency';
import { STATEMENT_SECONDS } from './types';

/** Milliseconds; 0: no limit. */
export interface StatementLimits {
  /** Longest wait for a lock that another transaction has: a locked table must not keep connections from the others. */
  readonly lock: number;
  readonly statement: number;
}

const WHOLE = STATEMENT_SECONDS * 1_000;
const LIMITS: Readonly<Record<Urgency, StatementLimits>> = {
  identity: { lock: 500, statement: 2_000 },
  list: { lock: 1_000, statement: 3_000 },
  search: { lock: 1_000, statement: 15_000 },
  background: { lock: 5_000, statement: WHOLE },
};
/** Deleting a large base takes longer than any list. */
const CHANGE: StatementLimits = { lock: 1_000, statement: WHOLE };

export const UNLIMITED: StatementLimits = { lock: 0, statement: 0 };

/** What a statement of this work may take on a PostgreSQL server, which ends it by itself. */
export function limitsOf(errand: Errand | undefined): StatementLimits {
  if (errand?.urgency === 'list' && errand.call?.changes) return CHANGE;
  return LIMITS[errand?.urgency ?? 'background'];
}
