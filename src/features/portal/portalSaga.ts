import { call, delay, put, putResolve, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import { partRequested } from '../../api/bootParts';
import { askPortalState } from '../../api/portalState';
import { sessionApi } from '../../api/sessionApi';
import { all } from '../../api/tags';
import type { PortalState } from '../../contract/entities/portalState';
import { getEnvironment } from '../../shared/saga/environment';
import { runQuery } from '../../shared/saga/runQuery';
import { safely } from '../../shared/saga/safely';
import { inUse } from './lib/inUse';
import { askAgain } from './lib/lostAccess';
import { changedParts, refreshesFor } from './lib/refreshes';
import {
  PUT_AWAY_KEY,
  announcementPutAway,
  portalStateReceived,
  selectAccess,
  selectAllAnnouncements,
  selectPortalVersions,
  selectPutAway,
} from './portalSlice';
import type { PortalSliceState } from './portalSlice';

type State = { portal: PortalSliceState };

/** What changes is seen within 5 s. */
const ASK_MS = 3_000;
/** While the server does not answer it is asked less and less often. */
const MAX_ASK_MS = 60_000;
const MAX_STORED = 100;

/** Has what the operator changed asked again, where it is shown. */
function* refresh(parts: readonly string[]): SagaGenerator<void> {
  const { boot, tags, site } = refreshesFor(parts);
  // What is on the screen first: what else is about these nouns may be many calls.
  for (const part of boot) yield* put(partRequested(part));
  if (tags.length > 0) yield* put(baseApi.util.invalidateTags(all(...tags)));
  if (site) yield* runQuery(sessionApi.endpoints.getLogo.initiate(undefined, { forceRefetch: true }));
}

/** Takes in what the server told; what it told before says nothing new. */
function* receive(now: PortalState): SagaGenerator<void> {
  const before = yield* select((state: State) => selectPortalVersions(state));
  const announced = yield* select((state: State) => selectAllAnnouncements(state));
  const access = yield* select((state: State) => selectAccess(state));
  const otherAccess = access !== (now.access ?? null);
  const changed = before ? changedParts(before, now.versions) : [];
  const same = before !== null && changed.length === 0 && !otherAccess && JSON.stringify(announced) === JSON.stringify(now.announcements);
  if (same) return;
  yield* put(portalStateReceived(now));
  yield* call(refresh, changed);
  // What was asked before it was told first is as new.
  if (access !== null && otherAccess) yield* call(askAgain);
}

/** Asks again and again. A backend without this call has no operator's console: it is asked once. */
function* ask(): SagaGenerator<void> {
  let wait = ASK_MS;
  for (;;) {
    yield* call(inUse);
    const leaving = new AbortController();
    try {
      // `put` is typed for plain actions; this is a thunk.
      const asked = (yield* putResolve(askPortalState(leaving.signal) as unknown as UnknownAction)) as unknown as Awaited<
        ReturnType<ReturnType<typeof askPortalState>>
      >;
      if ('state' in asked) {
        wait = ASK_MS;
        yield* call(receive, asked.state);
      } else {
        if (asked.failure.status === 404 || asked.failure.status === 405) return;
        wait = Math.min(wait * 2, MAX_ASK_MS);
      }
    } finally {
      leaving.abort();
    }
    yield* delay(wait);
  }
}

function* storePutAway(): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  storage.write(PUT_AWAY_KEY, (yield* select((state: State) => selectPutAway(state))).slice(-MAX_STORED));
}

/** Follows what the operator changes, and what becomes of the person's projects, until it is cancelled. */
export function* followPortal(): SagaGenerator<void> {
  yield* takeEvery(announcementPutAway, safely(storePutAway));
  yield* call(safely(ask));
}
