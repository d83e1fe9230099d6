import { call, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { datasetsApi } from '../../../api/datasetsApi';
import { extensionsApi } from '../../../api/extensionsApi';
import { failureMessage, isCallFailure } from '../../../api/failure';
import { getEnvironment } from '../../../shared/saga/environment';
import { runMutation } from '../../../shared/saga/runQuery';
import { safely } from '../../../shared/saga/safely';
import { persistedLibraryRemovals } from './lib/persistedLibraryRemovals';
import {
  removalEnded,
  removalRequested,
  removalSending,
  removalsRestored,
  removalsUndone,
  selectLibraryOwner,
  selectLibraryRemovals,
} from '../core/librarySlice';
import type { BatchItem, Removal } from '../core/libraryTypes';
import { libraryTexts as texts } from '../core/texts';
import { inPieces, refreshLists } from '../core/inPieces';
import type { PieceOutcome } from '../core/inPieces';

const { deleteProjectDataset, deleteFolder, deleteDocuments } = datasetsApi.endpoints;
const { deleteReadingFile } = extensionsApi.endpoints;

/** Already deleted in another tab: the goal is reached. */
const isGone = (error: unknown) => isCallFailure(error) && error.status === 404;

/** Waits out the time to undo. True when neither this tab nor another one has undone the deletion. */
function* waitForUndo({ removed_id, deadline }: Removal): SagaGenerator<boolean> {
  const { storage } = yield* getEnvironment();
  const isPersisted = () => persistedLibraryRemovals.peek(storage, removed_id) !== undefined;
  const before = isPersisted();
  const undone = (action: unknown) => removalsUndone.match(action) && action.payload.includes(removed_id);
  const { back } = yield* race({ back: take(undone), late: delay(Math.max(0, deadline - Date.now())) });
  // Without storage no other tab can have undone it.
  return !back && (!before || isPersisted());
}

function* sendDocuments({ dataset_id, items }: Removal): SagaGenerator<string> {
  let failed = 0;
  let reason = '';
  const send = (piece: readonly BatchItem[]) =>
    runMutation(deleteDocuments.initiate({ params: { dataset_id }, body: { id_list: piece.map(({ id }) => id) } }));
  const report = ({ items: piece, error }: PieceOutcome): void => {
    if (error === null || isGone(error)) return;
    failed += piece.length;
    reason = failureMessage(error);
  };
  yield* call(inPieces, items, send, report);
  return failed > 0 ? texts.documentsNotRemoved(failed, reason) : '';
}

function* sendOne({ kind, removed_id, dataset_id }: Removal): SagaGenerator<{ error?: unknown }> {
  if (kind === 'base') return yield* runMutation(deleteProjectDataset.initiate({ query: { dataset_id } }));
  if (kind === 'file') return yield* runMutation(deleteReadingFile.initiate({ params: { file_id: removed_id } }));
  return yield* runMutation(deleteFolder.initiate({ params: { dataset_id }, query: { folder_id: removed_id } }));
}

/** Returns why it could not be deleted; empty when it was. */
function* send(removal: Removal): SagaGenerator<string> {
  if (removal.kind === 'documents') return yield* call(sendDocuments, removal);
  const { name } = removal;
  const { error } = yield* call(sendOne, removal);
  return !error || isGone(error) ? '' : texts.notRemoved(name, failureMessage(error));
}

function* remove(removal: Removal): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const { removed_id } = removal;
  const owner = yield* select(selectLibraryOwner);
  if (!(yield* call(waitForUndo, removal))) {
    persistedLibraryRemovals.remove(storage, owner, removed_id);
    yield* put(removalsUndone([removed_id]));
    return;
  }
  yield* put(removalSending(removed_id));
  const failure = yield* call(send, removal);
  persistedLibraryRemovals.remove(storage, owner, removed_id);
  // The lists first: otherwise deleted items would show for a moment.
  yield* call(refreshLists);
  yield* put(removalEnded({ removed_id, failure }));
}

function* keepAndRemove(removal: Removal): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const owner = yield* select(selectLibraryOwner);
  if (owner) persistedLibraryRemovals.write(storage, owner, removal, removal.removed_id);
  yield* call(remove, removal);
}

function* removeRequested({ payload }: ReturnType<typeof removalRequested>): SagaGenerator<void> {
  yield* call(keepAndRemove, payload);
}

/** Deletes what was deleted here once that cannot be undone any more, also what an earlier page left behind. */
export function* runRemovals(): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const owner = yield* select(selectLibraryOwner);
  for (const removal of yield* select(selectLibraryRemovals)) yield* fork(safely(keepAndRemove), removal);
  const existing = (yield* select(selectLibraryRemovals)).map(({ removed_id }) => removed_id);
  const left = Object.values(persistedLibraryRemovals.readAll(storage, owner)).filter(({ removed_id }) => !existing.includes(removed_id));
  if (left.length > 0) yield* put(removalsRestored(left));
  for (const removal of left) yield* fork(safely(remove), removal);
  yield* takeEvery(removalRequested, safely(removeRequested));
}
