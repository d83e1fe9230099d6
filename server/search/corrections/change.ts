import type { Correction } from '../../../src/contract/entities/paper';

/** Another writing for a stretch of the text. */
export interface Change {
  kind: Correction['kind'];
  /** Place in the text, in UTF-16 units. */
  at: number;
  typed: string;
  suggested: string;
  /** The library does not have what was typed, and this is clearly what was meant. */
  sure: boolean;
}

/** The text with changes that do not overlap. */
function changed(text: string, changes: readonly Change[]): string {
  const inOrder = [...changes].sort((a, b) => b.at - a.at);
  return inOrder.reduce((whole, { at, typed, suggested }) => whole.slice(0, at) + suggested + whole.slice(at + typed.length), text);
}

type Place = Pick<Change, 'at' | 'typed'>;

/** Whether two changes are of the same letters. */
export const overlap = (a: Place, b: Place): boolean => a.at < b.at + b.typed.length && b.at < a.at + a.typed.length;

/** Changes as they are offered: the sure ones stand in the text of every one that leaves room for them. */
export function correctionsOf(text: string, changes: readonly Change[]): Correction[] {
  const sure = changes.filter((change, i) => change.sure && !changes.slice(0, i).some((other) => other.sure && overlap(change, other)));
  return changes.map((change) => {
    const others = sure.filter((other) => other !== change && !overlap(other, change));
    const { kind, typed, suggested } = change;
    return { typed, suggested, query: changed(text, [change, ...others]), kind, applied: sure.includes(change) };
  });
}
