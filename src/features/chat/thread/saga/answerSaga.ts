import type { EventChannel } from 'redux-saga';
import { call, getContext, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { asksForLogin } from '../../../../api/baseQuery';
import { baseApi } from '../../../../api/baseApi';
import { chatApi } from '../../../../api/chatApi';
import { all } from '../../../../api/tags';
import { failure, isNotFound } from '../../../../api/failure';
import type { CallFailure } from '../../../../api/failure';
import { loginRedirectRequested } from '../../../../api/signals';
import type { StreamTiming } from '../../../../api/streamChannel';
import type { AnswerStart } from '../../../../api/streams';
import type { Transport } from '../../../../api/transport';
import { runMutation } from '../../../../shared/saga/runQuery';
import {
  answerGrew,
  answerInterrupted,
  answerSettled,
  answerStarted,
  answerStopRequested,
  questionDropped,
  questionFailed,
  questionInterrupted,
  questionPostponed,
  selectOutgoing,
} from '../../core/chatSlice';
import type { AnswerGrowth } from '../../core/chatTypes';
import { answerChannel } from '../lib/answerChannel';
import type { AnswerNews } from '../lib/answerChannel';

/**
 * 409. To a question: its agent was deleted or is shared no more, or the conversation went on meanwhile. To who reads an answer: the
 * server has less of it than this client; it lost text (`followAnswer` of the server).
 */
const CONFLICT = 409;

/** Outcome of reading an answer: read to its end, to be stopped on the server, to be read again from what is stored, or shown from there. */
type Ending = 'ended' | 'stop' | 'reload' | 'stored';

/** An answer that is being read; found by its request id until the server has created its record. */
interface Followed {
  /** Empty when the question was asked in another tab, or before a reload. */
  request_id: string;
  /** As it was sent with the question; empty for the default one. */
  model_id: string;
  chat_id: string;
  /** Empty until the first chunk. */
  record_id: string;
}

/** Lists of conversations show what was asked last and how much there is. */
function* refreshLists(chatId: string): SagaGenerator<void> {
  yield* put(baseApi.util.invalidateTags([{ type: 'Chat' }, { type: 'ChatRecord', id: chatId }]));
}

function* grow(followed: Followed, growth: AnswerGrowth): SagaGenerator<void> {
  if (followed.record_id === '') {
    followed.record_id = growth.record_id;
    followed.chat_id = growth.chat_id;
    const { request_id, chat_id, record_id, model_id } = followed;
    yield* put(answerStarted({ request_id, chat_id, record_id, model_id }));
    yield* call(refreshLists, growth.chat_id);
  }
  yield* put(answerGrew(growth));
}

function* fail({ request_id, record_id }: Followed, failure: CallFailure): SagaGenerator<void> {
  if (record_id !== '') yield* put(answerSettled({ record_id, failure: failure.message }));
  else {
    const question = yield* select(selectOutgoing, request_id);
    // What the person stopped need not be asked again.
    if (question?.stopping) yield* put(questionDropped(request_id));
    else if (asksForLogin(failure)) yield* put(questionPostponed(request_id));
    else {
      yield* put(questionFailed({ request_id, failure: failure.message }));
      // Its agent may be gone: who shows it looks again.
      if (failure.code === CONFLICT) yield* put(baseApi.util.invalidateTags(all('Application')));
    }
  }
  if (asksForLogin(failure)) yield* put(loginRedirectRequested(failure.login_url));
}

function* settle({ chat_id, record_id }: Followed): SagaGenerator<void> {
  yield* put(answerSettled({ record_id, failure: '' }));
  yield* call(refreshLists, chat_id);
}

/** Ends the answer on the server; what was written stays. */
function* stop({ chat_id, record_id }: Followed): SagaGenerator<void> {
  const { error } = yield* runMutation(chatApi.endpoints.cancelAnswer.initiate({ body: { chat_id, chat_record_id: record_id } }));
  const failure = error && 'message' in error ? (error.message ?? '') : '';
  yield* put(answerSettled({ record_id, failure }));
}

/** Waits until the person stops this answer; it may have been stopped before it began. */
function* isStopping({ request_id }: Followed): SagaGenerator<boolean> {
  const question = request_id === '' ? undefined : yield* select(selectOutgoing, request_id);
  return question?.stopping ?? false;
}

const stops = (followed: Followed) => (action: unknown) =>
  answerStopRequested.match(action) && [followed.record_id, followed.request_id].includes(action.payload);

/** Reads the channel to its end. */
function* listen(channel: EventChannel<AnswerNews>, followed: Followed): SagaGenerator<Ending> {
  for (;;) {
    const { event, stopped } = yield* race({ event: take(channel), stopped: take(stops(followed)) });
    if (stopped) {
      if (followed.record_id !== '') return 'stop';
      // Not accepted yet: there is nothing to stop before the first chunk names the record.
      continue;
    }
    if (!event) continue;
    if (event.kind === 'grew') {
      const stopping = yield* isStopping(followed);
      yield* call(grow, followed, event.growth);
      if (stopping) return 'stop';
    } else if (event.kind === 'gap') {
      const { attempt } = event;
      if (followed.record_id !== '') yield* put(answerInterrupted({ record_id: followed.record_id, attempt }));
      else yield* put(questionInterrupted({ request_id: followed.request_id, attempt }));
    } else {
      if (event.kind === 'ended') yield* call(settle, followed);
      else if (event.failure.code === CONFLICT && followed.record_id !== '') return 'reload';
      // Its run was cleared away, or the server cannot rejoin answers.
      else if (isNotFound(event.failure) && followed.record_id !== '') return 'stored';
      else yield* call(fail, followed, event.failure);
      return 'ended';
    }
  }
}

/** The same; the request ends with it, also when the saga is cancelled. */
function* listenAndClose(channel: EventChannel<AnswerNews>, followed: Followed): SagaGenerator<Ending> {
  try {
    return yield* call(listen, channel, followed);
  } finally {
    channel.close();
  }
}

/** Goes on with what is stored, by code that is seldom needed; the person may stop it meanwhile. */
function* goOnStored(followed: Followed, how: 'reload' | 'stored'): SagaGenerator<void> {
  const code = yield* call(() => import(/* webpackChunkName: "line" */ './storedAnswerSaga').catch(() => null));
  if (!code) return yield* call(fail, followed, failure('network'));
  const shown = how === 'reload' ? code.reload : code.showStored;
  const { stopped } = yield* race({ shown: call(shown, followed.chat_id, followed.record_id), stopped: take(stops(followed)) });
  if (stopped) yield* call(stop, followed);
}

/** Follows one answer to its end, from its start or from the part that is in the state. */
export function* followAnswerSaga(start: AnswerStart, requestId: string): SagaGenerator<void> {
  const transport = (yield* getContext('transport')) as Transport;
  const timing = ((yield* getContext('answerTiming')) ?? {}) as StreamTiming;
  const channel = yield* call(answerChannel, transport, start, timing);
  const followed: Followed =
    'send' in start
      ? { request_id: requestId, model_id: start.send.body.model_id ?? '', chat_id: start.send.params.chat_id, record_id: '' }
      : { request_id: requestId, model_id: '', chat_id: start.chat_id, record_id: start.chat_record_id };
  const ending = yield* call(listenAndClose, channel, followed);
  if (ending === 'stop') yield* call(stop, followed);
  else if (ending !== 'ended') yield* call(goOnStored, followed, ending);
}
