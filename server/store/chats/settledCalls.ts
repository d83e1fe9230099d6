import type { RecordState } from '../../../src/contract/entities/chat';
import type { ToolUse } from '../../../src/contract/entities/tools';

const ENDED = '回答已中止，没有调用';
const UNKNOWN = '回答已中止，结果没有收到；工具可能已经执行';

/** Calls of an answer as they stand: once it is written no more, none of them waits or runs. */
export function settledCalls(calls: readonly ToolUse[], state: RecordState): readonly ToolUse[] {
  if (state === 'pending' || state === 'streaming') return calls;
  return calls.map((call) => {
    if (call.state === 'asking') return { ...call, state: 'refused', error: ENDED };
    return call.state === 'running' ? { ...call, state: 'failed', error: UNKNOWN } : call;
  });
}
