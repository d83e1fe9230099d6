import type { ModelEndpointValue } from '../../src/contract/entities/operator';
import type { ModelTrial } from '../../src/contract/entities/operatorMeans';
import { deadline } from '../kernel/deadline';
import { CallError } from '../kernel/errors';
import type { Model, ModelMessage } from '../languageModel/model';
import { metered } from '../languageModel/metered';
import { modelsOf } from '../languageModel/model';
import { createModels } from '../languageModel/openaiCompatible';
import type { Queryable } from '../store/database/types';

/** All of them together. */
const TRIAL_MS = 28_000;
/** Models that are asked at a time. */
const AT_ONCE = 4;
/** Characters of an answer that are read: more says nothing more of whether the model works. */
const MAX_TEXT = 200;

const QUESTION: readonly ModelMessage[] = [{ role: 'user', content: '请用一句话介绍你自己。' }];

interface Trying {
  readonly db: Queryable;
  readonly userId: string;
  /** The setting INTERNAL_HOSTS. */
  readonly hosts: string;
  readonly signal: AbortSignal;
  /** Longest time of all, in milliseconds. */
  readonly within?: number;
}

/** Asks each model of a service a short question. What it costs is counted for the person. */
export async function tryModels(endpoint: ModelEndpointValue, trying: Trying): Promise<ModelTrial[]> {
  const { db, userId, hosts, signal, within = TRIAL_MS } = trying;
  const late = deadline(within);
  const models = modelsOf(metered(createModels([endpoint], hosts), { db, userId, purpose: 'answer' }));
  const trials: ModelTrial[] = [];
  const waiting = [...models.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) trials[next[0]] = await ask(next[1], signal, late, within);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return trials;
}

async function ask(model: Model, signal: AbortSignal, late: AbortSignal, within: number): Promise<ModelTrial> {
  const began = performance.now();
  let text = '';
  let message = '';
  try {
    for await (const { content } of model.stream(QUESTION, AbortSignal.any([signal, late]))) {
      text += content;
      if (text.length > MAX_TEXT) break;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) message = `没有在 ${Math.round(within / 1_000)} 秒内回答完`;
    else if (error instanceof CallError) message = error.message;
    else throw error;
  }
  const shown = text.trim().length > MAX_TEXT ? `${text.trim().slice(0, MAX_TEXT)}…` : text.trim();
  return { model: model.name, ok: message === '', message, milliseconds: Math.round(performance.now() - began), text: shown };
}
