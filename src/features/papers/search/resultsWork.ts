import { put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { failureMessage } from '../../../api/failure';
import { papersApi } from '../../../api/papersApi';
import type { Paper } from '../../../contract/entities/paper';
import { MAX_PAGE_SIZE } from '../../../model/limits';
import { runQuery } from '../../../shared/saga/runQuery';
import { MAX_SELECTED_PAPERS, papersSelected, selectPaperIdList } from '../core/papersSlice';
import { allResultsFailed, allResultsTaken, titlesDone, titlesMissing } from './resultsSlice';
import type { allResultsAsked, titlesAsked } from './resultsSlice';

/** Papers a request for translations: as many as the server gives to a model at once. */
const TITLES_AT_ONCE = 20;

/** Takes the hits of a search into the tray, in their order: all of them, or none when a page of them fails. */
export function* takeAll({ payload }: ReturnType<typeof allResultsAsked>): SagaGenerator<void> {
  const limit = Math.min(payload.total, MAX_SELECTED_PAPERS);
  const papers: Paper[] = [];
  for (let current = 1; (current - 1) * MAX_PAGE_SIZE < limit; current += 1) {
    const body = { ...payload.body, current, size: MAX_PAGE_SIZE, with_facets: false };
    const { data, error } = yield* runQuery(papersApi.endpoints.searchPapers.initiate({ body }));
    if (error || !data) {
      yield* put(allResultsFailed(failureMessage(error ?? {})));
      return;
    }
    papers.push(...data.records);
    if (current * MAX_PAGE_SIZE >= data.total) break;
  }
  yield* put(papersSelected(papers.slice(0, limit)));
  const selected = new Set(yield* select(selectPaperIdList));
  const paper_ids = papers.map(({ paper_id }) => paper_id).filter((id) => selected.has(id));
  yield* put(allResultsTaken({ paper_ids }));
}

/** Asks for Chinese titles part by part: those that came are shown while the rest is on its way. */
export function* translateTitles({ payload }: ReturnType<typeof titlesAsked>): SagaGenerator<void> {
  for (let at = 0; at < payload.length; at += TITLES_AT_ONCE) {
    const paper_id_list = payload.slice(at, at + TITLES_AT_ONCE);
    const { data, error } = yield* runQuery(
      papersApi.endpoints.translatePapers.initiate({ body: { paper_id_list, target: 'zh', titles_only: true } }, { forceRefetch: true }),
    );
    if (error || !data) {
      yield* put(titlesMissing({ count: payload.length - at, notice: failureMessage(error ?? {}) }));
      break;
    }
    if (data.unavailable.length > 0) yield* put(titlesMissing({ count: data.unavailable.length, notice: data.notice }));
  }
  yield* put(titlesDone());
}
