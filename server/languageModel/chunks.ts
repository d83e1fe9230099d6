import type { ModelDelta, ModelUsage } from './model';
import { piecesOf } from './toolCallPieces';

/** Reasons of the protocol for an answer that is not whole. */
const INCOMPLETE: Readonly<Record<string, NonNullable<ModelDelta['finish']>>> = {
  length: 'length',
  content_filter: 'filtered',
  tool_calls: 'tools',
  function_call: 'tools',
};

/** How an answer ended, by the last reason that the service gave; undefined when it is whole. */
export const finishOf = (reason: string): ModelDelta['finish'] => (reason === '' ? 'cut' : INCOMPLETE[reason]);

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asCount = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0);
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Tokens as a service counted them; null without a count. */
function usageOf(value: unknown): ModelUsage | null {
  const usage = asObject(value);
  const prompt = asCount(usage.prompt_tokens);
  const completion = asCount(usage.completion_tokens);
  if (prompt + completion === 0) return null;
  return { prompt, completion, reasoning: Math.min(completion, asCount(asObject(usage.completion_tokens_details).reasoning_tokens)) };
}

export interface ReadChunk {
  content: string;
  reasoning: string;
  reason: string;
  usage: ModelUsage | null;
  /** Pieces of calls of tools. */
  calls: ReturnType<typeof piecesOf>;
}

/**
 * One chunk of the protocol. Servers send less than it promises: no choices (Azure's filter results, the count of tokens), null
 * content, no delta. Reasoning is `reasoning_content` at DeepSeek, llama.cpp and older vLLM, `reasoning` at Ollama and newer vLLM.
 */
export function readChunk(chunk: unknown): ReadChunk {
  const { choices, usage } = asObject(chunk);
  const choice = asObject(Array.isArray(choices) ? choices[0] : undefined);
  const delta = asObject(choice.delta);
  return {
    content: asText(delta.content),
    reasoning: asText(delta.reasoning_content) || asText(delta.reasoning),
    reason: asText(choice.finish_reason),
    usage: usageOf(usage),
    calls: piecesOf(delta.tool_calls),
  };
}
