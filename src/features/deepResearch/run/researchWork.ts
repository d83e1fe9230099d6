import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { call, fork, getContext, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { asksForLogin } from '../../../api/baseQuery';
import { baseApi } from '../../../api/baseApi';
import { chatApi } from '../../../api/chatApi';
import { isNotFound } from '../../../api/failure';
import type { CallFailure } from '../../../api/failure';
import type { ResearchEntry, ResearchStart } from '../../../api/researchStream';
import { loginRedirectRequested } from '../../../api/signals';
import type { StreamTiming } from '../../../api/streamChannel';
import type { Transport } from '../../../api/transport';
import { getEnvironment } from '../../../shared/saga/environment';
import { runMutation } from '../../../shared/saga/runQuery';
import { safely } from '../../../shared/saga/safely';
import { selectDeepResearch } from '../core/deepResearchSlice';
import { readResearch, saveResearch } from './lib/persistedResearch';
import { researchChannel } from './lib/researchChannel';
import type { ResearchNews } from './lib/researchChannel';
import { researchForgotten, researchGrew, researchRecalled, researchRequested } from '../core/researchActions';
import {
  researchEntered,
  researchOutgoingChanged,
  researchRejoined,
  researchResent,
  researchRestored,
  researchStopAsked,
  researchSubmitted,
  researchThreadChanged,
  selectResearchOutbox,
  selectResearchOwner,
  selectResearchThread,
} from '../core/researchSlice';
import type { ResearchState } from '../core/researchSlice';
import { addStored } from './storedWork';

/** 409: the server has less of the thread than this client (`resumeResearch`). */
const BEHIND = 409;

interface Followed {
  /** Empty when the thread is read without asking anything. */
  request_id: string;
  /** Empty until the first event. */
  thread_id: string;
}

/** Lists of runs and the number of those that are left show what happened. */
function* refreshLists(threadId: string): SagaGenerator<void> {
  yield* put(baseApi.util.invalidateTags([{ type: 'Chat' }, { type: 'ChatRecord', id: threadId }, { type: 'ResearchQuota' }]));
}

function* grow(followed: Followed, entries: ResearchEntry[]): SagaGenerator<void> {
  const accepted = followed.request_id !== '' && followed.thread_id === '';
  followed.thread_id = entries[0]!.event.thread_id;
  // A server that begins from the start again after a lost connection says nothing new: each of its events would take a reader who
  // has turned to the report back to the process.
  const last = (yield* select(selectResearchThread, followed.thread_id))?.log.at(-1)?.seq ?? 0;
  yield* put(researchGrew({ ...followed, entries: entries.filter(({ seq }) => seq > last) }));
  if (!accepted) return;
  const { otherTabs } = yield* getEnvironment();
  otherTabs.notify(followed.thread_id);
  yield* call(refreshLists, followed.thread_id);
}

/** The thread is no longer being read. */
const SETTLED = { following: false, reconnecting: 0, stopping: false, failure: '' };

const interrupted = ({ request_id, thread_id }: Followed, reconnecting: number) =>
  thread_id === '' ? researchOutgoingChanged({ request_id, reconnecting }) : researchThreadChanged({ thread_id, reconnecting });

function* fail({ request_id, thread_id }: Followed, failure: CallFailure): SagaGenerator<void> {
  if (thread_id === '') yield* put(researchOutgoingChanged({ request_id, state: 'failed', failure: failure.message, reconnecting: 0 }));
  else yield* put(researchThreadChanged({ thread_id, ...SETTLED, failure: failure.message }));
  if (asksForLogin(failure)) yield* put(loginRedirectRequested(failure.login_url));
}

/** `behind`: the thread must be read again from its start · `again`: the person does not wait · `reaped`: its stream is no more. */
type Ending = 'ended' | 'behind' | 'again' | 'reaped';

const rejoins = (followed: Followed) => (action: unknown) =>
  researchRejoined.match(action) && action.payload !== '' && action.payload === followed.thread_id;

/** Reads the channel to its end. */
function* listen(channel: EventChannel<ResearchNews>, followed: Followed): SagaGenerator<Ending> {
  try {
    for (;;) {
      const { signal, again } = yield* race({ signal: take(channel), again: take(rejoins(followed)) });
      if (again && (yield* select(selectResearchThread, followed.thread_id))?.reconnecting) return 'again';
      if (!signal) continue;
      if (signal.kind === 'grew') yield* call(grow, followed, signal.growth);
      else if (signal.kind === 'gap') yield* put(interrupted(followed, signal.attempt));
      else if (signal.kind === 'failed') {
        if (signal.failure.code === BEHIND && followed.thread_id !== '') return 'behind';
        if (isNotFound(signal.failure) && followed.thread_id !== '') return 'reaped';
        yield* call(fail, followed, signal.failure);
        return 'ended';
      } else {
        yield* put(researchThreadChanged({ thread_id: followed.thread_id, ...SETTLED }));
        yield* call(refreshLists, followed.thread_id);
        return 'ended';
      }
    }
  } finally {
    channel.close();
  }
}

function* follow(start: ResearchStart, followed: Followed): SagaGenerator<void> {
  const transport = (yield* getContext('transport')) as Transport;
  const timing = ((yield* getContext('answerTiming')) ?? {}) as StreamTiming;
  const channel = yield* call(researchChannel, transport, start, timing);
  const ending = yield* call(listen, channel, followed);
  if (ending === 'ended') return;
  const { thread_id } = followed;
  if (ending === 'reaped') {
    const failure = yield* call(addStored, thread_id);
    yield* put(researchThreadChanged({ thread_id, ...SETTLED, failure }));
    return;
  }
  if (ending === 'behind') yield* put(researchForgotten(thread_id));
  const at = yield* call(position, thread_id);
  yield* call(follow, { thread_id, ...at }, { thread_id, request_id: '' });
}

/** Where reading a thread starts: after its last event in the state, and whether that event ended its request. */
function* position(threadId: string): SagaGenerator<Pick<ResearchStart, 'after' | 'settled'>> {
  const last = (yield* select(selectResearchThread, threadId))?.log.at(-1);
  return { after: last?.seq ?? 0, settled: last?.event.event === 'end' };
}

/** Sends a request of the outbox and follows what it starts. */
function* send(requestId: string): SagaGenerator<void> {
  const outgoing = (yield* select(selectResearchOutbox))[requestId];
  if (!outgoing) return;
  const at = yield* call(position, outgoing.body.thread_id ?? '');
  yield* call(follow, { send: { body: outgoing.body }, ...at }, { request_id: requestId, thread_id: '' });
}

/** Reads a thread from the event after the last one in the state; does nothing when it is being read already. */
function* read(threadId: string): SagaGenerator<void> {
  if ((yield* select(selectResearchThread, threadId))?.following) return;
  yield* put(researchThreadChanged({ thread_id: threadId, following: true, reconnecting: 0, failure: '' }));
  const at = yield* call(position, threadId);
  yield* call(follow, { thread_id: threadId, ...at }, { request_id: '', thread_id: threadId });
}

/** Brings a thread to the front: first with what is in the state, then with the rest from the server. */
function* open(threadId: string): SagaGenerator<void> {
  if (threadId === '') return;
  const entries = (yield* select(selectResearchThread, threadId))?.log ?? [];
  if (entries.length > 0) yield* put(researchRecalled({ thread_id: threadId, request_id: '', entries }));
  yield* call(read, threadId);
}

/** Ends the run on the server, which answers when it has really ended; what was written stays. */
function* stop(threadId: string): SagaGenerator<void> {
  const record = (yield* select(selectResearchThread, threadId))?.log.at(-1)?.event.chat_record_id;
  if (!record) return;
  const body = { chat_id: threadId, chat_record_id: record };
  const { error } = yield* runMutation(chatApi.endpoints.cancelAnswer.initiate({ body }));
  const failure = error && 'message' in error ? (error.message ?? '') : '';
  yield* put(researchThreadChanged({ thread_id: threadId, stopping: false, stopFailure: failure }));
  // How it ended is in its events, which may not be followed at the moment.
  if (failure === '') yield* call(read, threadId);
}

/** Handles one request concerning a run. */
export function* work(action: UnknownAction): SagaGenerator<void> {
  if (researchSubmitted.match(action)) yield* call(send, action.payload.request_id);
  else if (researchResent.match(action)) yield* call(send, action.payload);
  else if (researchRequested.match(action)) yield* call(open, action.payload);
  else if (researchRejoined.match(action)) yield* call(read, action.payload);
  else if (researchStopAsked.match(action)) yield* call(stop, action.payload);
}

/** Another tab started something in a thread that is open here, or this tab came back to the front. */
function* lookAgain({ thread_id }: { thread_id: string }): SagaGenerator<void> {
  const front = (yield* select(selectDeepResearch)).threadId;
  const requested = thread_id || front;
  if (requested !== '' && (requested === front || (yield* select(selectResearchThread, requested)))) yield* call(read, requested);
}

/** Restores what is persisted for a person, and persists changes. */
function* keep(): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  while ((yield* select(selectResearchOwner)) === '') yield* take(researchEntered);
  const owner = yield* select(selectResearchOwner);
  let before = readResearch(storage, owner);
  yield* put(researchRestored(before));
  for (;;) {
    const { research } = yield* select((state: { research: ResearchState }) => state);
    saveResearch(storage, owner, before, research);
    before = research;
    yield* take(isOfResearch);
  }
}

const isOfResearch = ({ type }: { type: string }) => type.startsWith('research/');

/** Several tabs of one browser show the same live run. */
function* hearOthers(): SagaGenerator<void> {
  const { otherTabs } = yield* getEnvironment();
  const messages = eventChannel<{ thread_id: string }>((emit) => otherTabs.listen((thread_id) => emit({ thread_id })));
  try {
    for (;;) yield* fork(safely(lookAgain), yield* take(messages));
  } finally {
    messages.close();
  }
}

/** Background work beside the requests. */
export function* workRoot(): SagaGenerator<void> {
  yield* fork(safely(keep));
  yield* fork(safely(hearOthers));
}
