import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { paragraphsOf } from '../../../core/lib/paragraphs';
import type { Paragraph } from '../../../core/lib/paragraphs';
import { pageReached, selectLastPage } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import { texts } from '../../../core/texts';
import { useFileText } from '../../../core/ui/useFileText';
import { NOTHING, ParagraphView } from '../ParagraphView';
import { inTables, TextTable } from '../TextTable';
import { bring, topPage } from '../textScroll';

/** The text of a file as the second document. */
export function TwinFileText({ fileId, subjectKey }: { fileId: string; subjectKey: string }) {
  const { sections, loading, failure, retry } = useFileText(fileId);
  const paragraphs = useMemo(() => paragraphsOf(sections), [sections]);
  if (failure) return <StateView kind="failed" title={texts.textFailed} detail={failure} action={{ label: texts.retry, onClick: retry }} />;
  if (paragraphs.length === 0)
    return loading ? <PageSkeleton kind="plain" /> : <StateView kind="empty" title={texts.noText} detail={texts.noTextDetail} />;
  return <TwinText paragraphs={paragraphs} subjectKey={subjectKey} />;
}

/** Paragraphs of the second document, at the place where they were left. */
export function TwinText({ paragraphs, subjectKey }: { paragraphs: readonly Paragraph[]; subjectKey: string }) {
  const dispatch = useDispatch();
  const scroller = useRef<HTMLDivElement>(null);
  const lastPage = useSelector((state: { reading: ReadingState }) => selectLastPage(state, subjectKey));
  const start = useRef(lastPage);
  useEffect(() => {
    if (start.current > 1) bring(scroller.current, `[data-stop^="${start.current}."]`, 'start');
  }, [paragraphs.length]);
  const view = (paragraph: Paragraph) => (
    <ParagraphView key={paragraph.key} paragraph={paragraph} cited={NOTHING} noted={NOTHING} hits={NOTHING} firstHit={0} activeHit={0} />
  );
  return (
    <div
      ref={scroller}
      className="sn-read-scroll sn-text"
      tabIndex={0}
      role="region"
      aria-label={texts.tabs.twin}
      onScroll={() => {
        const top = topPage(scroller.current);
        if (top > 0 && subjectKey.startsWith('file:')) dispatch(pageReached({ key: subjectKey, page: top }));
      }}
    >
      {inTables(paragraphs).map((part) => (Array.isArray(part) ? <TextTable key={part[0]!.key}>{part.map(view)}</TextTable> : view(part)))}
    </div>
  );
}
