import type { PayloadAction } from '@reduxjs/toolkit';
import * as steps from './chatSteps';
import { texts } from './texts';
import type { AnswerGrowth, ChatState, StartedAnswer } from './chatTypes';

/** Reducers of the chat slice: an answer from its first word to its end. */
export const answerReducers = {
  answerStarted: (state: ChatState, { payload }: PayloadAction<StartedAnswer>) => steps.startRecord(state, payload),
  /** An answer that runs on the server is read again, after a reload or a lost connection. */
  answerFollowed: (state: ChatState, { payload }: PayloadAction<string>) => {
    const record = state.records[payload];
    if (record) Object.assign(record, { following: true, failure: '' });
  },
  answerGrew: (state: ChatState, { payload }: PayloadAction<AnswerGrowth>) => steps.growRecord(state, payload),
  answerInterrupted: (state: ChatState, { payload }: PayloadAction<{ record_id: string; attempt: number }>) => {
    const record = state.records[payload.record_id];
    if (record) record.reconnecting = payload.attempt;
  },
  answerSettled: (state: ChatState, { payload }: PayloadAction<{ record_id: string; failure: string }>) =>
    steps.settleRecord(state, payload.record_id, payload.failure),
  /** The server has neither the stream of an answer nor the answer. */
  answerLost: (state: ChatState, { payload }: PayloadAction<string>) => {
    const record = state.records[payload];
    if (record) Object.assign(record, { state: 'failed', notice: texts.lost, following: false, reconnecting: 0, failure: '' });
  },
  /** Reads an answer on whose connection was given up. */
  answerRetried: (_state: ChatState, _action: PayloadAction<string>) => undefined,
  /** 停止: by the id of the record, or of the request while there is no record yet. */
  answerStopRequested: (state: ChatState, { payload }: PayloadAction<string>) => {
    const question = steps.outgoing(state, payload);
    if (question) question.stopping = true;
  },
};
