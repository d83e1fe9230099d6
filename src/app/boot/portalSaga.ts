import { call, delay, race, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../api/signals';
import { bootFinished } from '../../features/session';

const load = () => import(/* webpackChunkName: "portal" */ './followPortal');

const AFTER_BOOT_MS = 3_000;

/** From the end of a boot with a person until they sign out, what the operator changes is followed. */
function* follow(): SagaGenerator<void> {
  // How it stands came with the boot: the first screen has the line and the processor to itself.
  yield* delay(AFTER_BOOT_MS);
  // Without this code the portal is as it was when it was opened.
  const code = yield* call(() => load().catch(() => null));
  if (code) yield* call(code.followPortal);
}

export function* portalRoot(): SagaGenerator<void> {
  for (;;) {
    const { payload } = yield* take(bootFinished);
    if (payload.phase !== 'ready') continue;
    // A further boot follows anew.
    yield* race({ following: call(follow), out: take(signedOut) });
  }
}
