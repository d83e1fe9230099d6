import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatApi } from '../../../../api/chatApi';
import { selectPersonId } from '../../../../api/person';
import { getEnvironment } from '../../../../shared/saga/environment';
import { persisted } from '../../../../shared/store/persisted';
import { questionEditChanged, questionEditEnded, questionEditsRestored } from '../chatTurnsSlice';
import type { QuestionEdit } from '../chatTurnsSlice';

/** Questions that were being written anew, by record. */
const persistedEdits = persisted<QuestionEdit>({
  key: 'science-navigation:edit:',
  parse: ({ chat_id, text, keep_sources }) =>
    typeof chat_id === 'string' && typeof text === 'string' ? { chat_id, text, keep_sources: keep_sources === true } : undefined,
  fields: (edit) => ({ ...edit }),
  maxAge: 7 * 24 * 3600 * 1000,
});

/** The stored edits of a conversation, by record. */
function* editsOf(chatId: string): SagaGenerator<Record<string, QuestionEdit>> {
  const { storage } = yield* getEnvironment();
  const edits = persistedEdits.readAll(storage, yield* select(selectPersonId));
  return Object.fromEntries(Object.entries(edits).filter(([, { chat_id }]) => chat_id === chatId));
}

/** Before a conversation is loaded: what was being written anew in it. */
export function* restoreEdits(chatId: string): SagaGenerator<void> {
  const edits = yield* call(editsOf, chatId);
  if (Object.keys(edits).length > 0) yield* put(questionEditsRestored(edits));
}

/** Once the server has shown these records to the person: what was stored for them before entries had owners is theirs. */
export function* claimEdits(chatId: string, recordIds: readonly string[]): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const owner = yield* select(selectPersonId);
  const claimed = recordIds.filter((id) => persistedEdits.claim(storage, owner, id));
  if (claimed.length > 0) yield* call(restoreEdits, chatId);
}

function* keep({ payload: { record_id, ...edit } }: ReturnType<typeof questionEditChanged>): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  persistedEdits.write(storage, yield* select(selectPersonId), edit, record_id);
}

function* drop({ payload }: ReturnType<typeof questionEditEnded>): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  persistedEdits.remove(storage, yield* select(selectPersonId), payload);
}

function* dropAll(chatId: string): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const owner = yield* select(selectPersonId);
  for (const recordId of Object.keys(yield* call(editsOf, chatId))) persistedEdits.remove(storage, owner, recordId);
}

/** The browser keeps questions that are being written anew. Signing out leaves them there: the person may come back. */
export function* watchEdits(): SagaGenerator<void> {
  yield* takeEvery(questionEditChanged, keep);
  yield* takeEvery(questionEditEnded, drop);
  yield* takeEvery(chatApi.endpoints.deleteChat.matchFulfilled, ({ meta }) => dropAll(meta.arg.originalArgs.params.chat_id));
}
