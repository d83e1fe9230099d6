import fs from 'node:fs';

/** One thing that the embedded database's process did, `at` milliseconds after its beginning. Names are relative to its folder. */
export type Change = { at: number } & (
  | { type: 'create' | 'folder' | 'remove' | 'flush'; name: string }
  | { type: 'rename'; name: string; to: string }
  | { type: 'truncate'; name: string; size: number }
  /** `data` in base64. */
  | { type: 'write'; name: string; position: number; data: string }
  /** Of so many transactions. */
  | { type: 'answer'; written: number }
);

/** Each transaction of the bench inserts so many rows, as no other statement does, by which its answer is known. */
export const ROWS = 17;

export const recordFile = (dataDir: string) => `${dataDir}.changes`;

export function readChanges(dataDir: string): Change[] {
  const lines = fs.readFileSync(recordFile(dataDir), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Change);
}
