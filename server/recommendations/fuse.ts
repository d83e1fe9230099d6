import type { Recommendation } from '../../src/contract/entities/recommendation';

export type Reason = Recommendation['reasons'][number];

/** Papers that one thing speaks for, best first; `reason` may differ from paper to paper. */
export interface Ranking {
  /** How much it counts beside the others. */
  weight: number;
  papers: readonly { seq: number; reason: Reason }[];
}

export interface Fused {
  seq: number;
  reasons: Reason[];
}

/** Constant of reciprocal rank fusion: how slowly the score falls with the rank. */
const FLATNESS = 4;
/** Reasons that a card shows. */
const SHOWN = 3;

/**
 * One list out of many, each paper once: what stands high in several comes first (reciprocal rank fusion). The order
 * depends on nothing but the input; of equals the newer record comes first.
 */
export function fuse(rankings: readonly Ranking[]): Fused[] {
  const found = new Map<number, { score: number; reasons: { reason: Reason; part: number }[] }>();
  for (const { weight, papers } of rankings) {
    papers.forEach(({ seq, reason }, rank) => {
      const part = weight / (FLATNESS + rank);
      const entry = found.get(seq) ?? { score: 0, reasons: [] };
      entry.score += part;
      if (!entry.reasons.some((other) => other.reason.text === reason.text)) entry.reasons.push({ reason, part });
      found.set(seq, entry);
    });
  }
  return [...found]
    .sort(([seqA, a], [seqB, b]) => b.score - a.score || seqB - seqA)
    .map(([seq, { reasons }]) => ({
      seq,
      reasons: reasons
        .sort((a, b) => b.part - a.part)
        .slice(0, SHOWN)
        .map(({ reason }) => reason),
    }));
}
