import { call, delay, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { baseApi } from '../../api/baseApi';
import { sessionApi } from '../../api/sessionApi';
import { loginRedirectRequested, signedOut } from '../../api/signals';
import { LOGIN_REQUIRED_CODE } from '../../contract/envelope';
import type { UserInfo } from '../../contract/entities/session';
import { noLoginErrorLink } from '../../model/addresses/errors';
import type { NoLogin } from '../../model/addresses/errors';
import { getEnvironment } from '../../shared/saga/environment';
import { runMutation } from '../../shared/saga/runQuery';
import { safely } from '../../shared/saga/safely';
import { checkedLoginUrl, foreignHost } from './lib/checkedLoginUrl';
import { nextMark } from './lib/signInMark';
import { forgetWritten } from '../../shared/store/persisted';
import { notifySignedOut } from './samePersonSaga';
import { bootRequested, logoutFailed, logoutRequested, selectIsSignedIn, selectUserId } from './sessionSlice';
import { LOGOUT_FAILED } from './texts';

/** Departures of this tab to the sign-in. */
const MARK = 'science-navigation:sign-in';
/** Milliseconds within which the page has left, or never will. */
const LEAVING_MS = 10_000;

/** Ends on the error screen, which says why: the user is not fetched there, so it cannot loop. */
function* giveUp(reason: Partial<NoLogin>): SagaGenerator<void> {
  const { openRoute, route } = yield* getEnvironment();
  openRoute(noLoginErrorLink(LOGIN_REQUIRED_CODE, { ...reason, back: route() }), { replace: true });
}

/** The address when it may be followed; empty after a bad one ended on the error screen. */
function* checked(url: unknown): SagaGenerator<string> {
  const { origin, loginHosts } = yield* getEnvironment();
  const host = foreignHost(url, origin);
  const hosts = host ? yield* call(loginHosts) : [];
  const address = checkedLoginUrl(url, origin, hosts);
  if (!address) yield* giveUp({ host });
  return address ?? '';
}

/** 401 with 1009 (section 8): goes to the sign-in and comes back, unless it led back twice with nobody signed in. */
function* goToLogin(url: unknown): SagaGenerator<void> {
  const address = yield* checked(url);
  if (!address) return;
  const { navigateTo, tabStorage } = yield* getEnvironment();
  const mark = nextMark(tabStorage.read(MARK), address, Date.now());
  if (mark) {
    tabStorage.write(MARK, mark);
    navigateTo(address, { comeBack: true });
  } else {
    tabStorage.remove(MARK);
    yield* giveUp({ returned: true });
  }
}

/** Several calls are refused at once: the first one goes, the rest find the page leaving, until somebody tries again. */
function* redirectToLogin({ payload }: ReturnType<typeof loginRedirectRequested>): SagaGenerator<void> {
  yield* goToLogin(payload);
  yield* race({ left: delay(LEAVING_MS), again: take(bootRequested) });
}

/** Somebody is signed in: whatever led back before was no circle. */
function* forgetDepartures({ payload }: { payload: UserInfo | null }): SagaGenerator<void> {
  if (payload?.id) (yield* getEnvironment()).tabStorage.remove(MARK);
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
  const own = yield* select(selectUserId);
  yield* put(signedOut());
  forgetWritten((yield* getEnvironment()).storage, own);
  yield* notifySignedOut();
  yield* put(baseApi.util.resetApiState());
  if (loginUrl === undefined) {
    // Asking for the user again brings the address of the sign-in.
    if (!(yield* select(selectIsSignedIn))) yield* put(bootRequested());
    return;
  }
  const address = yield* checked(loginUrl);
  if (address) (yield* getEnvironment()).navigateTo(address);
}

/** Signing out and the redirect to the sign-in. One at a time: a further request while one runs is dropped. */
export function* sessionRoot(): SagaGenerator<void> {
  yield* takeLeading(logoutRequested, safely(logOut));
  yield* takeLeading(loginRedirectRequested, safely(redirectToLogin));
  yield* takeEvery(sessionApi.endpoints.getUser.matchFulfilled, safely(forgetDepartures));
}
