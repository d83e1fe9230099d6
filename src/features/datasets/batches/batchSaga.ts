import { call, fork, put, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { datasetsApi } from '../../../api/datasetsApi';
import { MAX_DOCUMENTS, MAX_FOLDERS } from '../../../model/limits';
import { runMutation } from '../../../shared/saga/runQuery';
import { safely } from '../../../shared/saga/safely';
import { batchAdvanced, batchRequested, selectBatch } from '../core/librarySlice';
import type { Batch, BatchItem } from '../core/libraryTypes';
import { failedItems, inPieces, refreshLists } from '../core/inPieces';
import type { PieceOutcome } from '../core/inPieces';

const { moveToFolder, removeFromFolder, copyDocuments, addPapersToDataset, syncPapersToFolder, addDocumentTag, removeDocumentTag } =
  datasetsApi.endpoints;

const idsOf = (items: readonly BatchItem[]) => items.map(({ id }) => id);

/** One request of the batch, over these of its items. */
function* send({ act, dataset_id, target, tag }: Batch, items: readonly BatchItem[]): SagaGenerator<{ data?: unknown; error?: unknown }> {
  const ids = idsOf(items);
  const place = { dataset_id: target?.dataset_id ?? '', folder_id: target?.folder_id ?? null };
  switch (act) {
    case 'move': {
      const body = {
        folder_id: place.folder_id,
        document_id_list: idsOf(items.filter(({ folder }) => !folder)),
        folder_id_list: idsOf(items.filter(({ folder }) => folder)),
      };
      return yield* runMutation(moveToFolder.initiate({ params: { dataset_id }, body }));
    }
    case 'takeOut':
      return yield* runMutation(removeFromFolder.initiate({ body: { dataset_id, document_id_list: ids } }));
    case 'copy':
      return yield* runMutation(copyDocuments.initiate({ body: { ...place, document_id_list: ids } }));
    case 'add': {
      const arg = { body: { ...place, paper_id_list: ids } };
      if (target?.kind === 'reading') return yield* runMutation(syncPapersToFolder.initiate(arg));
      return yield* runMutation(addPapersToDataset.initiate(arg));
    }
    default: {
      const query = { dataset_id, document_id: ids[0] ?? '', tag_id: tag?.tag_id ?? '' };
      return yield* runMutation(act === 'tag' ? addDocumentTag.initiate({ query }) : removeDocumentTag.initiate({ query }));
    }
  }
}

function* report(id: string, outcome: PieceOutcome): SagaGenerator<void> {
  const batch = yield* select(selectBatch);
  if (batch?.id !== id) return;
  const there = outcome.items.filter((item) => outcome.existing.includes(item.id));
  yield* put(
    batchAdvanced({
      id,
      done: batch.done + (outcome.error === null ? outcome.items.length - there.length : 0),
      existing: [...batch.existing, ...there],
      failed: [...batch.failed, ...failedItems(outcome)],
    }),
  );
}

function* run(batch: Batch): SagaGenerator<void> {
  const oneByOne = batch.act === 'tag' || batch.act === 'untag';
  yield* call(
    inPieces,
    batch.items,
    (items: readonly BatchItem[]) => send(batch, items),
    (outcome: PieceOutcome) => report(batch.id, outcome),
    oneByOne ? 1 : batch.items.some(({ folder }) => folder) ? MAX_FOLDERS : MAX_DOCUMENTS,
  );
}

/** Actions over many items, one batch after the other. */
export function* runBatches(): SagaGenerator<void> {
  for (;;) {
    const batch = yield* select(selectBatch);
    if (!batch?.running) {
      yield* take(batchRequested);
      continue;
    }
    yield* call(safely(run), batch);
    yield* put(batchAdvanced({ id: batch.id, running: false }));
    yield* fork(safely(refreshLists));
  }
}
