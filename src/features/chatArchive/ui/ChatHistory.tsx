import { useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/ui/buttons/Button';
import { useListClientChatsQuery } from '../../../api/chatApi';
import { failureMessage } from '../../../api/failure';
import type { ChatSummary } from '../../../contract/entities/chat';
import { KeywordBox } from '../../../shared/ui/fields/KeywordBox';
import { PageSkeleton } from '../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../shared/ui/loading/StateView';
import { ArchiveNotes } from './ArchiveNotes';
import { archiveRows } from '../lib/archiveRows';
import { historySearched, selectHistoryKeyword } from '../chatArchiveSlice';
import { useChatActions } from './useChatActions';
import { HistoryLine } from './HistoryLine';
import { useShownHistory } from './useShownHistory';
import { historyTexts as texts } from '../texts';
import './chatHistory.css';

/** Conversations shown at first, and at most. */
const ROWS = 50;
const MAX_ROWS = 200;
const NONE: ChatSummary[] = [];

interface ChatHistoryProps {
  applicationId: string;
  /** The conversation in front; empty for a new one. */
  chatId: string;
  /** Only the conversations over this base; empty for all. */
  datasetId?: string;
  /** Where a conversation opens. */
  linkTo: (chat: ChatSummary) => string;
  onNew: () => void;
  /** The conversation in front was deleted: a new one takes its place. */
  onLeft: () => void;
  /** A conversation was picked. */
  onPick: () => void;
  /** A conversation is to be written into a file. */
  onExport: (chat: ChatSummary) => void;
}

/** The conversations with one agent, pinned ones first, then by period, and the way to a new one. */
export function ChatHistory({ applicationId, chatId, datasetId = '', linkTo, onNew, onLeft, onPick, onExport }: ChatHistoryProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [rows, setRows] = useState(ROWS);
  const keyword = useSelector(selectHistoryKeyword);
  const { data, isError, error, isFetching, refetch } = useListClientChatsQuery(
    { params: { applicationId, page: 1, rows }, query: { keyword, ...(datasetId && { dataset_id: datasetId }) } },
    { skip: applicationId === '' },
  );
  const loaded = data?.records ?? NONE;
  const { chats, top } = useShownHistory(applicationId, datasetId, loaded);
  const lines = useMemo(() => archiveRows(chats, top), [chats, top]);
  const panel = useRef<HTMLElement>(null);
  const left = useRef<ChatSummary | null>(null);
  const toPanel = () => panel.current?.focus({ preventScroll: true });
  const actions = useChatActions(toPanel, onExport);
  const remove = (chat: ChatSummary, button: HTMLElement) => {
    actions.remove(chat, button);
    // A deleted conversation must not stay in front.
    if (chat.id !== chatId) return;
    left.current = chat;
    onLeft();
  };
  /** Undoing the deletion shows the conversation again, unless another one was opened meanwhile. */
  const returned = (ids: readonly string[]) => {
    if (left.current && ids.includes(left.current.id) && chatId === '') void navigate(linkTo(left.current), { replace: true });
    left.current = null;
  };
  const settled = !isError && !isFetching;
  return (
    <nav ref={panel} tabIndex={-1} className="sn-history" aria-label={texts.history}>
      <Button block onClick={onNew}>
        {texts.newChat}
      </Button>
      {keyword !== '' || loaded.length > 0 ? (
        <KeywordBox keyword={keyword} label={texts.searchHistory} onKeyword={(words) => dispatch(historySearched(words))} />
      ) : null}
      <ArchiveNotes onGone={toPanel} onUndone={returned} />
      {isError && !isFetching ? (
        <StateView
          kind="failed"
          title={texts.historyFailed}
          detail={failureMessage(error)}
          action={{ label: texts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {isFetching && data === undefined ? <PageSkeleton kind="plain" /> : null}
      {settled && chats.length === 0 ? (
        <p className="sn-history-empty" role="status">
          {keyword === '' ? texts.noHistory : texts.noHistoryMatch(keyword)}
        </p>
      ) : null}
      <ul aria-busy={isFetching}>
        {lines.map((row) => (
          <li key={row.key}>
            {row.kind === 'day' ? (
              <h2>{row.name}</h2>
            ) : (
              <HistoryLine
                chat={row.item}
                link={linkTo(row.item)}
                current={row.item.id === chatId}
                keyword={keyword}
                actions={{ ...actions, remove }}
                onPick={onPick}
              />
            )}
          </li>
        ))}
      </ul>
      {data && data.total > loaded.length && rows < MAX_ROWS ? (
        <Button type="text" block loading={isFetching} onClick={() => setRows(Math.min(rows + ROWS, MAX_ROWS))}>
          {texts.more}
        </Button>
      ) : null}
    </nav>
  );
}
