import type { Check, Findings } from '../checks/findings';

/** What a report says of its run. */
export interface About {
  base: string;
  begun: Date;
  seconds: number;
  extensions: boolean;
}

export interface CallTally {
  group: string;
  call: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Of its slowest answer, in milliseconds. */
  ms: number;
}

/** Checks by call, in the order in which the calls were first looked at. */
export function tallies(checks: readonly Check[]): CallTally[] {
  const rows = new Map<string, CallTally>();
  for (const { group, call, state, ms } of checks) {
    const row = rows.get(call) ?? { group, call, passed: 0, failed: 0, skipped: 0, ms: 0 };
    row[state] += 1;
    row.ms = Math.max(row.ms, ms);
    rows.set(call, row);
  }
  const order = [...new Set([...rows.values()].map(({ group }) => group))];
  return [...rows.values()].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

export function summary(findings: Findings): string {
  const rows = tallies(findings.checks);
  const count = (state: Check['state']) => findings.checks.filter((check) => check.state === state).length;
  const calls = `${rows.length} calls, ${rows.filter(({ failed }) => failed > 0).length} of them depart from the contract`;
  return `${calls}; ${findings.checks.length} checks: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped; ${findings.requests} requests`;
}
