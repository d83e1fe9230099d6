import { all, call, fork, put, putResolve, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { partRequested, partSettled } from '../../api/bootParts';
import type { BootPart } from '../../api/bootParts';
import { chatApi } from '../../api/chatApi';
import { datasetsApi } from '../../api/datasetsApi';
import { failureMessage } from '../../api/failure';
import { papersApi } from '../../api/papersApi';
import { sessionApi } from '../../api/sessionApi';
import { signedOut } from '../../api/signals';
import { chatPersistence } from '../../features/chat';
import { chatRemovalsRestored, readChatRemovals } from '../../features/chatArchive';
import { PAPER_ENGINE_TYPE, searchBodyAt, selectPaperIdList } from '../../features/papers';
import { bootFinished, bootRequested, selectIsSignedIn, selectUserId } from '../../features/session';
import type { KeyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import { getEnvironment } from '../../shared/saga/environment';
import { runQuery } from '../../shared/saga/runQuery';
import { safely } from '../../shared/saga/safely';
import { RESULTS_PATH } from '../../model/addresses/results';
import { matchablePath, routeChanged, selectLocation, selectPathname } from '../router/location';

/** The boot of section 4, step by step in docs/boot-sequence.md. It decides the order; the slices store the data. */

const fresh = { forceRefetch: true } as const;

function* loadMenus(): SagaGenerator<void> {
  yield* all([
    runQuery(sessionApi.endpoints.listMenus.initiate(undefined, fresh)),
    runQuery(sessionApi.endpoints.listStoppedMenus.initiate(undefined, fresh)),
  ]);
}

function* loadLogo(): SagaGenerator<void> {
  yield* runQuery(sessionApi.endpoints.getLogo.initiate(undefined, fresh));
}

function* loadAgents(): SagaGenerator<void> {
  yield* all([
    runQuery(chatApi.endpoints.listApplications.initiate({ query: { index_flag: '1' } }, fresh)),
    runQuery(chatApi.endpoints.listApplications.initiate({ query: { index_flag: '0' } }, fresh)),
  ]);
}

/** The private base, all bases, and the projects with theirs. */
function* loadDatasets(): SagaGenerator<void> {
  yield* all([
    runQuery(datasetsApi.endpoints.getPrivateDatasetId.initiate(undefined, fresh)),
    runQuery(datasetsApi.endpoints.listAllDatasets.initiate(undefined, fresh)),
    runQuery(datasetsApi.endpoints.listProjectsAndDatasets.initiate({ query: { show_empty_project: false } }, fresh)),
  ]);
}

function* loadEngines(): SagaGenerator<void> {
  yield* runQuery(sessionApi.endpoints.listEngines.initiate({ query: { engine_type: PAPER_ENGINE_TYPE } }, fresh));
}

function* loadKnowledgeAgent(): SagaGenerator<void> {
  yield* runQuery(chatApi.endpoints.getDatasetChatInfo.initiate(undefined, fresh));
}

/** The persisted selection has ids only: loads the records. */
function* loadSelection(): SagaGenerator<void> {
  const paper_id_list = yield* select(selectPaperIdList);
  if (paper_id_list.length === 0) return;
  yield* runQuery(papersApi.endpoints.listPapersById.initiate({ body: { paper_id_list } }, fresh));
}

/** The search of the address, which the screen of results then finds answered: it need not be there to be known. */
function* searchAhead(): SagaGenerator<void> {
  const { pathname, search } = yield* select(selectLocation);
  if (matchablePath(pathname) !== RESULTS_PATH.toLowerCase()) return;
  const body = searchBodyAt({ path: RESULTS_PATH }, search);
  yield* runQuery(papersApi.endpoints.searchCombined.initiate({ body }));
}

/** Resumes deletions of conversations that were pending when the page closed. */
function* restoreRemovals(storage: KeyValueStorage, owner: string): SagaGenerator<void> {
  const removals = readChatRemovals(storage, owner);
  if (removals.length > 0) yield* put(chatRemovalsRestored(removals));
}

/** Restores the person's unfinished work from the browser's storage. */
function* restoreUnfinishedWork(): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const owner = yield* select(selectUserId);
  yield* call(chatPersistence.restore, storage, owner);
  yield* call(restoreRemovals, storage, owner);
}

/**
 * A cancelled boot has aborted its request. Until that request has settled, RTK Query would join a further one to it,
 * and both would fail.
 */
function* endOfOlderBoot(): SagaGenerator<void> {
  // `put` is typed for plain actions; this is a thunk, which returns the running request, if there is one.
  yield* putResolve(sessionApi.util.getRunningQueryThunk('getUser', undefined) as never);
}

/**
 * The user first; with one, the unfinished work from the browser's storage, then everything else in parallel. A request
 * that fails does not stop the others.
 */
function* bootSession(): SagaGenerator<void> {
  yield* call(endOfOlderBoot);
  const { error } = yield* runQuery(sessionApi.endpoints.getUser.initiate(undefined, fresh));
  if (!(yield* select(selectIsSignedIn))) {
    const failed = error !== undefined && !('status' in error && error.status === 401);
    yield* put(bootFinished({ phase: failed ? 'failed' : 'anonymous', failure: failed ? failureMessage(error) : '' }));
    return;
  }
  yield* call(restoreUnfinishedWork);
  yield* fork(searchAhead);
  yield* all([
    call(loadMenus),
    call(loadLogo),
    call(loadAgents),
    call(loadDatasets),
    call(loadEngines),
    call(loadKnowledgeAgent),
    call(loadSelection),
  ]);
  yield* put(bootFinished({ phase: 'ready', failure: '' }));
}

/** On `/noLoginError` the user is not requested: waits until the person leaves that screen. */
function* leaveErrorScreen(): SagaGenerator<void> {
  while (matchablePath(yield* select(selectPathname)) === '/nologinerror') yield* take(routeChanged);
}

function* boot(): SagaGenerator<void> {
  yield* call(leaveErrorScreen);
  yield* call(bootSession);
}

/** Each `bootRequested` starts a boot; a further one cancels it and starts again, signing out cancels it. */
export function* bootRoot(): SagaGenerator<void> {
  yield* take(bootRequested);
  for (;;) {
    const { again } = yield* race({ boot: call(boot), again: take(bootRequested), out: take(signedOut) });
    if (!again) yield* take(bootRequested);
  }
}

const PART_LOADS: Readonly<Record<BootPart, () => SagaGenerator<void>>> = {
  menus: loadMenus,
  agents: loadAgents,
  engines: loadEngines,
  knowledgeAgent: loadKnowledgeAgent,
};

/** 重试 of a single part. What it had stays until its calls are answered: the guard goes on refusing what it refused. */
function* loadAgain({ payload }: ReturnType<typeof partRequested>): SagaGenerator<void> {
  const { out } = yield* race({ loaded: call(PART_LOADS[payload]), out: take(signedOut) });
  if (!out) yield* put(partSettled(payload));
}

/** Parts of the boot that are asked for again. */
export function* bootPartsRoot(): SagaGenerator<void> {
  yield* takeEvery(partRequested, safely(loadAgain));
}
