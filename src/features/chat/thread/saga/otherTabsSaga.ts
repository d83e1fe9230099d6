import { eventChannel } from 'redux-saga';
import { call, put, select, takeEvery, throttle } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { baseApi } from '../../../../api/baseApi';
import { getEnvironment } from '../../../../shared/saga/environment';
import { safely } from '../../../../shared/saga/safely';
import { loadRecords } from './threadSaga';
import { answerStarted } from '../../core/chatSlice';
import type { ChatState } from '../../core/chatTypes';

/** Least milliseconds between two looks at the open conversations when a page comes and goes. */
const PAUSE = 5_000;

interface News {
  /** Empty: this page came back. */
  chat_id: string;
}

/** Another tab may show the same conversation: it is notified that an answer has begun. */
function* notifyOtherTabs({ payload }: ReturnType<typeof answerStarted>): SagaGenerator<void> {
  const { otherTabs } = yield* getEnvironment();
  otherTabs.notify(payload.chat_id);
}

/** Loads the newest records of conversations in front, and follows what is being written in them. */
function* lookAgain({ chat_id }: News): SagaGenerator<void> {
  const open = new Set(Object.values(yield* select((state: { chat: ChatState }) => state.chat.openChats)));
  for (const id of open) if (chat_id === '' || id === chat_id) yield* call(loadRecords, id, 1);
  if (chat_id !== '') yield* put(baseApi.util.invalidateTags([{ type: 'Chat' }]));
}

/** The same conversation in several tabs: all show the same live text, also one that was suspended meanwhile. */
export function* chatOtherTabsRoot(): SagaGenerator<void> {
  const { otherTabs } = yield* getEnvironment();
  const messagesThat = (matches: (chatId: string) => boolean) =>
    eventChannel<News>((emit) => otherTabs.listen((chat_id) => matches(chat_id) && emit({ chat_id })));
  yield* takeEvery(answerStarted, safely(notifyOtherTabs));
  yield* takeEvery(
    messagesThat((chatId) => chatId !== ''),
    safely(lookAgain),
  );
  yield* throttle(
    PAUSE,
    messagesThat((chatId) => chatId === ''),
    safely(lookAgain),
  );
}
