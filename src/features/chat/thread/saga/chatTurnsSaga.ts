import { fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatApi } from '../../../../api/chatApi';
import { extensionsApi } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import { runMutation } from '../../../../shared/saga/runQuery';
import { safely } from '../../../../shared/saga/safely';
import { answerRetried, chatOpened, selectOpenChat } from '../../core/chatSlice';
import { latestOnly } from '../../../../shared/saga/latestOnly';
import { watchEdits } from './editSaga';
import {
  continueRequested,
  continueSettled,
  forkDone,
  forkFailed,
  forkMade,
  forkRequested,
  selectFork,
  selectPendingVote,
  toolDecided,
  toolDecisionFailed,
  voteExplained,
  voteGiven,
  voteSettled,
} from '../chatTurnsSlice';
import type { Vote } from '../chatTurnsSlice';

const sendVotes = () =>
  latestOnly<Vote>({
    pending: (recordId) => select(selectPendingVote, recordId),
    send: function* (chat_record_id, vote) {
      const { error } = yield* runMutation(chatApi.endpoints.flagThumbs.initiate({ body: { chat_record_id, ...vote } }));
      return failureMessage(error);
    },
    settle: function* (record_id, failure) {
      yield* put(voteSettled({ record_id, failure }));
    },
  });

function* makeFork(): SagaGenerator<void> {
  const fork = yield* select(selectFork);
  if (!fork) return;
  const { chat_id, record_id: chat_record_id, request_id, place } = fork;
  const { data, error } = yield* runMutation(extensionsApi.endpoints.forkChat.initiate({ body: { chat_id, chat_record_id, request_id } }));
  if (!data) {
    yield* put(forkFailed(failureMessage(error)));
    return;
  }
  // If another conversation was opened meanwhile, the new one is only in the history.
  if ((yield* select(selectOpenChat, place)) !== chat_id) yield* put(forkDone());
  else {
    yield* put(chatOpened({ chat_id: data.id, application_id: data.application_id, place }));
    yield* put(forkMade(data.id));
  }
}

/** The server writes on; its words are read from where the record ends. */
function* writeOn({ payload: { chat_id, record_id } }: ReturnType<typeof continueRequested>): SagaGenerator<void> {
  const call = extensionsApi.endpoints.continueAnswer.initiate({ params: { chat_id }, body: { chat_record_id: record_id } });
  const { data, error } = yield* runMutation(call);
  yield* put(continueSettled({ record_id, failure: data ? '' : failureMessage(error) }));
  if (data) yield* put(answerRetried(record_id));
}

/** The answer goes on at the server, and says what came of it. */
function* decideTool({ payload: { record_id, call_id, decision } }: ReturnType<typeof toolDecided>): SagaGenerator<void> {
  const params = { chat_record_id: record_id, call_id };
  const { data, error } = yield* runMutation(extensionsApi.endpoints.decideToolCall.initiate({ params, body: { decision } }));
  if (!data) yield* put(toolDecisionFailed({ call_id, failure: failureMessage(error) }));
}

/** What is done with single turns: votes, and conversations that begin with them. */
export function* watchTurns(): SagaGenerator<void> {
  const vote = safely(sendVotes());
  yield* fork(watchEdits);
  yield* takeEvery([voteGiven, voteExplained], ({ payload }) => vote(payload.record_id));
  yield* takeEvery(continueRequested, safely(writeOn));
  yield* takeEvery(toolDecided, safely(decideTool));
  yield* takeLeading(forkRequested, safely(makeFork));
}
