import { estimateTokenCount } from 'tokenx';
import type { ModelMessage } from './model';

/** What the frame of a message costs beside its words. */
const TOKENS_A_MESSAGE = 4;

/** About how many tokens a text has; every model counts in its own way. */
export const tokensOf = (text: string): number => estimateTokenCount(text);

/** About how many tokens the messages of a call have. */
export const tokensOfMessages = (messages: readonly ModelMessage[]): number =>
  messages.reduce((sum, { content }) => sum + tokensOf(content) + TOKENS_A_MESSAGE, 0);
