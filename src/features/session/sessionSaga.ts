import { put, select, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { baseApi } from '../../api/baseApi';
import { sessionApi } from '../../api/sessionApi';
import { loginRedirectRequested, signedOut } from '../../api/signals';
import { LOGIN_REQUIRED_CODE } from '../../contract/envelope';
import { noLoginErrorLink } from '../../model/addresses/errors';
import { getEnvironment } from '../../shared/saga/environment';
import { runMutation } from '../../shared/saga/runQuery';
import { safely } from '../../shared/saga/safely';
import { checkedLoginUrl } from './lib/checkedLoginUrl';
import { notifySignedOut } from './samePersonSaga';
import { bootRequested, logoutFailed, logoutRequested, selectIsSignedIn } from './sessionSlice';
import { LOGOUT_FAILED } from './texts';

/** Where an address leads that must not be followed: the user is not fetched there, so it cannot loop. */
const REFUSED_ADDRESS = noLoginErrorLink(LOGIN_REQUIRED_CODE);

/** Goes to a checked sign-in address; a bad one ends on the error screen. */
function* goToLogin(url: unknown, comeBack: boolean): SagaGenerator<void> {
  const { navigateTo, openRoute, origin, loginHosts } = yield* getEnvironment();
  const checked = checkedLoginUrl(url, origin, loginHosts);
  if (checked) navigateTo(checked, { comeBack });
  else openRoute(REFUSED_ADDRESS, { replace: true });
}

/** 401 with 1009 (section 8). Several calls may ask at once: the first one goes, the rest find the page leaving. */
function* redirectToLogin({ payload }: ReturnType<typeof loginRedirectRequested>): SagaGenerator<void> {
  yield* goToLogin(payload, true);
}

/** Section 4: an answer with 1009 and data clears the user and leads to the address in data. */
function* logOut(): SagaGenerator<void> {
  const { error } = yield* runMutation(sessionApi.endpoints.logout.initiate());
  const refusal = error && 'kind' in error ? error : undefined;
  const loginUrl = refusal?.code === LOGIN_REQUIRED_CODE ? refusal.login_url : undefined;
  if (error && loginUrl === undefined) {
    yield* put(logoutFailed(refusal?.message ?? LOGOUT_FAILED));
    return;
  }
  yield* put(signedOut());
  yield* notifySignedOut();
  yield* put(baseApi.util.resetApiState());
  if (loginUrl !== undefined) yield* goToLogin(loginUrl, false);
  // A server that names no address: asking for the user again brings the one of its sign-in.
  else if (!(yield* select(selectIsSignedIn))) yield* put(bootRequested());
}

/** Signing out and the redirect to the sign-in. One at a time: a further request while one runs is dropped. */
export function* sessionRoot(): SagaGenerator<void> {
  yield* takeLeading(logoutRequested, safely(logOut));
  yield* takeLeading(loginRedirectRequested, safely(redirectToLogin));
}
