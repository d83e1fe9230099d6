import { put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { extensionsApi } from '../../../api/extensionsApi';
import { failureMessage } from '../../../api/failure';
import type { NewReference } from '../../../contract/entities/reference';
import { MAX_ADDED_REFERENCES } from '../../../model/limits';
import { runMutation } from '../../../shared/saga/runQuery';
import { addingAdvanced, addingEnded, selectImporting } from './importingSlice';
import type { addingAsked } from './importingSlice';

function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / MAX_ADDED_REFERENCES) }, (_each, i) =>
    list.slice(i * MAX_ADDED_REFERENCES, (i + 1) * MAX_ADDED_REFERENCES),
  );
}

/** Adds what is picked, part by part: what came before a failure stays, and is counted. */
export function* addReferences({ payload: { dataset_id } }: ReturnType<typeof addingAsked>): SagaGenerator<void> {
  const { references, pickedReferences } = yield* select(selectImporting);
  const rows = pickedReferences.flatMap((index) => references?.rows[index] ?? []);
  const inLibrary = rows.flatMap(({ state, paper }) => (state === 'library' && paper ? [paper.paper_id] : []));
  const records = rows.flatMap(({ state, paper }): NewReference[] => {
    if (state !== 'new' || !paper) return [];
    const {
      paper_id: _id,
      source: _source,
      file_id: _file,
      cited_by: _cited,
      versions: _versions,
      institutions: _institutions,
      ...record
    } = paper;
    return [record];
  });
  const requests = [
    ...(dataset_id === null ? [] : parts(inLibrary).map((paper_id_list) => ({ dataset_id, paper_id_list }))),
    ...parts(records).map((some) => ({ dataset_id, records: some })),
  ];
  for (const body of requests) {
    const { data, error } = yield* runMutation(extensionsApi.endpoints.addReferences.initiate({ body }));
    if (!data) {
      yield* put(addingEnded(failureMessage(error ?? {})));
      return;
    }
    yield* put(addingAdvanced(data));
  }
  yield* put(addingEnded(''));
}
