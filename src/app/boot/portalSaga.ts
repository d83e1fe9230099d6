import { call, delay, put, race, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../api/signals';
import { PUT_AWAY_KEY, putAwayRestored } from '../../features/portal';
import { bootFinished, bootRequested } from '../../features/session';
import { getEnvironment } from '../../shared/saga/environment';

const load = () => import(/* webpackChunkName: "portal" */ './followPortal');

/** How it stands came with the boot: until somebody touches the page, the first screen has the line and the processor to itself. */
const UNTOUCHED_MS = 10_000;

const touched = () =>
  new Promise<void>((resolve) => {
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, () => resolve(), { once: true, capture: true });
  });

/** From the end of a boot with a person until they sign out, what the operator changes is followed. */
function* follow(): SagaGenerator<void> {
  yield* race([call(touched), delay(UNTOUCHED_MS)]);
  // Without this code the portal is as it was when it was opened.
  const code = yield* call(() => load().catch(() => null));
  if (code) yield* call(code.followPortal);
}

/** Announcements that people of this browser have put away stay away. */
function* restorePutAway(): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const stored = storage.read(PUT_AWAY_KEY);
  if (Array.isArray(stored)) yield* put(putAwayRestored(stored.filter((key) => typeof key === 'string')));
}

export function* portalRoot(): SagaGenerator<void> {
  yield* takeEvery(bootRequested, restorePutAway);
  for (;;) {
    const { payload } = yield* take(bootFinished);
    if (payload.phase !== 'ready') continue;
    // A further boot follows anew.
    yield* race({ following: call(follow), out: take(signedOut) });
  }
}
