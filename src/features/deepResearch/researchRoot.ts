import { actionChannel, call, fork, race, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../../api/signals';
import { safely } from '../../shared/saga/safely';
import { researchWanted } from './researchActions';
import { researchEntered, researchRejoined, researchResent, researchStopAsked, researchSubmitted } from './researchSlice';

const loadWork = () => import(/* webpackChunkName: "research" */ './researchWork');

/** What a person wants of a run. */
const WISHES = [researchEntered, researchWanted, researchSubmitted, researchResent, researchRejoined, researchStopAsked];

/** The code comes with the first wish; wishes wait for it. */
function* watch(): SagaGenerator<void> {
  const wishes = yield* actionChannel(WISHES.map(({ type }) => type));
  const first = (yield* take(wishes)) as UnknownAction;
  const { work, workRoot } = yield* call(loadWork);
  yield* fork(workRoot);
  yield* fork(safely(work), first);
  for (;;) yield* fork(safely(work), (yield* take(wishes)) as UnknownAction);
}

/** Research runs. Signing out ends every stream. */
export function* researchRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
