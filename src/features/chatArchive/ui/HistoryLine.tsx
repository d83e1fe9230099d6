import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ChatSummary } from '../../../contract/entities/chat';
import { Marked } from '../../../shared/ui/marks/Marked';
import { ChatActions } from './ChatActions';
import { selectTitleDraft } from '../chatArchiveSlice';
import type { ChatArchiveState } from '../chatArchiveSlice';
import { TitleForm } from './TitleForm';
import type { ChatListActions } from './useChatActions';
import { historyTexts as texts } from '../texts';
import { bounded } from '../../../shared/ui/loading/bounded';

interface HistoryLineProps {
  chat: ChatSummary;
  /** Where it opens. */
  link: string;
  /** It is the one in front. */
  current: boolean;
  /** Looked for in the list: marked. */
  keyword: string;
  actions: ChatListActions;
  onPick: () => void;
}

/** One conversation of an agent. */
function HistoryLineView({ chat, link, current, keyword, actions, onPick }: HistoryLineProps) {
  const draft = useSelector((state: { chatArchive: ChatArchiveState }) => selectTitleDraft(state, chat.id));
  if (draft !== null) return <TitleForm chat={chat} text={draft} />;
  return (
    <div className="sn-history-line">
      <Link to={link} onClick={onPick} className="sn-history-link" aria-current={current ? 'page' : undefined}>
        <span>
          <Marked text={chat.abstract || texts.untitled} terms={[keyword]} />
        </span>
        <time dateTime={chat.update_time}>{dayOf(chat)}</time>
      </Link>
      <ChatActions chat={chat} actions={actions} />
    </div>
  );
}

/** The time for today's conversations, the date for others. */
function dayOf({ update_time }: ChatSummary): string {
  const time = new Date(update_time);
  if (Number.isNaN(time.getTime())) return '';
  const today = time.toDateString() === new Date().toDateString();
  return today
    ? time.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })
    : time.toLocaleDateString('zh-CN', { year: 'numeric', month: 'numeric', day: 'numeric' });
}

export const HistoryLine = bounded(HistoryLineView, ({ chat }) => chat.id);
