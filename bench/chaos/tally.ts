/** What one part of a run came to. */
export interface Row {
  readonly part: string;
  /** Kills, streams, requests, faults. */
  tried: number;
  /** Effects that the server acknowledged, and that were looked for. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Shown to somebody who has no right to it. */
  shown: number;
  /** Answers outside of the envelope, or a fault that was not met as documented. */
  unexpected: number;
  /** Longest time of what `timed` says, in milliseconds. */
  worst: number;
  readonly timed: string;
  /** Why a part, or some of it, was not tried. */
  readonly skipped: string[];
  seconds: number;
}

type Wrong = 'lost' | 'doubled' | 'shown' | 'unexpected';

/** Failures that are printed; all are counted. */
const PRINTED = 200;

/** Counts what came of one part, and keeps what is needed to repeat each failure. */
export class Tally {
  readonly row: Row;
  readonly failures: string[] = [];

  constructor(
    part: string,
    timed: string,
    /** What a repetition needs beside the step, such as `--seed 7`. */
    private readonly repeat: string,
  ) {
    this.row = {
      part,
      tried: 0,
      acknowledged: 0,
      lost: 0,
      doubled: 0,
      shown: 0,
      unexpected: 0,
      worst: 0,
      timed,
      skipped: [],
      seconds: 0,
    };
  }

  fail(what: Wrong, step: string, words: string): void {
    this.row[what] += 1;
    const line = `${what.toUpperCase()} ${this.row.part}, ${step}: ${words} (repeat: ${this.repeat})`;
    if (this.failures.length < PRINTED) this.failures.push(line);
    console.error(line);
  }

  took(ms: number): void {
    this.row.worst = Math.max(this.row.worst, Math.round(ms));
  }
}

export const isSound = ({ lost, doubled, shown, unexpected }: Row): boolean => lost + doubled + shown + unexpected === 0;
