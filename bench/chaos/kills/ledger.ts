import crypto from 'node:crypto';
import fs from 'node:fs';

/** Where an effect is, as its writer knows it. */
type State =
  /** Its answer was lost: it is there whole, or not at all. */
  | 'sent'
  | 'acknowledged'
  /** Its removal was acknowledged. */
  | 'removed'
  /** Its removal was sent. */
  | 'unsure';

export interface Entry {
  readonly round: number;
  /** Number of the writer among the people of the portal. */
  readonly writer: number;
  readonly kind: string;
  /** Name by which it is found again: nobody else's, and no other effect's. */
  readonly marker: string;
  /** A repetition of the request has the same. */
  readonly request: string;
  state: State;
  /** What was acknowledged beside the fact, such as the text of an answer. */
  said?: string;
}

/** What was sent and what was acknowledged, on the disk before anything else is done. */
export class Ledger {
  readonly entries: Entry[] = [];
  private readonly file: number;

  constructor(private readonly path: string) {
    this.file = fs.openSync(path, 'a');
  }

  begin(round: number, writer: number, kind: string, marker: string): Entry {
    const entry: Entry = { round, writer, kind, marker, request: crypto.randomUUID(), state: 'sent' };
    this.entries.push(entry);
    this.write(entry);
    return entry;
  }

  set(entry: Entry, state: State, said?: string): void {
    entry.state = state;
    if (said !== undefined) entry.said = said;
    this.write(entry);
    if (state === 'acknowledged' || state === 'removed') fs.fdatasyncSync(this.file);
  }

  of(round: number): Entry[] {
    return this.entries.filter((entry) => entry.round === round);
  }

  close(): void {
    fs.closeSync(this.file);
    fs.rmSync(this.path, { force: true });
  }

  private write({ marker, kind, state }: Entry): void {
    fs.writeSync(this.file, `${JSON.stringify({ marker, kind, state })}\n`);
  }
}
