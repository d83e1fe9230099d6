import { estimateTokenCount } from 'tokenx';
import type { ModelMessage, ModelToolCall } from './model';

/** What the frame of a message costs beside its words. */
const TOKENS_A_MESSAGE = 4;

/** About how many tokens a text has; every model counts in its own way. */
export const tokensOf = (text: string): number => estimateTokenCount(text);

/** About how many tokens the messages of a call have. */
export const tokensOfMessages = (messages: readonly ModelMessage[]): number =>
  messages.reduce((sum, { content, toolCalls = [] }) => sum + tokensOf(content + textOfCalls(toolCalls)) + TOKENS_A_MESSAGE, 0);

/** Calls of tools as the text that they count as. */
export const textOfCalls = (calls: readonly ModelToolCall[]): string => calls.map(({ name, args }) => name + args).join('');
