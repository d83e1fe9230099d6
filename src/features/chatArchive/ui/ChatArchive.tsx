import { useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useListLastMonthChatsQuery, useListTopChatsQuery } from '../../../api/chatApi';
import { failureMessage } from '../../../api/failure';
import type { ChatSummary } from '../../../contract/entities/chat';
import { KeywordBox } from '../../../shared/ui/fields/KeywordBox';
import { PageSkeleton } from '../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../shared/ui/loading/StateView';
import { ArchiveLine } from './ArchiveLine';
import { ArchiveNotes } from './ArchiveNotes';
import { archiveRows, shownChats } from '../lib/archiveRows';
import { selectPinning, selectRemovals, selectRenaming } from '../chatArchiveSlice';
import { useChatActions } from './useChatActions';
import { archiveTexts as texts } from '../texts';
import './chatArchive.css';

interface ChatArchiveProps {
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Where a conversation opens. */
  linkTo: (chat: ChatSummary) => string;
  /** There is none yet: the person goes where one begins. */
  onAsk: () => void;
  /** A conversation is to be written into a file. */
  onExport: (chat: ChatSummary) => void;
}

const NONE: ChatSummary[] = [];
const FRESH = { refetchOnMountOrArgChange: true } as const;

/** The conversations with all agents: pinned ones first, then those of the last month, or all that hold a keyword. */
export function ChatArchive({ keyword, onKeyword, linkTo, onAsk, onExport }: ChatArchiveProps) {
  const args = keyword === '' ? {} : { query: { keyword } };
  const top = useListTopChatsQuery(args, FRESH);
  const month = useListLastMonthChatsQuery(args, FRESH);
  const pinning = useSelector(selectPinning);
  const removals = useSelector(selectRemovals);
  const renaming = useSelector(selectRenaming);
  const panel = useRef<HTMLElement>(null);
  const toPanel = () => panel.current?.focus({ preventScroll: true });
  const actions = useChatActions(toPanel, onExport);
  const topList = top.currentData ?? NONE;
  const lastMonth = month.currentData ?? NONE;
  const chats = useMemo(
    () => shownChats({ top: topList, lastMonth, pinning, renaming, removals }),
    [topList, lastMonth, pinning, renaming, removals],
  );
  const rows = useMemo(() => archiveRows(chats, topList), [chats, topList]);
  const failed = [top, month].filter((query) => query.isError && !query.isFetching);
  const loading = [top, month].some((query) => query.currentData === undefined && query.isFetching);
  const retry = () => failed.forEach((query) => void query.refetch());

  return (
    <section ref={panel} tabIndex={-1} className="sn-archive" aria-label={texts.title}>
      <KeywordBox keyword={keyword} label={texts.search} onKeyword={onKeyword} />
      <ArchiveNotes onGone={toPanel} />
      {failed.length === 2 ? (
        <StateView
          kind="failed"
          title={texts.failed}
          detail={failureMessage(month.error)}
          action={{ label: texts.retry, onClick: retry }}
        />
      ) : loading ? (
        <PageSkeleton kind="list" />
      ) : (
        <>
          {failed.length === 1 ? (
            <StateView
              kind="failed"
              title={failed[0] === top ? texts.topFailed : texts.monthFailed}
              detail={failureMessage(failed[0]?.error)}
              action={{ label: texts.retry, onClick: retry }}
            />
          ) : null}
          {rows.length === 0 && keyword === '' && failed.length === 0 ? (
            <StateView kind="empty" title={texts.none} detail={texts.noneDetail} action={{ label: texts.ask, onClick: onAsk }} />
          ) : null}
          {rows.length === 0 && keyword !== '' && failed.length === 0 ? (
            <StateView
              kind="empty"
              title={texts.noMatch}
              detail={texts.noMatchDetail}
              action={{ label: texts.showAll, onClick: () => onKeyword('') }}
            />
          ) : null}
          {rows.length > 0 ? (
            <>
              <ul className="sn-archive-list" aria-label={texts.title}>
                {rows.map((row) => (
                  <li key={row.key}>
                    {row.kind === 'day' ? (
                      <h2>{row.name}</h2>
                    ) : (
                      <ArchiveLine chat={row.item} link={linkTo(row.item)} keyword={keyword} actions={actions} />
                    )}
                  </li>
                ))}
              </ul>
              <p className="sn-archive-end">{keyword === '' ? texts.lastMonth : texts.everywhere}</p>
            </>
          ) : null}
        </>
      )}
    </section>
  );
}
