import type { ModelMessage } from '../../languageModel/model';
import { tokensOfMessages } from '../../languageModel/tokens';
import type { Turn } from '../prompt';
import type { Passage } from '../retrieval/passages';

/** Room for the answer and its reasoning: a quarter of what there is, and no more than this. */
const MOST_FOR_ANSWER = 8_000;
/** Estimates are off by some. */
const SAFETY = 0.9;

/** A passage that may be left out: one of less worth before others. Those without a score are ordered, the best first. */
type Weighed = Passage & { readonly score?: number };

/** What a model is told, and what of it there was no room for. */
export interface Fitted<P extends Weighed> {
  readonly messages: readonly ModelMessage[];
  readonly passages: readonly P[];
  /** Says what was left out; empty when nothing was. */
  readonly notice: string;
}

/** Without the weakest passage of the paper that has most, so that every paper is read as long as there is room. */
function withoutWeakest<P extends Weighed>(passages: readonly P[]): P[] {
  const counts = new Map<string, number>();
  for (const { paperId } of passages) counts.set(paperId, (counts.get(paperId) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const among = passages.filter(({ paperId }) => counts.get(paperId) === most);
  const weakest = among.reduce((least, passage) => ((passage.score ?? 0) <= (least.score ?? 0) ? passage : least));
  return passages.filter((passage) => passage !== weakest);
}

/** Tokens that the messages of a call may have; `contextTokens`: those of the model, 0 when that is not known. */
const roomFor = (contextTokens: number): number =>
  contextTokens > 0 ? (contextTokens - Math.min(MOST_FOR_ANSWER, contextTokens / 4)) * SAFETY : Infinity;

const leftOutNotice = (passages: number, turns: number): string =>
  [turns > 0 ? `未带上较早的 ${turns} 轮对话` : '', passages > 0 ? `未读其中 ${passages} 个片段` : ''].filter(Boolean).join('，');

/**
 * Messages that fit into the model: earlier turns are left out first, the oldest before the others, then passages; one always stays.
 * @param build the messages with these passages and turns
 */
export function withinContext<P extends Weighed>(
  build: (passages: readonly P[], turns: readonly Turn[]) => ModelMessage[],
  all: { passages: readonly P[]; turns: readonly Turn[] },
  contextTokens: number,
): Fitted<P> {
  const room = roomFor(contextTokens);
  let { passages, turns } = all;
  let messages = build(passages, turns);
  while (tokensOfMessages(messages) > room && (turns.length > 0 || passages.length > 1)) {
    if (turns.length > 0) turns = turns.slice(1);
    else passages = withoutWeakest(passages);
    messages = build(passages, turns);
  }
  const left = leftOutNotice(all.passages.length - passages.length, all.turns.length - turns.length);
  return { messages, passages, notice: left && `受大模型长度所限，${left}` };
}

/** A limit for a model that has refused the messages for their length without its limit being known: about half of them. */
export const halfOf = (messages: readonly ModelMessage[]): number =>
  Math.max(1_024, Math.floor(tokensOfMessages(messages) / 2 / SAFETY / 0.75));
