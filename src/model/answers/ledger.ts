/** How a sentence of an answer stands to the passages that it cites. */
export type LedgerState = 'consistent' | 'related' | 'unsupported' | 'unsourced';

/** What a ledger must have to be told in words. */
export interface LedgerWords {
  readonly sentences: readonly {
    readonly start: number;
    readonly end: number;
    readonly state: LedgerState;
    readonly marks: readonly { readonly at: number; readonly n: number }[];
  }[];
}

/** The states in the order in which they are told, with their names. */
const LEDGER_STATES: readonly (readonly [LedgerState, string])[] = [
  ['consistent', '核对一致'],
  ['related', '仅相关'],
  ['unsupported', '不支持'],
  ['unsourced', '未见出处'],
];
const NAMES = new Map(LEDGER_STATES);

export const ledgerStateName = (state: LedgerState): string => NAMES.get(state) ?? state;

/** A state as it stands behind a sentence. */
export const stateInText = (state: LedgerState): string => `（${ledgerStateName(state)}）`;

/** Title of what a ledger says, and of the list of links that stand in no source. */
export const LEDGER_TITLE = '出处核对';
export const UNSUPPORTED_LINKS_TITLE = '以下链接不在所引资料中';

/** Such as `12 句：核对一致 9，仅相关 1，不支持 1，未见出处 1`; empty when the answer states nothing. */
export function coverageLine({ sentences }: LedgerWords): string {
  if (sentences.length === 0) return '';
  const counts = LEDGER_STATES.map(([state, name]) => [name, sentences.filter((one) => one.state === state).length] as const);
  return `${sentences.length} 句：${counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join('，')}`;
}

/** Where a sentence of a text ends for what is put behind it: behind its last marker, or at its end. */
export function endOfSentence(text: string, { start, end, marks }: LedgerWords['sentences'][number]): number {
  const own = marks.filter(({ at }) => at >= start && at < end);
  const last = own.at(-1);
  return last ? last.at + `[${last.n}]`.length : start + text.slice(start, end).trimEnd().length;
}

/**
 * The text with the state of each sentence behind it, as it is copied and exported: nothing behind those that agree with their
 * passages. What was written as `（未见出处）` already is not said twice.
 */
export function withStates(text: string, { sentences }: LedgerWords): string {
  let stated = text;
  for (const sentence of [...sentences].sort((a, b) => b.start - a.start)) {
    const sign = stateInText(sentence.state);
    if (sentence.state === 'consistent' || text.slice(sentence.start, sentence.end).includes(sign)) continue;
    const at = endOfSentence(text, sentence);
    stated = stated.slice(0, at) + sign + stated.slice(at);
  }
  return stated;
}
