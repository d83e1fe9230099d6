/** What an answer has otherwise than the contract says it. */
export interface Departure {
  /** Where: `status`, `content-type`, `data.records[0].name`. */
  field: string;
  expected: string;
  found: string;
}

export interface Check {
  group: string;
  call: string;
  /** What was looked at, such as `valid request: data`. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Milliseconds of the answer that it is about; 0 where there is none. */
  ms: number;
  departures: readonly Departure[];
  /** Why it was skipped; empty otherwise. */
  reason: string;
}

/** No fault, but worth knowing. */
export interface Remark {
  call: string;
  text: string;
}

/** A thing that stays in the account, and why. */
export interface Remain {
  what: string;
  why: string;
}

/** Everything that a run has found, as plain data. */
export class Findings {
  readonly checks: Check[] = [];
  readonly remarks: Remark[] = [];
  readonly remains: Remain[] = [];
  /** Requests that were answered or not. */
  requests = 0;

  add(check: Omit<Check, 'state' | 'reason' | 'ms'> & { ms?: number }): void {
    this.checks.push({ ms: 0, ...check, state: check.departures.length > 0 ? 'failed' : 'passed', reason: '' });
  }

  skip(group: string, call: string, name: string, reason: string): void {
    this.checks.push({ group, call, name, state: 'skipped', ms: 0, departures: [], reason });
  }

  /** Once, however often it is seen. */
  remark(call: string, text: string): void {
    if (!this.remarks.some((known) => known.call === call && known.text === text)) this.remarks.push({ call, text });
  }

  remain(what: string, why: string): void {
    if (!this.remains.some((known) => known.what === what)) this.remains.push({ what, why });
  }

  get failed(): readonly Check[] {
    return this.checks.filter(({ state }) => state === 'failed');
  }
}
