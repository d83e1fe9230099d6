import { delay, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { baseApi } from '../../../../api/baseApi';
import { chatApi } from '../../../../api/chatApi';
import { isCallFailure, isNotFound } from '../../../../api/failure';
import { runQuery } from '../../../../shared/saga/runQuery';
import { answerLost, answerSettled, selectConversation, selectRecord } from '../../core/chatSlice';
import { isRunning } from '../../core/lib/records';
import { texts } from '../../core/texts';

/** Milliseconds between looks at an answer that is still being written, and how many there are: two minutes. */
const LOOK_MS = 3_000;
const MAX_LOOKS = 40;

/**
 * Shows what the server has stored of an answer whose stream is no more, when it is whole. Where it has stored nothing, the
 * answer is lost and the question can be asked again.
 */
export function* showStored(chatId: string, recordId: string): SagaGenerator<void> {
  const applicationId = (yield* select(selectConversation, chatId))?.application_id ?? '';
  const params = { applicationId, chatId, chatRecordId: recordId };
  for (let look = 1; ; look += 1) {
    // It was deleted here, or came with a page of records.
    const here = yield* select(selectRecord, recordId);
    if (!here || !isRunning(here)) return;
    const { data, error } = yield* runQuery(chatApi.endpoints.getChatRecord.initiate({ params }, { forceRefetch: true }));
    const refused = isCallFailure(error) ? error : null;
    if (refused && !isNotFound(refused)) return yield* settle(chatId, recordId, refused.message);
    if (!data) return void (yield* put(answerLost(recordId)));
    if (!isRunning(data)) return yield* settle(chatId, recordId, '');
    if (look === MAX_LOOKS) return yield* settle(chatId, recordId, texts.goesOn);
    yield* delay(LOOK_MS);
  }
}

function* settle(chatId: string, record_id: string, failure: string): SagaGenerator<void> {
  yield* put(answerSettled({ record_id, failure }));
  yield* put(baseApi.util.invalidateTags([{ type: 'Chat' }, { type: 'ChatRecord', id: chatId }]));
}
