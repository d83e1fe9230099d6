import { actionChannel, call, fork, put, race, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { FAILURE_MESSAGES } from '../../../api/failure';
import { signedOut } from '../../../api/signals';
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

const loadWork = () => import(/* webpackChunkName: "research" */ './researchWork').catch(() => null);

/** Actions that need the research code. */
const REQUESTS = [researchEntered, researchRequested, researchSubmitted, researchResent, researchRejoined, researchStopAsked];

/** The code could not be loaded: the failure is shown where the request was made, and it can be repeated there. */
function* refuse(request: UnknownAction): SagaGenerator<void> {
  const failure = FAILURE_MESSAGES.network;
  if (researchSubmitted.match(request))
    yield* put(researchOutgoingChanged({ request_id: request.payload.request_id, state: 'failed', failure }));
  else if (researchResent.match(request)) yield* put(researchOutgoingChanged({ request_id: request.payload, state: 'failed', failure }));
  else if (researchStopAsked.match(request))
    yield* put(researchThreadChanged({ thread_id: request.payload, stopping: false, stopFailure: failure }));
  else if ((researchRequested.match(request) || researchRejoined.match(request)) && request.payload !== '') {
    yield* put(researchThreadChanged({ thread_id: request.payload, failure }));
  }
}

/**
 * The code is loaded with the first request; requests are queued until it is there. Openings of the screen are
 * remembered and replayed once it is.
 */
function* watch(): SagaGenerator<void> {
  const requests = yield* actionChannel(REQUESTS.map(({ type }) => type));
  const entered: UnknownAction[] = [];
  let code: Awaited<ReturnType<typeof loadWork>> = null;
  for (;;) {
    const request = (yield* take(requests)) as UnknownAction;
    if (!code) {
      code = yield* call(loadWork);
      if (code) yield* fork(code.workRoot);
    }
    if (!code) {
      if (researchEntered.match(request)) entered.push(request);
      yield* call(refuse, request);
      continue;
    }
    for (const one of [...entered.splice(0), request]) yield* fork(safely(code.work), one);
  }
}

/** Research runs. Signing out ends every stream. */
export function* researchRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
