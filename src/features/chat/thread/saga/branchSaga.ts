import { put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatApi } from '../../../../api/chatApi';
import { selectPersonId } from '../../../../api/person';
import { getEnvironment } from '../../../../shared/saga/environment';
import { safely } from '../../../../shared/saga/safely';
import { answerStarted, branchRestored, selectConversation, selectRecord, selectRecords, siblingChosen } from '../../core/chatSlice';
import { choicesThatMatter } from '../../core/lib/branches';
import { persistedBranches } from '../lib/persistedBranches';

/** Before a conversation is loaded: what this browser had in front of it. */
export function* restoreBranch(chatId: string): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const chosen = persistedBranches.read(storage, yield* select(selectPersonId), chatId);
  if (chosen) yield* put(branchRestored({ chat_id: chatId, chosen }));
}

/** Once the server has shown the conversation to the person: choices stored before entries had owners are theirs. */
export function* claimBranch(chatId: string): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  if (persistedBranches.claim(storage, yield* select(selectPersonId), chatId)) yield* restoreBranch(chatId);
}

function* rememberBranch(chatId: string): SagaGenerator<void> {
  const conversation = yield* select(selectConversation, chatId);
  if (!conversation) return;
  const records = yield* select(selectRecords);
  const { storage } = yield* getEnvironment();
  const owner = yield* select(selectPersonId);
  const loaded = conversation.record_ids.flatMap((id) => records[id] ?? []);
  const chosen = choicesThatMatter(conversation.chosen, loaded);
  if (Object.keys(chosen).length > 0) persistedBranches.write(storage, owner, chosen, chatId);
  else persistedBranches.remove(storage, owner, chatId);
}

function* afterChoice({ payload }: ReturnType<typeof siblingChosen>): SagaGenerator<void> {
  const record = yield* select(selectRecord, payload);
  if (record) yield* rememberBranch(record.chat_id);
}

function* afterStart({ payload }: ReturnType<typeof answerStarted>): SagaGenerator<void> {
  yield* rememberBranch(payload.chat_id);
}

function* afterDeletion(chatId: string): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  persistedBranches.remove(storage, yield* select(selectPersonId), chatId);
}

/** Remembers which siblings are in front. */
export function* watchBranches(): SagaGenerator<void> {
  yield* takeEvery(siblingChosen, safely(afterChoice));
  yield* takeEvery(answerStarted, safely(afterStart));
  yield* takeEvery(chatApi.endpoints.deleteChat.matchFulfilled, ({ meta }) => afterDeletion(meta.arg.originalArgs.params.chat_id));
}
