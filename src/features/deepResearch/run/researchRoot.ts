import { call, race, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../api/signals';
import { onDemandSaga } from '../../../shared/saga/onDemandSaga';
import { safely } from '../../../shared/saga/safely';
import { researchRequested } from '../core/researchActions';
import {
  researchEntered,
  researchOutgoingChanged,
  researchRejoined,
  researchResent,
  researchStopAsked,
  researchSubmitted,
  researchThreadChanged,
} from '../core/researchSlice';

/** Actions that need the research code. */
const REQUESTS = [researchEntered, researchRequested, researchSubmitted, researchResent, researchRejoined, researchStopAsked];

/** The code could not be loaded: the failure is shown where the request was made, and it can be repeated there. */
function refusalOf(request: UnknownAction, failure: string): UnknownAction[] {
  if (researchSubmitted.match(request)) {
    return [researchOutgoingChanged({ request_id: request.payload.request_id, state: 'failed', failure })];
  }
  if (researchResent.match(request)) return [researchOutgoingChanged({ request_id: request.payload, state: 'failed', failure })];
  if (researchStopAsked.match(request))
    return [researchThreadChanged({ thread_id: request.payload, stopping: false, stopFailure: failure })];
  const isOpened = (researchRequested.match(request) || researchRejoined.match(request)) && request.payload !== '';
  return isOpened ? [researchThreadChanged({ thread_id: request.payload, failure })] : [];
}

/** Runs from the first request that loads the code. Shows no failure when loading fails: the request shows it. */
const beside = onDemandSaga(
  () => import(/* webpackChunkName: "research" */ './researchWork'),
  ({ workRoot }) => workRoot,
  () => [],
);
const request = onDemandSaga(
  () => import(/* webpackChunkName: "research" */ './researchWork'),
  ({ work }) => work,
  (failure, action) => refusalOf(action, failure),
);

function* watch(): SagaGenerator<void> {
  // The background work first: it restores what the browser persisted before a request changes it.
  yield* takeLeading(REQUESTS, safely(beside));
  yield* takeEvery(REQUESTS, safely(request));
}

/** Research runs. Signing out ends every stream. */
export function* researchRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
