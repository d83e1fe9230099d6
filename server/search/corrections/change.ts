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

/** Changes that are taken or offered together: said of the one of them that is in question, or of the whole text. */
function together(text: string, changes: readonly Change[], asked: readonly Change[], applied: boolean): Correction[] {
  const [first] = asked;
  if (!first) return [];
  const query = changed(text, changes);
  const { typed, suggested, kind } = asked.length === 1 ? first : { kind: first.kind, typed: text, suggested: query };
  return [{ typed, suggested, query, kind, applied }];
}

/**
 * Changes as corrections of the whole text: the sure ones at once, then the doubtful ones with them, then what else may be meant
 * in place of one. Names are the whole text. Of changes of the same letters the first is preferred.
 */
export function correctionsOf(text: string, changes: readonly Change[]): Correction[] {
  const names = changes.filter(({ kind }) => kind === 'name');
  const others = changes.filter(({ kind }) => kind !== 'name');
  const first = others.filter((change, i) => !others.slice(0, i).some((before) => overlap(change, before)));
  const [sure, doubtful] = [first.filter((change) => change.sure), first.filter((change) => !change.sure)];
  const alternatives = others.filter((change) => !first.includes(change));
  return [
    ...names.flatMap((name) => together(text, [name], [name], false)),
    ...together(text, sure, sure, true),
    ...together(text, first, doubtful, false),
    ...alternatives.flatMap((other) => together(text, [other, ...first.filter((change) => !overlap(change, other))], [other], false)),
  ];
}
