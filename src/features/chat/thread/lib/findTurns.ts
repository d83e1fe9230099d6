import type { ConversationRecord } from '../../core/chatTypes';
import type { Turn } from '../../core/lib/thread';

/** Lower-case words of records that were looked through: while one answer grows the others are not read again. */
const cached = new WeakMap<ConversationRecord, string>();

function wordsOf(record: ConversationRecord): string {
  const words = cached.get(record) ?? `${record.problem_text}\n${record.answer_text}`.toLowerCase();
  cached.set(record, words);
  return words;
}

/** Ids of the turns whose question or answer holds the text, in order; none for blanks. Case makes no difference. */
export function findTurns(turns: readonly Turn[], text: string): string[] {
  const needle = text.trim().toLowerCase();
  if (needle === '') return [];
  return turns.flatMap(({ record }) => (wordsOf(record).includes(needle) ? [record.id] : []));
}

/** The hit before (`-1`) or after (`1`) one; from nowhere the last or the first. Goes round at the ends. */
export function neighbour(hits: readonly string[], current: string, step: 1 | -1): string | undefined {
  const at = hits.indexOf(current);
  if (at < 0) return step > 0 ? hits[0] : hits.at(-1);
  return hits[(at + step + hits.length) % hits.length];
}
