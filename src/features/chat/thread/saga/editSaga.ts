import { put, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatApi } from '../../../../api/chatApi';
import { getEnvironment } from '../../../../shared/saga/environment';
import { questionEditChanged, questionEditEnded, questionEditsRestored } from '../chatTurnsSlice';
import { dropEdit, readEdits, saveEdit } from '../lib/keptEdits';

/** Before a conversation is loaded: what was being written anew in it. */
export function* restoreEdits(chatId: string): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const edits = readEdits(storage, chatId, Date.now());
  if (Object.keys(edits).length > 0) yield* put(questionEditsRestored(edits));
}

function* keep({ payload: { record_id, ...edit } }: ReturnType<typeof questionEditChanged>): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  saveEdit(storage, record_id, edit, Date.now());
}

function* drop({ payload }: ReturnType<typeof questionEditEnded>): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  dropEdit(storage, payload);
}

function* dropAll(chatId: string): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  for (const recordId of Object.keys(readEdits(storage, chatId, Date.now()))) dropEdit(storage, recordId);
}

/** The browser keeps questions that are being written anew. Signing out leaves them there: the person may come back. */
export function* watchEdits(): SagaGenerator<void> {
  yield* takeEvery(questionEditChanged, keep);
  yield* takeEvery(questionEditEnded, drop);
  yield* takeEvery(chatApi.endpoints.deleteChat.matchFulfilled, ({ meta }) => dropAll(meta.arg.originalArgs.params.chat_id));
}
