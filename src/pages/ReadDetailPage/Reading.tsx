import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { NO_TITLE, titleOf } from '../../model/paper/lines';
import type { Paper } from '../../contract/entities/paper';
import { CiteDialog } from '../../features/citing';
import { SinglePaper } from '../../features/papers';
import { chatActions } from '../../features/chat';
import { OriginalPane, isParsing, readingTexts as texts, useReadingDocument } from '../../features/reading';
import { readLink } from '../../model/addresses/reading';
import type { ReadingPlace, ReadingTab } from '../../model/addresses/reading';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../shared/ui/loading/StateView';
import { Words } from '../../shared/ui/marks/Words';
import { PrintReading } from './PrintReading';
import { PrintedRecord } from './PrintedRecord';
import { ReadingTabs } from './ReadingTabs';
import { SidePanel } from './SidePanel';
import { placeOfChat, useReadingChat } from './useReadingChat';
import { isPdf, printsOriginal } from './printedParts';
import { useNarrow } from './useNarrow';
import { useViewLog } from './useViewLog';
import { usePrinting } from '../../shared/ui/printing/printing';

const paperCard = (paper: Paper) => <SinglePaper paper={paper} CiteDialog={CiteDialog} />;

/** The original beside what helps to read it. Everything shown follows from the address. */
export function Reading({ place }: { place: ReadingPlace }) {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const narrow = useNarrow();
  const printing = usePrinting() !== null;
  const { phase, paper, parse, waiting, partial, failure, retry } = useReadingDocument(place);
  const paperId = paper?.paper_id ?? '';
  const go = useCallback(
    (change: Partial<ReadingPlace>, replace = false) => void navigate(readLink({ ...place, ...change }), { replace }),
    [navigate, place],
  );
  const chat = useReadingChat(place, go);
  useViewLog(paperId);

  if (phase === 'loading') return <PageSkeleton kind="plain" />;
  if (phase === 'failed') {
    const title = place.fileId ? texts.fileFailed : texts.paperFailed;
    return <StateView kind="failed" title={title} detail={failure} action={{ label: texts.retry, onClick: retry }} />;
  }
  if (phase === 'missing') return <Missing file={place.fileId !== ''} />;

  const title = (paper && titleOf(paper)) || parse?.name || NO_TITLE;
  const tab: ReadingTab = place.tab || (narrow ? 'original' : 'abstract');
  // The pages of a PDF are not printed from here: on paper its record stands in their place.
  const shown = (!narrow || (printing && isPdf(parse))) && tab === 'original' ? 'abstract' : tab;
  const askable = paperId !== '' && !(parse && isParsing(parse));
  const ask = (words: string) => {
    dispatch(chatActions.draftChanged({ key: chat.thread.chatId || placeOfChat(place), text: texts.aboutPassage(words) }));
    go({ tab: 'chat' });
    chat.focusSoon();
  };
  return (
    <div className={`sn-read${narrow ? ' sn-read-narrow' : ''}`} data-tab={tab} data-prints-original={printsOriginal(tab, parse)}>
      <header className="sn-read-head">
        <h1 title={title}>{title}</h1>
        <PrintReading parse={parse} />
        {printing && shown !== 'abstract' ? (
          <PrintedRecord paper={paper} fileName={parse?.name ?? ''} part={shown === 'original' ? '' : texts.tabs[shown]} />
        ) : null}
        {partial ? (
          <p className="sn-failed" role="alert">
            <Words>{partial}</Words>
            <button type="button" onClick={retry}>
              {texts.retry}
            </button>
          </p>
        ) : null}
      </header>
      <div
        className="sn-read-original"
        id="sn-read-original"
        inert={narrow && tab !== 'original'}
        {...(narrow ? { role: 'tabpanel', 'aria-label': texts.tabs.original } : {})}
      >
        <OriginalPane place={place} paper={paper} parse={parse} waiting={waiting} onAsk={askable ? ask : undefined} paperCard={paperCard} />
      </div>
      <section className="sn-read-side" aria-label={texts.side}>
        <ReadingTabs tab={shown} withOriginal={narrow} onPick={(next) => go({ tab: next }, true)} />
        {shown === 'original' ? null : (
          <div className="sn-read-panel" id="sn-read-panel" role="tabpanel" aria-label={texts.tabs[shown]}>
            <SidePanel tab={shown} place={place} paper={paper} parse={parse} chat={chat} onGo={go} />
          </div>
        )}
      </section>
    </div>
  );
}

function Missing({ file }: { file: boolean }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={heading} tabIndex={-1} className="sn-read-missing">
      <StateView
        kind="empty"
        title={file ? texts.noFile : texts.noPaper}
        detail={file ? texts.noFileDetail : texts.noPaperDetail}
        action={
          file
            ? { label: texts.toUpload, onClick: () => void navigate(readLink({})) }
            : { label: texts.toSearch, onClick: () => void navigate('/home') }
        }
      />
    </div>
  );
}
