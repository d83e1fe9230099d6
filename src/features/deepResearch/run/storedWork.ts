import { put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatApi } from '../../../api/chatApi';
import { isCallFailure, isNotFound } from '../../../api/failure';
import { RESEARCH_APPLICATION_ID } from '../../../model/applications';
import { runQuery } from '../../../shared/saga/runQuery';
import { researchGrew } from '../core/researchActions';
import { selectResearchThread } from '../core/researchSlice';
import { texts } from '../core/texts';
import { storedEntries } from './lib/storedRun';

const ROWS = 50;

/**
 * Adds what the server has stored of a thread whose stream is no more. The answer is why that is not all of it: empty when it
 * is, `texts.reaped` when the rest is not stored, so that only asking anew helps.
 */
export function* addStored(threadId: string): SagaGenerator<string> {
  const params = { applicationId: RESEARCH_APPLICATION_ID, chatId: threadId, page: 1, rows: ROWS };
  const { data, error } = yield* runQuery(chatApi.endpoints.listChatRecords.initiate({ params }, { forceRefetch: true }));
  if (isCallFailure(error) && !isNotFound(error)) return error.message;
  const records = data?.records ?? [];
  if (records.some(({ state }) => state === 'streaming')) return texts.goesOn;
  const log = (yield* select(selectResearchThread, threadId))?.log ?? [];
  const entries = storedEntries(threadId, log, records);
  if (entries.length > 0) yield* put(researchGrew({ thread_id: threadId, request_id: '', entries }));
  const ended = (entries.at(-1) ?? log.at(-1))?.event.event === 'end';
  if (ended && records.length > 0) return '';
  return log.length > 0 ? texts.reaped : texts.gone;
}
