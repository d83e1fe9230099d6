import { z } from 'zod';
import { CallError } from '../../kernel/errors';
import type { Model, ModelToolCall } from '../../languageModel/model';
import { ModelError } from '../../languageModel/modelErrors';
import { modelJson } from '../../languageModel/modelJson';
import type { Tool } from '../../mcp/tool';
import { nativePrompt, toolsPrompt, wireNames, type Choosing, type ToldCall } from './toolsPrompt';

/** Words without a call after which a model is not listened to any longer: it writes the answer, which is asked for later. */
const MAX_WORDS = 2_000;
/** As models write calls where their service does not read them. */
const UNREAD_CALL = /<tool_call>|<function=|<\|tool▁call|\[TOOL_CALLS\]/;

/** A call that a model wants; `tool` is undefined for a name that is not offered. */
export interface WantedCall {
  readonly tool: Tool | undefined;
  readonly call: ModelToolCall;
}

const Calls = z.object({ calls: z.array(z.object({ tool: z.string(), args: z.record(z.string(), z.json()) })) });

/** In the form of the protocol. Null when the service hands calls through as words. @throws {ModelError} `toolsRefused` */
async function nativeCalls(
  model: Model,
  choosing: Choosing,
  rounds: readonly (readonly ToldCall[])[],
  signal: AbortSignal,
): Promise<WantedCall[] | null> {
  const { messages, tools } = nativePrompt(choosing, rounds);
  const names = wireNames(choosing.tools);
  let words = '';
  for await (const { content, toolCalls } of model.stream(messages, signal, { tools })) {
    words += content;
    if (toolCalls) return toolCalls.map((call) => ({ tool: choosing.tools[names.indexOf(call.name)], call }));
    if (words.length > MAX_WORDS) break;
  }
  return UNREAD_CALL.test(words) ? null : [];
}

/** As an object by schema. */
async function structuredCalls(
  model: Model,
  choosing: Choosing,
  rounds: readonly (readonly ToldCall[])[],
  max: number,
  signal: AbortSignal,
): Promise<WantedCall[]> {
  const answer = await modelJson(model, toolsPrompt(choosing, rounds, max), Calls, signal);
  return (answer?.calls ?? []).map(({ tool: name, args }, at) => ({
    tool: choosing.tools.find((one) => one.name === name),
    call: { id: `call_${rounds.length}_${at}`, name, args: JSON.stringify(args) },
  }));
}

/**
 * The calls that a model wants next, as calls of the protocol where its service takes tools, else as an object; null where it cannot be
 * asked.
 * @param rounds what it was told so far
 * @param max calls that may still be made
 */
export async function wantedCalls(
  model: Model,
  choosing: Choosing,
  rounds: readonly (readonly ToldCall[])[],
  max: number,
  signal: AbortSignal,
): Promise<WantedCall[] | null> {
  try {
    const native = await nativeCalls(model, choosing, rounds, signal).catch((error: unknown) => {
      if (error instanceof ModelError && error.fault === 'toolsRefused') return null;
      throw error;
    });
    return native ?? (await structuredCalls(model, choosing, rounds, max, signal));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CallError) return null;
    throw error;
  }
}
