import type { EventChannel } from 'redux-saga';
import { streamChannel } from '../../../../api/streamChannel';
import type { Growing, StreamNews, StreamTiming } from '../../../../api/streamChannel';
import { followAnswer } from '../../../../api/streams';
import type { AnswerPiece, AnswerStart } from '../../../../api/streams';
import type { Transport } from '../../../../api/transport';
import type { AnswerGrowth } from '../../core/chatTypes';

/** Messages of an answer's stream to a saga. */
export type AnswerNews = StreamNews<AnswerGrowth>;

/** How the chunks of one answer make it grow. */
export const answerGrowing: Growing<AnswerPiece, AnswerGrowth> = {
  growthOf({ chunk, from }) {
    const { chat_id, chat_record_id, content, reasoning_content, sources, state, answer_mode, notice, understood, ledger, can_continue } =
      chunk;
    const { tool_calls } = chunk;
    const growth = { chat_id, record_id: chat_record_id, from, content, reasoning: reasoning_content, sources, state, answer_mode, notice };
    return {
      ...growth,
      ...(understood && { understood }),
      ...(ledger && { ledger }),
      ...(can_continue !== undefined && { can_continue }),
      ...(tool_calls && { tool_calls }),
    };
  },
  join(before, after) {
    return {
      ...after,
      from: before.from,
      content: before.content + after.content,
      reasoning: before.reasoning + after.reasoning,
      sources: [...before.sources, ...after.sources],
      answer_mode: after.answer_mode ?? before.answer_mode,
      notice: after.notice || before.notice,
      ...(before.understood && !after.understood ? { understood: before.understood } : {}),
      ...(before.tool_calls && !after.tool_calls ? { tool_calls: before.tool_calls } : {}),
    };
  },
};

/** The stream of one answer as a channel; closing it ends the request. */
export function answerChannel(transport: Transport, start: AnswerStart, timing: StreamTiming): EventChannel<AnswerNews> {
  return streamChannel((options) => followAnswer(transport, start, options), answerGrowing, timing);
}
