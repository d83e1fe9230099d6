import { call, delay, put, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { datasetsApi } from '../../../api/datasetsApi';
import { MAX_PAGE_SIZE } from '../../../model/limits';
import { runQuery } from '../../../shared/saga/runQuery';
import { safely } from '../../../shared/saga/safely';
import { isUnfinished } from '../core/lib/parseWords';
import { baseUploadChanged, selectBaseUploads } from '../core/librarySlice';
import type { BaseUpload } from '../core/libraryTypes';
import { libraryTexts as texts } from '../core/texts';

/** Milliseconds between two looks at files that are being parsed. */
const POLL = 2_000;
/** Pages looked through for files of this window. */
const MAX_PAGES = 10;

const isOpen = ({ state, parse }: BaseUpload) => state === 'sent' && parse !== null && parse.document_id !== null && isUnfinished(parse);

/** Looks for the uploaded files of one base among its newest documents. */
function* look(dataset_id: string, open: readonly BaseUpload[]): SagaGenerator<void> {
  const pending = new Map(open.map((upload) => [upload.parse?.document_id, upload]));
  for (let page = 1; pending.size > 0 && page <= MAX_PAGES; page += 1) {
    const arg = { params: { dataset_id, current_page: page, page_size: MAX_PAGE_SIZE }, query: { sort: 'newest' as const } };
    const { data } = yield* runQuery(datasetsApi.endpoints.listDatasetPapers.initiate(arg, { forceRefetch: true }));
    if (!data) return;
    for (const { document_id, parse } of data.records) {
      const upload = pending.get(document_id);
      pending.delete(document_id);
      if (upload && parse && parse.update_time !== upload.parse?.update_time) yield* put(baseUploadChanged({ id: upload.id, parse }));
    }
    if (page * MAX_PAGE_SIZE < data.total) continue;
    for (const { id, parse } of pending.values()) {
      if (parse) yield* put(baseUploadChanged({ id, parse: { ...parse, state: 'failed', message: texts.taken } }));
    }
    return;
  }
}

/** Follows uploaded files until each is parsed or failed; asks for nothing while there is none. */
export function* watchParsing(): SagaGenerator<void> {
  for (;;) {
    const open = (yield* select(selectBaseUploads)).filter(isOpen);
    if (open.length === 0) {
      yield* take(baseUploadChanged);
      continue;
    }
    yield* delay(POLL);
    for (const base of new Set(open.map(({ dataset_id }) => dataset_id))) {
      yield* call(
        safely(look),
        base,
        open.filter(({ dataset_id }) => dataset_id === base),
      );
    }
  }
}
