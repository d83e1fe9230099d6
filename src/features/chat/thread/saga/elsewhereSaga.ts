import { eventChannel } from 'redux-saga';
import { call, put, select, takeEvery, throttle } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { baseApi } from '../../../../api/baseApi';
import { getEnvironment } from '../../../../shared/saga/environment';
import { safely } from '../../../../shared/saga/safely';
import { loadRecords } from './threadSaga';
import { answerStarted } from '../../core/chatSlice';
import type { ChatState } from '../../core/chatSlice';

/** Least milliseconds between two looks at the open conversations when a page comes and goes. */
const PAUSE = 5_000;

interface News {
  /** Empty: this page came back. */
  chat_id: string;
}

/** Another tab may show the same conversation: it is notified that an answer has begun. */
function* tellOthers({ payload }: ReturnType<typeof answerStarted>): SagaGenerator<void> {
  const { elsewhere } = yield* getEnvironment();
  elsewhere.tell(payload.chat_id);
}

/** Loads the newest records of conversations in front, and follows what is being written in them. */
function* lookAgain({ chat_id }: News): SagaGenerator<void> {
  const open = new Set(Object.values(yield* select((state: { chat: ChatState }) => state.chat.openChats)));
  for (const id of open) if (chat_id === '' || id === chat_id) yield* call(loadRecords, id, 1);
  if (chat_id !== '') yield* put(baseApi.util.invalidateTags([{ type: 'Chat' }]));
}

/** The same conversation in several tabs: all show the same live text, also one that was suspended meanwhile. */
export function* chatElsewhereRoot(): SagaGenerator<void> {
  const { elsewhere } = yield* getEnvironment();
  const heard = (wanted: (chatId: string) => boolean) =>
    eventChannel<News>((emit) => elsewhere.listen((chat_id) => wanted(chat_id) && emit({ chat_id })));
  yield* takeEvery(answerStarted, safely(tellOthers));
  yield* takeEvery(
    heard((chatId) => chatId !== ''),
    safely(lookAgain),
  );
  yield* throttle(
    PAUSE,
    heard((chatId) => chatId === ''),
    safely(lookAgain),
  );
}
