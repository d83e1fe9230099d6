import { useCallback, useEffect, useRef, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { useGetFileTextQuery } from '../../../../../api/extensionsApi';
import { sessionDoubted } from '../../../../../api/signals';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { rangesOf } from '../../lib/boxes';
import { parseSpots } from '../../../../../model/addresses/passages';
import { findHitShown, pageReached, selectFindWords, selectLastPage, selectZoom } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import { texts } from '../../../core/texts';
import { FindBar } from '../FindBar';
import { OriginalBar } from '../OriginalBar';
import { PdfBar } from './PdfBar';
import { openPdf } from './pdfReader';
import type { OutlineItem, PdfEvents, PdfReader } from './pdfReader';
import { useFindKey } from '../useFindKey';
import './pdf.css';

type State = { reading: ReadingState };
type Failure = Parameters<PdfEvents['onFailed']>[0];

interface PdfDocumentProps {
  fileId: string;
  subjectKey: string;
  at: readonly string[];
  page: number | null;
}

/** Pages whose passages one request may ask for. */
const MAX_PAGES = 200;

const FAILURES: Readonly<Record<Failure, string>> = { locked: texts.password, gone: texts.noFile, broken: texts.viewerFailed };

/** The original as pages. Its code and the library's are fetched with the first PDF. */
export function PdfDocument({ fileId, subjectKey, at, page }: PdfDocumentProps) {
  const dispatch = useDispatch();
  const container = useRef<HTMLDivElement>(null);
  const reader = useRef<PdfReader | null>(null);
  const [document, setDocument] = useState<{ pages: number; outline: OutlineItem[] } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const words = useSelector((state: State) => selectFindWords(state));
  const zoom = useSelector((state: State) => selectZoom(state));
  const current = useSelector((state: State) => selectLastPage(state, subjectKey));
  useFindKey(container);

  const start = useRef(page ?? current);
  useEffect(() => {
    if (!container.current) return;
    const opened = openPdf(container.current, `/files/${encodeURIComponent(fileId)}`, {
      onReady: (pages, outline) => {
        setDocument({ pages, outline });
        opened.zoom('fit');
        opened.toPage(Math.min(start.current, pages));
      },
      onPage: (reached) => dispatch(pageReached({ key: subjectKey, page: reached })),
      onHits: (hit, total) => dispatch(findHitShown({ current: hit, total })),
      // The bytes of a file are no call: whether the session has ended is asked for by one.
      onPageFailed: () => dispatch(sessionDoubted()),
      onFailed: (reason) => {
        setFailure(reason);
        if (reason === 'broken') dispatch(sessionDoubted());
      },
    });
    reader.current = opened;
    return () => {
      reader.current = null;
      setDocument(null);
      opened.close();
    };
  }, [dispatch, fileId, subjectKey, attempt]);

  const ready = document !== null;
  useEffect(() => {
    if (ready) reader.current?.zoom(zoom);
  }, [ready, zoom]);
  useEffect(() => {
    if (ready) reader.current?.find(words ?? '');
  }, [ready, words]);
  useEffect(() => {
    if (ready && page !== null) reader.current?.toPage(page);
  }, [ready, page]);

  const cited = at.flatMap(parseSpots).map((spot) => spot.page);
  const first = Math.min(...cited);
  const count = Math.min(Math.max(...cited) - first + 1, MAX_PAGES);
  const { currentData: text } = useGetFileTextQuery(cited.length > 0 ? { query: { file_id: fileId, first, count } } : skipToken);
  useEffect(() => {
    if (ready) reader.current?.mark(rangesOf(text?.passages ?? [], at));
  }, [ready, text, at]);

  const step = useCallback((way: 'next' | 'previous') => reader.current?.find(words ?? '', way), [words]);
  if (failure) {
    const retry = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return (
      <StateView
        kind="failed"
        title={FAILURES[failure]}
        {...(failure === 'broken' ? { action: { label: texts.retry, onClick: retry } } : {})}
      />
    );
  }
  return (
    <>
      <OriginalBar
        controls={
          document ? (
            <PdfBar
              page={current}
              pages={document.pages}
              outline={document.outline}
              onPage={(target) => reader.current?.toPage(target)}
              onFollow={(item) => reader.current?.follow(item)}
            />
          ) : null
        }
      >
        {words === null ? null : <FindBar onStep={step} onClosed={() => container.current?.focus()} />}
      </OriginalBar>
      <div className="sn-pdf">
        {ready ? null : (
          <p className="sn-read-note" role="status">
            {texts.loadingPages}
          </p>
        )}
        <div
          ref={container}
          className="sn-pdf-scroll"
          data-sync="original"
          data-selectable
          tabIndex={0}
          role="region"
          aria-label={texts.original}
        >
          <div className="pdfViewer" />
        </div>
      </div>
    </>
  );
}
