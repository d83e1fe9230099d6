import { put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatApi } from '../../../../api/chatApi';
import { getEnvironment } from '../../../../shared/saga/environment';
import { safely } from '../../../../shared/saga/safely';
import { answerStarted, branchRestored, selectConversation, selectRecord, selectRecords, siblingChosen } from '../../core/chatSlice';
import { choicesThatMatter } from '../../core/lib/branches';
import { readBranch, saveBranch } from '../lib/keptBranches';

/** Before a conversation is loaded: what this browser had in front of it. */
export function* restoreBranch(chatId: string): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const chosen = readBranch(storage, chatId);
  if (Object.keys(chosen).length > 0) yield* put(branchRestored({ chat_id: chatId, chosen }));
}

function* rememberBranch(chatId: string): SagaGenerator<void> {
  const conversation = yield* select(selectConversation, chatId);
  if (!conversation) return;
  const records = yield* select(selectRecords);
  const { storage } = yield* getEnvironment();
  const loaded = conversation.record_ids.flatMap((id) => records[id] ?? []);
  saveBranch(storage, chatId, choicesThatMatter(conversation.chosen, loaded), Date.now());
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
  saveBranch(storage, chatId, {}, 0);
}

/** Remembers which siblings are in front. */
export function* watchBranches(): SagaGenerator<void> {
  yield* takeEvery(siblingChosen, safely(afterChoice));
  yield* takeEvery(answerStarted, safely(afterStart));
  yield* takeEvery(chatApi.endpoints.deleteChat.matchFulfilled, ({ meta }) => afterDeletion(meta.arg.originalArgs.params.chat_id));
}
