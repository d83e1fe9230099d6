import fs from 'node:fs';
import path from 'node:path';
import { replaceBridge, type BridgeRow } from '../store/bridging/wordBridge';
import type { Database } from '../store/database/types';
import { englishUnits, englishWords } from './units';

export const starterBridgeFolder = path.join(__dirname, 'starter');
export const starterBridgeFile = path.join(starterBridgeFolder, 'words.tsv');

/** The stems of an English unit as it is written. */
const keyOf = (written: string): string =>
  englishWords(written)
    .map((word) => word?.key ?? '')
    .join(' ');

/** Lines of a Chinese unit, an English one and how surely they are one; a glossary gives several, separated by `;`, best first. */
export function readWords(text: string): BridgeRow[] {
  return text
    .split('\n')
    .filter((line) => line.includes('\t') && !line.startsWith('#'))
    .flatMap((line) => {
      const [chinese = '', english = '', weight] = line.split('\t');
      return english
        .split(';')
        .map((written, i) => ({ written: written.trim().toLowerCase(), sure: weight ? Number(weight) : 1 - i / 5 }))
        .filter(({ written }) => englishUnits(written).size > 0)
        .map(({ written, sure }) => ({ chinese, english: keyOf(written), english_written: written, weight: sure }));
    });
}

/** Puts the word table that comes with the program into the database. Answers how many translations it has. */
export async function loadStarterBridge(db: Database): Promise<number> {
  const rows = new Map<string, BridgeRow>();
  for (const name of fs.readdirSync(starterBridgeFolder).sort()) {
    if (!name.endsWith('.tsv')) continue;
    for (const row of readWords(await fs.promises.readFile(path.join(starterBridgeFolder, name), 'utf8'))) {
      const key = `${row.chinese}\t${row.english}`;
      if ((rows.get(key)?.weight ?? 0) < row.weight) rows.set(key, row);
    }
  }
  await replaceBridge(db, 'starter', [...rows.values()]);
  return rows.size;
}
