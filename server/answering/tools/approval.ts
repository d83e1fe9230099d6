import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolUse } from '../../../src/contract/entities/tools';
import type { Tool } from '../../mcp/tool';
import type { Queryable } from '../../store/database/types';
import { askApproval, decisionOf, isGranted } from '../../store/chats/toolApprovals';
import { argumentsKey } from './toolArguments';

/** How often the decision is looked for: it may be made at another server. */
const POLL_MS = 300;

/** Whose answer asks, and how long it waits. */
export interface Asking {
  readonly db: Queryable;
  readonly chatId: string;
  readonly recordId: string;
  /** Calls of an attempt at this answer whose server ended. */
  readonly earlier: readonly ToolUse[];
  readonly seconds: number;
}

/** Who allowed a call: the person for this one, or for the conversation; else why it is not made, in Chinese. */
export type Outcome = { readonly approval: NonNullable<ToolUse['approval']> } | { readonly refusal: string };

const timeWords = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${seconds} 秒`);

/** Of an answer that is begun once more: such a call may have had its effect already. */
const maybeMade = ({ earlier }: Asking, use: ToolUse) =>
  earlier.some(
    ({ name, args, state }) => name === use.name && argumentsKey(args) === argumentsKey(use.args) && !['asking', 'refused'].includes(state),
  );

/** Whether a tool that may change something is allowed for the whole conversation already. */
export const isAllowed = async (asking: Asking, tool: Tool, use: ToolUse): Promise<boolean> =>
  !maybeMade(asking, use) && isGranted(asking.db, asking.chatId, { tool: tool.name, hash: tool.hash });

/** Waits for the decision of the person on a call. @throws when the signal aborts */
export async function awaitDecision({ db, recordId, seconds }: Asking, tool: Tool, use: ToolUse, signal: AbortSignal): Promise<Outcome> {
  await askApproval(db, { callId: use.id, recordId, tool: tool.name, hash: tool.hash, seconds });
  try {
    for (;;) {
      const decision = await decisionOf(db, use.id);
      if (decision === 'allow') return { approval: 'once' };
      if (decision === 'allow_in_chat') return { approval: 'chat' };
      if (decision === 'refuse') return { refusal: '未获同意，没有调用' };
      if (decision === 'late') return { refusal: `${timeWords(seconds)}内没有决定，没有调用` };
      await sleep(POLL_MS, undefined, { signal });
    }
  } finally {
    // Nobody waits any longer: a late decision is refused instead of being lost.
    if (signal.aborted) await decisionOf(db, use.id, true).catch(() => undefined);
  }
}
