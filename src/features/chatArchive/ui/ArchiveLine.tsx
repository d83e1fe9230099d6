import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ChatSummary } from '../../../contract/entities/chat';
import { dayAndClock } from '../../../shared/lib/days';
import { Marked } from '../../../shared/ui/marks/Marked';
import { ChatActions } from './ChatActions';
import { selectTitleDraft } from '../chatArchiveSlice';
import type { ChatArchiveState } from '../chatArchiveSlice';
import { TitleForm } from './TitleForm';
import type { ChatListActions } from './useChatActions';
import { archiveTexts as texts } from '../texts';
import { bounded } from '../../../shared/ui/loading/bounded';

interface ArchiveLineProps {
  chat: ChatSummary;
  /** Looked for in the list: marked. */
  keyword: string;
  actions: ChatListActions;
  /** Where it opens. */
  link: string;
}

/** One conversation: opened by its title, pinned, renamed, deleted. */
function ArchiveLineView({ chat, keyword, actions, link }: ArchiveLineProps) {
  const { id, application_name, abstract, record_count, update_time } = chat;
  const draft = useSelector((state: { chatArchive: ChatArchiveState }) => selectTitleDraft(state, id));
  return (
    <article className="sn-archive-line">
      <div>
        {draft === null ? (
          <Link to={link}>
            <Marked text={abstract || texts.untitled} terms={[keyword]} />
          </Link>
        ) : (
          <TitleForm chat={chat} text={draft} />
        )}
        <p>
          <span>
            <Marked text={application_name} terms={[keyword]} />
          </span>
          <span>{texts.records(record_count)}</span>
          <time dateTime={update_time}>{dayAndClock(update_time)}</time>
        </p>
      </div>
      {draft === null ? <ChatActions chat={chat} actions={actions} /> : null}
    </article>
  );
}

export const ArchiveLine = bounded(ArchiveLineView, ({ chat }) => chat.id);
