import type { PayloadAction } from '@reduxjs/toolkit';
import { uuid } from '../../../shared/lib/uuid';
import * as steps from './chatSteps';
import type { AskedQuestion, ChatState, OutgoingQuestion, Question } from './chatTypes';
import { bringToFront } from './frontSteps';
import * as chatPlaces from './lib/chatPlaces';

/** Reducers of the chat slice: a question from the outbox to the server. */
export const questionReducers = {
  /** Without `parent_id` it follows the last turn in front; with one it becomes a sibling of what follows that. */
  questionAsked: {
    prepare: (question: Partial<Question> & Pick<Question, 'message'>) => ({
      payload: {
        application_id: '',
        chat_id: '',
        paper_id_list: [],
        dataset_id_list: [],
        model_id: null,
        place: chatPlaces.agent,
        ...question,
        request_id: uuid(),
        create_time: new Date().toISOString(),
      },
    }),
    reducer: (state: ChatState, { payload }: PayloadAction<AskedQuestion>) => steps.queueQuestion(state, payload),
  },
  /** A conversation was opened for a question that had none. */
  questionAddressed: (state: ChatState, { payload }: PayloadAction<{ request_id: string; application_id: string; chat_id: string }>) => {
    const question = steps.outgoing(state, payload.request_id);
    if (!question) return;
    Object.assign(question, payload);
    bringToFront(state, question.place, payload.chat_id, payload.application_id);
    steps.moveDraft(state, question.place, payload.chat_id);
  },
  questionFailed: (state: ChatState, { payload }: PayloadAction<{ request_id: string; failure: string }>) => {
    const question = steps.outgoing(state, payload.request_id);
    if (question) Object.assign(question, { state: 'failed', failure: payload.failure });
  },
  /** Sends a question of the outbox again, with the same `request_id`. */
  questionRetried: (state: ChatState, { payload }: PayloadAction<string>) => {
    const question = steps.outgoing(state, payload);
    if (question) Object.assign(question, { state: 'sending', failure: '', stopping: false, reconnecting: 0 });
  },
  questionDropped: (state: ChatState, { payload }: PayloadAction<string>) => steps.dropOutgoing(state, payload),
  /** The session ended: it waits for the next one. */
  questionPostponed: (state: ChatState, { payload }: PayloadAction<string>) => {
    const question = steps.outgoing(state, payload);
    if (question) question.state = 'unsent';
  },
  /** Unsent questions restored from storage after a reload or a sign-in. */
  outboxRestored: (state: ChatState, { payload }: PayloadAction<OutgoingQuestion[]>) => {
    for (const question of payload) if (!steps.outgoing(state, question.request_id)) state.outbox.push(steps.restored(question));
  },
  /** The connection was lost before the server named a record. */
  questionInterrupted: (state: ChatState, { payload }: PayloadAction<{ request_id: string; attempt: number }>) => {
    const question = steps.outgoing(state, payload.request_id);
    if (question) question.reconnecting = payload.attempt;
  },
};
