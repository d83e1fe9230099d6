import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { sessionDoubted } from '../../../../../api/signals';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { pageReached, selectDarkPages, selectLastPage, selectTwinZoom, twinZoomChosen } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import { texts } from '../../../core/texts';
import { PageControls } from '../pdf/PageControls';
import { FAILURES } from '../pdf/failures';
import type { PdfFailure } from '../pdf/failures';
import { openPdf } from '../pdf/pdfReader';
import type { PdfReader } from '../pdf/pdfReader';
import '../pdf/pdf.css';

type State = { reading: ReadingState };

/** The pages of the second document, with a page and a zoom of its own. */
export function TwinPdf({ fileId, subjectKey }: { fileId: string; subjectKey: string }) {
  const dispatch = useDispatch();
  const container = useRef<HTMLDivElement>(null);
  const reader = useRef<PdfReader | null>(null);
  const [pages, setPages] = useState(0);
  const [failure, setFailure] = useState<PdfFailure | null>(null);
  const zoom = useSelector((state: State) => selectTwinZoom(state));
  const dark = useSelector((state: State) => selectDarkPages(state));
  const page = useSelector((state: State) => selectLastPage(state, subjectKey));
  const start = useRef(page);
  useEffect(() => {
    if (!container.current) return;
    const opened = openPdf(container.current, `/files/${encodeURIComponent(fileId)}`, {
      onReady: (count) => {
        setPages(count);
        opened.zoom('fit');
        opened.toPage(Math.min(start.current, count));
      },
      onPage: (reached) => dispatch(pageReached({ key: subjectKey, page: reached })),
      onHits: () => undefined,
      onPageFailed: () => dispatch(sessionDoubted()),
      onFailed: (reason) => {
        setFailure(reason);
        if (reason === 'broken') dispatch(sessionDoubted());
      },
    });
    reader.current = opened;
    return () => {
      reader.current = null;
      setPages(0);
      opened.close();
    };
  }, [dispatch, fileId, subjectKey]);
  useEffect(() => {
    if (pages > 0) reader.current?.zoom(zoom);
  }, [pages, zoom]);
  if (failure) return <StateView kind="failed" title={FAILURES[failure]} />;
  return (
    <>
      <div className="sn-read-bar">
        <PageControls
          page={page}
          pages={pages}
          onPage={(target) => reader.current?.toPage(target)}
          zoom={zoom}
          onZoom={(value) => dispatch(twinZoomChosen(value))}
        />
      </div>
      <div className="sn-pdf" data-dark={dark || undefined}>
        <div ref={container} className="sn-pdf-scroll" tabIndex={0} role="region" aria-label={texts.tabs.twin}>
          <div className="pdfViewer" />
        </div>
      </div>
    </>
  );
}
