import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { useGetFileTextQuery } from '../../../../../api/extensionsApi';
import { sessionDoubted } from '../../../../../api/signals';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { rangesOf } from '../../lib/boxes';
import { parsePassage } from '../../../../../model/addresses/passages';
import type { ReadingPlace } from '../../../../../model/addresses/reading';
import { findHitShown, pageReached, selectDarkPages, selectFindWords, selectLastPage, selectZoom } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import { texts } from '../../../core/texts';
import { FindBar } from '../FindBar';
import { OriginalBar } from '../OriginalBar';
import { useCited } from '../references/ReferencesContext';
import { FAILURES } from './failures';
import type { PdfFailure } from './failures';
import { PdfBar } from './PdfBar';
import { PdfContents } from './PdfContents';
import { openPdf } from './pdfReader';
import { useSaidLines } from './useSaidLines';
import type { OutlineItem, PdfReader } from './pdfReader';
import { useFindKey } from '../useFindKey';
import { usePdfNotes } from './usePdfNotes';
import type { PdfNotes } from './usePdfNotes';
import './pdf.css';

type State = { reading: ReadingState };

interface PdfDocumentProps extends PdfNotes {
  subjectKey: string;
  at: readonly string[];
  /** The address, on which links to places of the document build. */
  place: ReadingPlace;
  /** Its text is not there yet. */
  parsing: boolean;
}

/** Pages whose passages one request may ask for. */
const MAX_PAGES = 200;
const NO_TEXT = { sections: [], passages: [] };

/** The pages on which passages of a link stand, and their neighbours; those without a place are looked for on all. */
function pagesOf(at: readonly string[], page: number | null): { first: number; count: number } | null {
  if (at.length === 0) return null;
  const places = at.map((passage) => parsePassage(passage).spots);
  const cited = places.flatMap((spots) => spots.map((spot) => spot.page)).concat(page ?? []);
  if (cited.length === 0) return { first: 1, count: MAX_PAGES };
  const first = Math.max(Math.min(...cited) - 1, 1);
  return { first, count: Math.min(Math.max(...cited) + 2 - first, MAX_PAGES) };
}

/** The original as pages. Its code and the library's are fetched with the first PDF. */
export function PdfDocument({ fileId, subjectKey, at, page, notes, onMark, place, parsing }: PdfDocumentProps) {
  const dispatch = useDispatch();
  const container = useRef<HTMLDivElement>(null);
  const reader = useRef<PdfReader | null>(null);
  const [document, setDocument] = useState<{ pages: number; outline: OutlineItem[] } | null>(null);
  const [failure, setFailure] = useState<PdfFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const words = useSelector((state: State) => selectFindWords(state));
  const zoom = useSelector((state: State) => selectZoom(state));
  const current = useSelector((state: State) => selectLastPage(state, subjectKey));
  const dark = useSelector((state: State) => selectDarkPages(state));
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

  const cited = pagesOf(at, page);
  const { currentData: text } = useGetFileTextQuery(cited ? { query: { file_id: fileId, ...cited, lines: '1' } } : skipToken);
  const marked = useMemo(() => rangesOf(text ?? NO_TEXT, at, page), [text, at, page]);
  useEffect(() => {
    if (ready) reader.current?.mark(marked);
  }, [ready, marked]);

  usePdfNotes(reader, container, ready, { fileId, notes, onMark, page });
  const said = useSaidLines(fileId);
  useEffect(() => {
    if (ready) reader.current?.say(said);
  }, [ready, said]);
  const references = useCited();
  useEffect(() => {
    if (ready) reader.current?.cite(references);
  }, [ready, references]);

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
        controls={document ? <PdfBar page={current} pages={document.pages} onPage={(target) => reader.current?.toPage(target)} /> : null}
      >
        {words === null ? null : <FindBar onStep={step} onClosed={() => container.current?.focus()} />}
      </OriginalBar>
      {text && marked.length === 0 ? (
        <p className="sn-read-note" role="status">
          {texts.passageMissing}
        </p>
      ) : null}
      <div className="sn-beside-contents">
        {document ? <PdfContents {...document} fileId={parsing ? '' : fileId} place={place} page={current} reader={reader} /> : null}
        <div className="sn-pdf" data-dark={dark || undefined}>
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
      </div>
    </>
  );
}
