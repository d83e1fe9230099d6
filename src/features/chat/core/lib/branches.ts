import type { ConversationRecord } from '../chatTypes';
import type { Turn } from './thread';
import { siblingKey } from './records';

/** A turn among those that are in front. Empty ids: there is none on that side. */
export interface TurnPlace {
  /** 1-based place among its siblings. */
  position: number;
  count: number;
  previous: string;
  next: string;
  /** No turn follows it. */
  last: boolean;
}

/** Where the turns in front stand, by record. */
export function placesOf(turns: readonly Turn[]): ReadonlyMap<string, TurnPlace> {
  return new Map(
    turns.map(({ record, siblings, position }, index) => [
      record.id,
      {
        position: position + 1,
        count: siblings.length,
        previous: siblings[position - 1] ?? '',
        next: siblings[position + 1] ?? '',
        last: index === turns.length - 1,
      },
    ]),
  );
}

/**
 * The last turn in front, which names the branch; empty when at each fork the newest sibling is in front, as it is
 * without any choice.
 */
export function branchOf(turns: readonly Turn[]): string {
  const byChoice = turns.some(({ siblings, position }) => position < siblings.length - 1);
  return byChoice ? (turns.at(-1)?.record.id ?? '') : '';
}

/** The choices that bring a record to the front: at each fork on the way to it, as far as that is loaded. */
export function choicesTo(
  recordId: string,
  records: Readonly<Record<string, ConversationRecord>>,
): { chosen: Record<string, string>; complete: boolean } {
  const chosen: Record<string, string> = {};
  let record = records[recordId];
  // A record that is its own ancestor would make the loop endless.
  while (record && !(siblingKey(record.parent_id) in chosen)) {
    chosen[siblingKey(record.parent_id)] = record.id;
    if (record.parent_id === null) return { chosen, complete: true };
    record = records[record.parent_id];
  }
  return { chosen, complete: false };
}

/** The choices that say something: where there is more than one sibling. */
export function choicesThatMatter(
  chosen: Readonly<Record<string, string>>,
  records: readonly Pick<ConversationRecord, 'parent_id'>[],
): Record<string, string> {
  const counts = new Map<string, number>();
  for (const { parent_id } of records) counts.set(siblingKey(parent_id), (counts.get(siblingKey(parent_id)) ?? 0) + 1);
  return Object.fromEntries(Object.entries(chosen).filter(([key]) => (counts.get(key) ?? 0) > 1));
}

/** The turns before a question that is being asked anew: what it will take the place of is out of the way already. */
export function turnsBefore(turns: readonly Turn[], question: { parent_id: string | null } | undefined): readonly Turn[] {
  const at = question ? turns.findIndex(({ record }) => record.parent_id === question.parent_id) : -1;
  return at < 0 ? turns : turns.slice(0, at);
}
