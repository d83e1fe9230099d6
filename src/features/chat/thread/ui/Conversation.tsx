import { useCallback, useMemo } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { usePrinting } from '../../../../shared/ui/printing/printing';
import { answerRetried, chatOpened, earlierRecordsRequested, newChatChosen } from '../../core/chatSlice';
import { findTurns } from '../lib/findTurns';
import { ThreadFindBar } from './ThreadFindBar';
import { OutgoingView } from './OutgoingView';
import { RecordView } from './RecordView';
import { TurnRows } from './TurnRows';
import { useAnnouncement } from './useAnnouncement';
import type { ChatThread } from './useChatThread';
import { useReadAgain } from './useReadAgain';
import { useStickToBottom } from './useStickToBottom';
import { useThreadPlace } from './useThreadPlace';
import { WHOLE } from './useTurnWindow';
import { useWholeThread } from './useWholeThread';
import { texts as stateTexts } from '../../core/texts';
import { texts } from '../texts';
import './conversation.css';

interface ConversationProps {
  thread: ChatThread;
  /** Shown while the conversation is empty. */
  empty: ReactNode;
  /** Begins a new conversation where the address names this one. */
  onNew?: (() => void) | undefined;
}

/** Changes when there is more to read at the end, and only then. */
function growthOf({ turns, outgoing }: ChatThread): string {
  const last = turns.at(-1)?.record;
  const written = last ? `${last.id}:${last.answer_text.length}:${last.reasoning_content.length}:${last.state}` : '';
  return `${written}:${outgoing.length}`;
}

/**
 * Questions and answers in order. Stays at the end while the reader is there, and nowhere else. Where the address names
 * the conversation, words can be found in it and a message can be linked to.
 */
export function Conversation({ thread, empty, onNew }: ConversationProps) {
  const dispatch = useDispatch();
  const { chatId, applicationId, place, turns, outgoing, conversation, askAgain } = thread;
  const words = useAnnouncement(turns);
  const printing = usePrinting();
  const { linked, at, find, go } = useThreadPlace(thread);
  const loaded = useWholeThread(thread, find !== null && find.trim() !== '', at);
  const hits = useMemo(() => findTurns(turns, find ?? ''), [turns, find]);
  const asked = turns.length + outgoing.length;
  const { list, onScroll, atBottom, fresh, toBottom, leave } = useStickToBottom({
    growth: growthOf(thread),
    chatId,
    asked: outgoing.at(-1)?.request_id ?? '',
  });
  const unread = useReadAgain(thread);
  const open = () => dispatch(chatOpened({ chat_id: chatId, application_id: applicationId, place }));
  // One function for ever: the turns are memoised.
  const rejoin = useCallback((id: string) => void dispatch(answerRetried(id)), [dispatch]);
  const waiting = chatId !== '' && asked === 0 && (!conversation || unread || (conversation.loading && conversation.loaded_pages === 0));
  const findable = linked && turns.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own search cannot see what is not rendered.
    if (!findable || find !== null || turns.length <= WHOLE || event.key !== 'f' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    go({ find: '' });
  };
  return (
    <div className="sn-conversation" onKeyDown={onKeyDown}>
      {findable && find !== null ? (
        <ThreadFindBar
          words={find}
          hits={hits}
          current={at}
          loaded={loaded}
          onWords={(text) => go({ find: text })}
          onGo={(id) => go({ at: id })}
          onClose={() => {
            go({ find: null });
            list.current?.focus();
          }}
        />
      ) : findable ? (
        <Button className="sn-find-open" size="small" onClick={() => go({ find: '' })}>
          {texts.find}
        </Button>
      ) : null}
      <div ref={list} className="sn-conversation-list" onScroll={onScroll} role="region" aria-label={texts.conversation} tabIndex={0}>
        <div className="sn-conversation-content">
          {waiting ? <PageSkeleton kind="chat" /> : null}
          {conversation?.failure === stateTexts.gone ? (
            <StateView
              kind="empty"
              title={stateTexts.gone}
              detail={texts.goneDetail}
              action={{ label: texts.newChat, onClick: onNew ?? (() => dispatch(newChatChosen(place))) }}
            />
          ) : conversation?.failure ? (
            <StateView
              kind="failed"
              title={texts.loadFailed}
              detail={conversation.failure === texts.loadFailed ? undefined : conversation.failure}
              action={{ label: texts.retry, onClick: open }}
            />
          ) : null}
          {loaded.missing ? (
            <p className="sn-notice" role="alert">
              {texts.missing}
            </p>
          ) : null}
          {conversation && conversation.loaded_pages > 0 && !loaded.whole ? (
            <Button block loading={conversation.loading} onClick={() => dispatch(earlierRecordsRequested(chatId))}>
              {texts.earlier}
            </Button>
          ) : null}
          {printing?.entry === '' && loaded.count < loaded.total ? (
            <p className="sn-print-only sn-notice">{texts.printedPart(loaded.total - loaded.count)}</p>
          ) : null}
          <TurnRows
            turns={turns}
            scroller={list}
            target={at}
            marked={find ?? ''}
            above={`${waiting} ${conversation?.failure ?? ''} ${loaded.missing} ${loaded.whole}`}
            onJump={leave}
          >
            {({ record }) => <RecordView record={record} onAskAgain={askAgain} onRejoin={rejoin} />}
          </TurnRows>
          {outgoing.map((question) => (
            <OutgoingView key={question.request_id} question={question} loading={conversation?.loading ?? false} />
          ))}
          {asked === 0 && !waiting && !conversation?.failure ? empty : null}
        </div>
      </div>
      {atBottom ? null : (
        <Button className="sn-to-bottom" shape="round" onClick={toBottom}>
          {fresh ? texts.fresh : texts.toBottom}
        </Button>
      )}
      <p className="sn-hidden" role="status">
        {words}
      </p>
    </div>
  );
}
