import { eventChannel } from 'redux-saga';
import { call, getContext, put, select, takeEvery, takeLeading, throttle } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { asksForLogin, readAnswer } from '../../api/baseQuery';
import { baseApi } from '../../api/baseApi';
import { sessionApi } from '../../api/sessionApi';
import { loginRedirectRequested, sessionDoubted, signedOut } from '../../api/signals';
import type { Transport } from '../../api/transport';
import type { UserInfo } from '../../contract/entities/session';
import { sessionRoutes } from '../../contract/routes/session';
import { SIGNED_IN } from '../../shared/lib/browser/otherTabs';
import { getEnvironment } from '../../shared/saga/environment';
import { safely } from '../../shared/saga/safely';
import { forgetWritten } from '../../shared/store/persisted';
import { bootRequested, selectBootPhase, selectUserId } from './sessionSlice';

/** Messages between the tabs of one browser: `OUT`, `IN` with the id of the person, or `SIGNED_IN` from the sign-in page. */
const IN = 'in:';
const OUT = 'out';
/** Least milliseconds between two questions who is signed in when a page comes and goes. */
const PAUSE = 5_000;

/** The other tabs of this browser forget the person too. */
export function* notifySignedOut(): SagaGenerator<void> {
  (yield* getEnvironment()).people.notify(OUT);
}

/** Removes the previous person's data from this page only, and boots for the person who is signed in now. */
function* startOver(): SagaGenerator<void> {
  yield* put(signedOut());
  yield* put(baseApi.util.resetApiState());
  yield* put(bootRequested());
}

/** Another person than the one in the state: starts over, so that the data of the first is removed before. The same one is announced to other tabs. */
function* userLoaded({ payload }: { payload: UserInfo | null }): SagaGenerator<void> {
  const id = payload?.id ?? '';
  if (id !== (yield* select(selectUserId))) yield* startOver();
  else if (id) (yield* getEnvironment()).people.notify(IN + id);
}

/** Asks who is signed in without storing it: an answer about somebody else must not mix with what is in front. */
function* compare(): SagaGenerator<void> {
  const own = yield* select(selectUserId);
  if (!own) return;
  const transport = (yield* getContext('transport')) as Transport;
  const result = yield* call(() => transport.send({ route: sessionRoutes.getUser }));
  if ((yield* select(selectUserId)) !== own) return;
  const { data, error } = readAnswer(result, 'query');
  if (error) {
    if (asksForLogin(error)) yield* put(loginRedirectRequested(error.login_url));
  } else if ((data as UserInfo | null)?.id !== own) yield* startOver();
}

/** Handles a message of another tab. */
function* hear(news: string): SagaGenerator<void> {
  const own = yield* select(selectUserId);
  if (own) {
    if (news === SIGNED_IN) yield* compare();
    else if (news !== IN + own) yield* startOver();
    // The person signed out in another tab: what was typed here until this message came goes too.
    if (news === OUT) forgetWritten((yield* getEnvironment()).storage, own);
  } else if (news !== OUT && ['anonymous', 'failed'].includes(yield* select(selectBootPhase))) yield* put(bootRequested());
}

/**
 * Holds that the person whose things a page shows is the one in whose name its calls go: all pages of a browser share one
 * session, and another page may have changed it.
 */
export function* samePersonRoot(): SagaGenerator<void> {
  const { people } = yield* getEnvironment();
  const messagesThat = (matches: (news: string) => boolean) =>
    eventChannel<string>((emit) => people.listen((news) => matches(news) && emit(news)));
  yield* takeEvery(sessionApi.endpoints.getUser.matchFulfilled, safely(userLoaded));
  yield* takeLeading(sessionDoubted, safely(compare));
  yield* takeEvery(
    messagesThat((news) => news !== ''),
    safely(hear),
  );
  yield* throttle(
    PAUSE,
    messagesThat((news) => news === ''),
    safely(compare),
  );
}
