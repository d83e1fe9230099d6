import { actionChannel, call, fork, put, race, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { FAILURE_MESSAGES } from '../../../api/failure';
import { signedOut } from '../../../api/signals';
import { safely } from '../../../shared/saga/safely';
import { researchWanted } from '../core/researchActions';
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
const WISHES = [researchEntered, researchWanted, researchSubmitted, researchResent, researchRejoined, researchStopAsked];

/** The code could not be loaded: the failure is shown where the request was made, and it can be repeated there. */
function* refuse(wish: UnknownAction): SagaGenerator<void> {
  const failure = FAILURE_MESSAGES.network;
  if (researchSubmitted.match(wish)) yield* put(researchOutgoingChanged({ request_id: wish.payload.request_id, state: 'failed', failure }));
  else if (researchResent.match(wish)) yield* put(researchOutgoingChanged({ request_id: wish.payload, state: 'failed', failure }));
  else if (researchStopAsked.match(wish))
    yield* put(researchThreadChanged({ thread_id: wish.payload, stopping: false, stopFailure: failure }));
  else if ((researchWanted.match(wish) || researchRejoined.match(wish)) && wish.payload !== '') {
    yield* put(researchThreadChanged({ thread_id: wish.payload, failure }));
  }
}

/**
 * The code is loaded with the first request; requests are queued until it is there. Openings of the screen are
 * remembered and replayed once it is.
 */
function* watch(): SagaGenerator<void> {
  const wishes = yield* actionChannel(WISHES.map(({ type }) => type));
  const entered: UnknownAction[] = [];
  let code: Awaited<ReturnType<typeof loadWork>> = null;
  for (;;) {
    const wish = (yield* take(wishes)) as UnknownAction;
    if (!code) {
      code = yield* call(loadWork);
      if (code) yield* fork(code.workRoot);
    }
    if (!code) {
      if (researchEntered.match(wish)) entered.push(wish);
      yield* call(refuse, wish);
      continue;
    }
    for (const one of [...entered.splice(0), wish]) yield* fork(safely(code.work), one);
  }
}

/** Research runs. Signing out ends every stream. */
export function* researchRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
