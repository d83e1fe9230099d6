import type { BridgeOrigin, BridgeRow } from '../store/bridging/wordBridge';

/** A translation as it is searched by. */
export interface Translated {
  written: string;
  weight: number;
}

/** Of one unit so many translations are used. */
const USED = 3;
/** A translation less sure than this, or than half of the best one, may be another word that often stands beside it. */
const LEAST_SURE = 0.2;
const LEAST_SHARE = 0.5;
/** What the library itself taught counts more than what came with the program. */
const STARTER_SHARE = 0.8;

/** The word table in memory, from either language; English units by their stems. */
export class WordTable {
  private readonly byChinese = new Map<string, Map<string, Translated>>();
  private readonly byEnglish = new Map<string, Map<string, Translated>>();

  constructor(rows: readonly (BridgeRow & { origin: BridgeOrigin })[]) {
    for (const { chinese, english, english_written, weight, origin } of rows) {
      const sure = origin === 'starter' ? weight * STARTER_SHARE : weight;
      put(this.byChinese, chinese, english, { written: english_written, weight: sure });
      put(this.byEnglish, english, chinese, { written: chinese, weight: sure });
    }
  }

  /** The best translations of a Chinese unit, best first; none when it has none. */
  ofChinese = (unit: string): Translated[] => best(this.byChinese.get(unit));

  /** The same of an English one, by stems. */
  ofEnglish = (unit: string): Translated[] => best(this.byEnglish.get(unit));
}

function put(table: Map<string, Map<string, Translated>>, from: string, to: string, translated: Translated): void {
  let row = table.get(from);
  if (!row) table.set(from, (row = new Map()));
  const known = row.get(to);
  if (!known || known.weight < translated.weight) row.set(to, translated);
}

function best(row: Map<string, Translated> | undefined): Translated[] {
  const sorted = [...(row?.values() ?? [])].sort((a, b) => b.weight - a.weight || (a.written < b.written ? -1 : 1));
  const least = Math.max(LEAST_SURE, LEAST_SHARE * (sorted[0]?.weight ?? 0));
  return sorted.filter(({ weight }) => weight >= least).slice(0, USED);
}
