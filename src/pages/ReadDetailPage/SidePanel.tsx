import type { FileParseState } from '../../contract/entities/document';
import type { Paper } from '../../contract/entities/paper';
import { CitationPanel } from '../../features/citing';
import { NO_TITLE, titleOf } from '../../model/paper/lines';
import {
  AbstractTab,
  FileTranslation,
  NotesTab,
  RecordPanel,
  RecordTranslation,
  RelatedTab,
  TwinTab,
  isParsing,
  readingTexts as texts,
} from '../../features/reading';
import type { ReadingPlace, ReadingTab } from '../../model/addresses/reading';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../shared/ui/loading/StateView';
import { ChatTab } from './ChatTab';
import { useNarrow } from './useNarrow';
import type { ReadingChat } from './useReadingChat';

interface SidePanelProps {
  tab: Exclude<ReadingTab, 'original'>;
  place: ReadingPlace;
  paper: Paper | null;
  parse: FileParseState | null;
  chat: ReadingChat;
  onGo: (change: Partial<ReadingPlace>, replace?: boolean) => void;
}

/** One of the parts beside the original. */
export function SidePanel({ tab, place, paper, parse, chat, onGo }: SidePanelProps) {
  const narrow = useNarrow();
  if (tab === 'twin') return <TwinTab place={place} narrow={narrow} />;
  const waiting = parse !== null && paper === null && isParsing(parse);
  if (waiting) return <PageSkeleton kind="plain" />;
  // Whoever reads a file sees how far its record is to be believed where the record is shown and cited.
  const record = parse && !isParsing(parse) ? <RecordPanel fileId={parse.file_id} /> : null;
  if (tab === 'abstract')
    return (
      <>
        {record}
        <AbstractTab paper={paper} fileName={parse?.name ?? ''} />
      </>
    );
  if (tab === 'translation') {
    const onTarget = (to: 'zh' | 'en') => onGo({ to }, true);
    if (parse && !isParsing(parse) && parse.state !== 'failed') {
      return <FileTranslation fileId={parse.file_id} paper={paper} target={place.to} onTarget={onTarget} />;
    }
    return paper ? (
      <RecordTranslation paper={paper} target={place.to} onTarget={onTarget} />
    ) : (
      <StateView kind="empty" title={texts.nothingToTranslate} detail={parse?.message ?? ''} />
    );
  }
  if (tab === 'chat') {
    return paper ? (
      <ChatTab chat={chat} paperId={paper.paper_id} place={place} onGo={onGo} />
    ) : (
      <StateView kind="empty" title={texts.chatUnavailable} detail={texts.unknownRecord} />
    );
  }
  if (tab === 'notes') {
    const title = (paper && titleOf(paper)) || parse?.name || NO_TITLE;
    return <NotesTab place={place} paper={paper} fileId={parse?.file_id ?? ''} title={title} narrow={narrow} />;
  }
  if (!paper)
    return <StateView kind="empty" title={tab === 'cite' ? texts.citeUnavailable : texts.noRelated} detail={texts.unknownRecord} />;
  if (tab === 'cite')
    return (
      <>
        {record}
        <CitationPanel papers={[paper]} />
      </>
    );
  return <RelatedTab paper={paper} place={place} onPlace={(change) => onGo(change, true)} />;
}
