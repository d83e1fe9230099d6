import { useCallback, useMemo, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { turnsBefore } from '../../core/lib/branches';
import { makeSelectPendingQuestions, makeSelectThread } from '../../core/chatSelectors';
import { answerStopRequested, questionAsked, selectConversation } from '../../core/chatSlice';
import type { ChatState } from '../../core/chatTypes';
import { selectAttached } from '../../core/composerSlice';
import type { ComposerState } from '../../core/composerSlice';
import { sourcesOf } from '../../core/lib/sourcesOf';
import type { Conversation, ConversationRecord, OutgoingQuestion, Question } from '../../core/chatTypes';
import { isRunning } from '../../core/lib/records';
import type { Turn } from '../../core/lib/thread';

type State = { chat: ChatState };

type Held = '' | 'loading' | 'failed';

export interface ChatThread {
  /** Empty: the next question opens a conversation. */
  chatId: string;
  applicationId: string;
  place: string;
  conversation: Conversation | undefined;
  turns: readonly Turn[];
  outgoing: readonly OutgoingQuestion[];
  /** Something is being sent or answered: 停止 is offered, and nothing else can be asked. */
  busy: boolean;
  /** Why nothing can be asked yet: the turns that the next one would follow are not here. */
  held: Held;
  ask: (message: string, about?: Partial<Pick<Question, 'paper_id_list' | 'dataset_id_list' | 'application_id'>>) => void;
  /**
   * The same question again, to the model that had it, or another one in its place: a sibling of the record, with its
   * sources unless others are given.
   */
  askAgain: (
    record: ConversationRecord,
    changes?: Partial<Pick<Question, 'message' | 'paper_id_list' | 'dataset_id_list' | 'model_id'>>,
  ) => void;
  stop: () => void;
}

interface ThreadPlace {
  place: string;
  chatId: string;
  /** Empty: the first default agent. */
  applicationId: string;
}

/** One conversation in one part of the screen, and what can be done in it. */
export function useChatThread({ place, chatId, applicationId }: ThreadPlace): ChatThread {
  const dispatch = useDispatch();
  const store = useStore<{ composer: ComposerState }>();
  const [selectThread] = useState(makeSelectThread);
  const [selectPending] = useState(makeSelectPendingQuestions);
  const conversation = useSelector((state: State) => selectConversation(state, chatId));
  const thread = useSelector((state: State) => selectThread(state, chatId));
  const outgoing = useSelector((state: State) => selectPending(state, chatId, place));
  const sending = outgoing.find(({ state }) => state === 'sending');
  const turns = useMemo(() => turnsBefore(thread, sending), [thread, sending]);
  const last = turns.at(-1)?.record;
  const running = last && isRunning(last) && last.failure === '' ? last : undefined;

  const ask: ChatThread['ask'] = (message, about = {}) => {
    const sources = sourcesOf(selectAttached(store.getState(), chatId || place), about);
    dispatch(
      questionAsked({ message, chat_id: chatId, application_id: applicationId, place, parent_id: last?.id ?? null, ...about, ...sources }),
    );
  };
  const askAgain = useCallback<ChatThread['askAgain']>(
    ({ problem_text, parent_id, paper_id_list, dataset_id_list, model_id, chat_id }: ConversationRecord, changes = {}) => {
      dispatch(
        questionAsked({
          message: problem_text,
          chat_id,
          application_id: applicationId,
          place,
          parent_id,
          paper_id_list,
          dataset_id_list,
          model_id,
          ...changes,
        }),
      );
    },
    [dispatch, applicationId, place],
  );
  const stop = () => {
    const id = running?.id ?? sending?.request_id;
    if (id) dispatch(answerStopRequested(id));
  };
  return {
    chatId,
    applicationId,
    place,
    conversation,
    turns,
    outgoing,
    busy: sending !== undefined || running !== undefined,
    held: chatId === '' || turns.length > 0 || (conversation?.loaded_pages ?? 0) > 0 ? '' : conversation?.failure ? 'failed' : 'loading',
    ask,
    askAgain,
    stop,
  };
}
