import { delay, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { baseApi } from '../../../../api/baseApi';
import { chatApi } from '../../../../api/chatApi';
import { isCallFailure, isNotFound } from '../../../../api/failure';
import { runQuery } from '../../../../shared/saga/runQuery';
import { answerLost, answerRetried, answerSettled, selectConversation, selectRecord } from '../../core/chatSlice';
import { isRunning } from '../../core/lib/records';

/** Milliseconds between looks at an answer that is still being written, and how many there are: two minutes. */
const LOOK_MS = 3_000;
const MAX_LOOKS = 40;

const GOES_ON = '回答仍在生成，但服务器不能接着传送';
const RELOADING = '一部分回答没有保存下来，正在按已保存的内容重新载入';

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
    if (look === MAX_LOOKS) return yield* settle(chatId, recordId, GOES_ON);
    yield* delay(LOOK_MS);
  }
}

function* settle(chatId: string, record_id: string, failure: string): SagaGenerator<void> {
  yield* put(answerSettled({ record_id, failure }));
  yield* put(baseApi.util.invalidateTags([{ type: 'Chat' }, { type: 'ChatRecord', id: chatId }]));
}

/** Shows what the server has stored, though it is shorter, reads on from there, and notifies the reader. */
export function* reload(chatId: string, recordId: string): SagaGenerator<void> {
  const applicationId = (yield* select(selectConversation, chatId))?.application_id ?? '';
  // Ends following first: while an answer is followed the longer text counts as the newer one.
  yield* put(answerSettled({ record_id: recordId, failure: RELOADING }));
  const params = { applicationId, chatId, chatRecordId: recordId };
  const { error } = yield* runQuery(chatApi.endpoints.getChatRecord.initiate({ params }, { forceRefetch: true }));
  if (!error) yield* put(answerRetried(recordId));
}
