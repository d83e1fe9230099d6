/** A tool that a model may call. */
export interface ModelTool {
  /** Letters, digits, `_` and `-`, 64 at the most: the protocol takes no others. */
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call that a model wants. */
export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON as the model wrote it, which may be none. */
  readonly args: string;
}

/** One message to a model. */
export interface ModelMessage {
  /** `tool`: what a tool answered. */
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string;
  /** The calls that an assistant wanted. */
  toolCalls?: readonly ModelToolCall[];
  /** Of `tool`: the id of the call. */
  toolCallId?: string;
}

/** Tokens of one call. `reasoning` is part of `completion`. */
export interface ModelUsage {
  prompt: number;
  completion: number;
  reasoning: number;
}

/** A piece of a model's answer. */
export interface ModelDelta {
  content: string;
  reasoning: string;
  /**
   * On the last piece, when the answer is not whole: `length`: the model's limit was reached; `filtered`: its
   * operator's filter stopped it; `tools`: it requested a tool, and none is offered; `cut`: the stream ended without a
   * final chunk.
   */
  finish?: 'length' | 'filtered' | 'tools' | 'cut';
  /** On the last piece: calls of the tools that were offered, whole. */
  toolCalls?: readonly ModelToolCall[];
  /** On the last piece, where the service says it. */
  usage?: ModelUsage;
}

/** What a call may ask for beside the messages. */
export interface ModelAsk {
  /** JSON schema of the object that is wanted; a service that cannot hold the model to it is asked in words alone. */
  readonly schema?: Record<string, unknown>;
  /** Tools that the model may call. A service that takes none throws `ModelError` `toolsRefused`. */
  readonly tools?: readonly ModelTool[];
}

/** A language model that streams. Failures throw CallError with a Chinese message that names the cause. */
export interface Model {
  readonly name: string;
  /** Tokens that a question and its answer may have together; absent or 0: not known. */
  readonly contextTokens?: number;
  stream(messages: readonly ModelMessage[], signal: AbortSignal, ask?: ModelAsk): AsyncIterable<ModelDelta>;
  /** The whole answer as one text. An answer that is not whole throws. */
  complete(messages: readonly ModelMessage[], signal: AbortSignal, ask?: ModelAsk): Promise<string>;
  /** Further models that a person may choose in its place. */
  readonly others?: readonly Model[];
}

/** The model of this name, else the standard one: a stored choice may have been taken out of the settings since. */
export function modelNamed(model: Model | null, name: string): Model | null {
  return model?.others?.find((other) => other.name === name) ?? model;
}

/** The models that may be chosen, the standard one first. */
export const modelsOf = (model: Model | null): readonly Model[] => (model ? [model, ...(model.others ?? [])] : []);
