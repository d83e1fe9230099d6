import { all, call, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatApi } from '../../api/chatApi';
import { extensionsApi } from '../../api/extensionsApi';
import { failureMessage, isCallFailure } from '../../api/failure';
import { signedOut } from '../../api/signals';
import type { ChatSummary } from '../../contract/entities/chat';
import { getEnvironment } from '../../shared/saga/environment';
import { runMutation, runQuery } from '../../shared/saga/runQuery';
import { safely } from '../../shared/saga/safely';
import { latestOnly } from '../../shared/saga/latestOnly';
import { failureTexts as texts } from './texts';
import {
  chatPinRequested,
  chatPinSettled,
  chatRemovalEnded,
  chatRemovalRequested,
  chatRemovalSent,
  chatRemovalsRestored,
  chatRemovalsUndone,
  chatRenameRequested,
  chatRenameSettled,
  selectRenamed,
  selectRemovals,
} from './chatArchiveSlice';
import type { ChatRemoval } from './chatArchiveSlice';
import { isChatRemovalPersisted } from './lib/persistedChatRemovals';

const { listTopChats, listLastMonthChats, listClientChats, pinChat, unpinChat, deleteChat } = chatApi.endpoints;
type ApiState = Parameters<typeof chatApi.util.selectInvalidatedBy>[0];
const FRESH = { forceRefetch: true };

/** The lists that are on the screen. What is shown beforehand stays until they say the same: nothing jumps back in between. */
function* refreshLists(): SagaGenerator<void> {
  const shown = yield* select((state: ApiState) => chatApi.util.selectInvalidatedBy(state, ['Chat']));
  const queries = shown.map(({ endpointName, originalArgs }) => {
    const arg = originalArgs as Parameters<typeof listTopChats.initiate>[0];
    if (endpointName === 'listTopChats') return runQuery(listTopChats.initiate(arg, FRESH));
    if (endpointName === 'listLastMonthChats') return runQuery(listLastMonthChats.initiate(arg, FRESH));
    return runQuery(listClientChats.initiate(originalArgs as Parameters<typeof listClientChats.initiate>[0], FRESH));
  });
  yield* all(queries);
}

function* pin({ payload: chat }: ReturnType<typeof chatPinRequested>): SagaGenerator<void> {
  const arg = { params: { application_id: chat.application_id, chat_id: chat.id } };
  const { error } = yield* runMutation(chat.top ? pinChat.initiate(arg) : unpinChat.initiate(arg));
  if (!error) yield* call(refreshLists);
  const failure = error ? (chat.top ? texts.pinFailed : texts.unpinFailed)(chat.abstract, failureMessage(error)) : '';
  yield* put(chatPinSettled({ id: chat.id, failure }));
}

/** Waits out the time to undo. True when neither this tab nor another one has undone the deletion. */
function* waitForUndo({ chat, deadline }: ChatRemoval): SagaGenerator<boolean> {
  const { storage } = yield* getEnvironment();
  const persisted = isChatRemovalPersisted(storage, chat.id);
  const undone = (action: unknown) => chatRemovalsUndone.match(action) && action.payload.includes(chat.id);
  const { back } = yield* race({ back: take(undone), late: delay(Math.max(0, deadline - Date.now())) });
  // Without storage no other tab can have undone it.
  return !back && (!persisted || isChatRemovalPersisted(storage, chat.id));
}

function* remove(removal: ChatRemoval): SagaGenerator<void> {
  const { id, application_id, abstract } = removal.chat;
  if (!(yield* call(waitForUndo, removal))) {
    yield* put(chatRemovalsUndone([id]));
    return;
  }
  yield* put(chatRemovalSent(id));
  const { error } = yield* runMutation(deleteChat.initiate({ params: { application_id, chat_id: id } }));
  // Already deleted in another tab: the goal is reached.
  const gone = !error || (isCallFailure(error) && error.code === 404);
  if (gone) yield* call(refreshLists);
  yield* put(chatRemovalEnded({ id, failure: gone ? '' : texts.removeFailed(abstract, failureMessage(error)) }));
}

function* removeRequested({ payload }: ReturnType<typeof chatRemovalRequested>): SagaGenerator<void> {
  yield* call(remove, payload);
}

function* removeRestored({ payload }: ReturnType<typeof chatRemovalsRestored>): SagaGenerator<void> {
  const current = yield* select(selectRemovals);
  // Deletions that were restored earlier already have a worker that waits.
  for (const removal of payload) if (current.includes(removal)) yield* fork(safely(remove), removal);
}

const rename = () =>
  latestOnly<ChatSummary>({
    pending: (chatId) => select(selectRenamed, chatId),
    send: function* (chat_id, { application_id, abstract }) {
      const { error } = yield* runMutation(
        extensionsApi.endpoints.renameChat.initiate({ params: { application_id, chat_id }, body: { abstract } }),
      );
      if (!error) yield* call(refreshLists);
      return error ? texts.renameFailed(abstract, failureMessage(error)) : '';
    },
    settle: function* (id, failure) {
      yield* put(chatRenameSettled({ id, failure }));
    },
  });

function* watch(): SagaGenerator<void> {
  const renameOne = safely(rename());
  yield* takeEvery(chatRenameRequested, ({ payload }) => renameOne(payload.id));
  yield* takeEvery(chatPinRequested, safely(pin));
  yield* takeEvery(chatRemovalRequested, safely(removeRequested));
  yield* takeEvery(chatRemovalsRestored, safely(removeRestored));
}

/** Pins, renames and deletes conversations. After signing out nothing is deleted until the person signs in again. */
export function* chatArchiveRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
