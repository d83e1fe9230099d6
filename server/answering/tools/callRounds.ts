import { storable } from '../../kernel/storable';
import type { Model } from '../../languageModel/model';
import type { Choosing, ToldCall } from './toolsPrompt';
import { wantedCalls, type WantedCall } from './wantedCalls';

/** What a model is told of one result, in UTF-16 units, and the share of its context that this may take. */
const MAX_TOLD = 4_000;
const TOLD_SHARE = 12;

/** What came of a wanted call. */
export interface Made {
  /** What the model is told of it. */
  readonly text: string;
  /** Something was tried: the model may draw on it, and is asked again. */
  readonly made: boolean;
}

interface Asking {
  readonly model: Model;
  readonly choosing: Choosing;
  readonly maxRounds: number;
  readonly signal: AbortSignal;
  /** Calls that may still be made. */
  left(): number;
}

/** A result as far as a model has room for it. */
export function toldResult({ contextTokens = 0 }: Model, text: string): string {
  const room = contextTokens > 0 ? Math.min(MAX_TOLD, Math.floor(contextTokens / TOLD_SHARE)) : MAX_TOLD;
  if (text.trim() === '') return '（没有内容）';
  return text.length > room ? `${storable(text.slice(0, room))}…（已截短）` : text;
}

/**
 * Asks a model for calls in rounds, and tells it what came of each, failures too, so that it may correct them or make others. Ends when it
 * wants none, when nothing new came of what it wanted, and at the ceilings.
 * @returns whether it could be asked at all
 */
export async function* callRounds<E>(
  { model, choosing, maxRounds, left, signal }: Asking,
  make: (wanted: WantedCall) => AsyncGenerator<E, Made>,
): AsyncGenerator<E, boolean> {
  const rounds: ToldCall[][] = [];
  for (let go = true; go && rounds.length < maxRounds && left() > 0;) {
    const wanted = await wantedCalls(model, choosing, rounds, left(), signal);
    if (wanted === null) return rounds.length > 0;
    const told: ToldCall[] = [];
    go = false;
    for (const one of wanted) {
      const { text, made } = yield* make(one);
      told.push({ call: one.call, text });
      go ||= made;
    }
    rounds.push(told);
  }
  return true;
}
