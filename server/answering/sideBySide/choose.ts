import { COMPARISON_ROWS } from '../../../src/model/comparison';
import type { Passage } from '../retrieval/passages';
import { LEAST_ROLE, type Role } from '../sentences/role';
import type { Candidate, PaperSentences } from './candidates';

/** The sentence of each row; a row that the paper says nothing of has none. */
export type Chosen = Partial<Record<Role, Passage>>;

/** A longer sentence is hard to take in beside others. */
const LONG = 320;
const LONG_COSTS = 0.25;

const worth = ({ passage, roles }: Candidate, role: Role) => roles[role] - (passage.text.length > LONG ? LONG_COSTS : 0);

/** Candidates of a row, best first. */
export const fitting = (candidates: readonly Candidate[], role: Role): Candidate[] =>
  candidates.filter(({ roles }) => roles[role] >= LEAST_ROLE).sort((a, b) => worth(b, role) - worth(a, role));

/**
 * By rules: the surest row first takes its best sentence; a sentence stands in a second row only where that has no other.
 * The full text comes before the abstract.
 */
export function chooseByRules({ fullText, abstract }: PaperSentences): Chosen {
  const chosen: Chosen = {};
  for (const candidates of [fullText, abstract]) {
    const queues = COMPARISON_ROWS.filter((row) => !chosen[row]).map((row) => ({ row, queue: fitting(candidates, row) }));
    const open = queues.filter(({ queue }) => queue.length > 0);
    const used = new Set<string>(Object.values(chosen).map(({ text }) => text));
    while (open.length > 0) {
      const best = open.map(({ row, queue }) => ({ row, queue, first: queue.find(({ passage }) => !used.has(passage.text)) }));
      best.sort((a, b) => (b.first ? worth(b.first, b.row) : -1) - (a.first ? worth(a.first, a.row) : -1));
      const { row, queue, first } = best[0]!;
      const { passage } = first ?? queue[0]!;
      chosen[row] = passage;
      used.add(passage.text);
      open.splice(
        open.findIndex((other) => other.row === row),
        1,
      );
    }
  }
  return chosen;
}
