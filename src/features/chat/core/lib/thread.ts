import type { Conversation, ConversationRecord } from '../chatTypes';
import { siblingKey } from './records';

/** One turn of the conversation as it is shown, with its place among its siblings. */
export interface Turn {
  record: ConversationRecord;
  /** Ids of the records that follow the same one, this one included, in order of asking. */
  siblings: string[];
  /** 0-based place of this record among them. */
  position: number;
}

/**
 * The turns in front: from the first question on, at each fork the chosen sibling, else the newest. Records whose
 * parent is not loaded begin the thread, so that a long conversation can be shown from its last page.
 */
export function threadOf(conversation: Conversation | undefined, records: Readonly<Record<string, ConversationRecord>>): Turn[] {
  if (!conversation) return [];
  const loaded = conversation.record_ids.flatMap((id) => records[id] ?? []);
  const here = new Set(loaded.map(({ id }) => id));
  const children = new Map<string, ConversationRecord[]>();
  for (const record of loaded) {
    const parent = record.parent_id !== null && here.has(record.parent_id) ? record.parent_id : '';
    children.set(parent, [...(children.get(parent) ?? []), record]);
  }
  const turns: Turn[] = [];
  const seen = new Set<string>();
  for (let parent = ''; ;) {
    const siblings = children.get(parent);
    const last = siblings?.at(-1);
    if (!siblings || !last) return turns;
    const chosen = siblings.find(({ id }) => id === conversation.chosen[siblingKey(last.parent_id)]) ?? last;
    // A record that is its own ancestor would make the loop endless.
    if (seen.has(chosen.id)) return turns;
    seen.add(chosen.id);
    turns.push({ record: chosen, siblings: siblings.map(({ id }) => id), position: siblings.indexOf(chosen) });
    parent = chosen.id;
  }
}
