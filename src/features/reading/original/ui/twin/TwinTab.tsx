import { Suspense, use, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { readLink } from '../../../../../model/addresses/reading';
import type { ReadingPlace } from '../../../../../model/addresses/reading';
import { NO_TITLE, titleOf } from '../../../../../model/paper/lines';
import { ErrorBoundary } from '../../../../../shared/ui/loading/ErrorBoundary';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { RecordedContext } from '../../../../../shared/ui/loading/recordedContext';
import { lazyComponent } from '../../../../../shared/ui/loading/lazyComponent';
import { recordParagraphs } from '../../../core/lib/paragraphs';
import { subjectOf } from '../../../core/readingTypes';
import { texts } from '../../../core/texts';
import { isParsing, useReadingDocument } from '../../../core/ui/useReadingDocument';
import type { ReadingDocument } from '../../../core/ui/useReadingDocument';
import { ChooseTwin } from './ChooseTwin';
import { TwinFileText, TwinText } from './TwinText';
import './twin.css';

const PDF = 'application/pdf';
const NONE = { paperId: '', fileId: '' };
const load = () => lazyComponent(() => import(/* webpackChunkName: "pdf" */ './TwinPdf').then((module) => module.TwinPdf));

/** Made once: a component that is made while rendering would begin anew with each. */
let TwinPdf = load();

interface TwinTabProps {
  place: ReadingPlace;
  /** The original is one of the tabs. */
  narrow: boolean;
}

/** A second document beside the one that is read, or the choice of one. */
export function TwinTab({ place, narrow }: TwinTabProps) {
  const { paperId, fileId } = place.twin;
  if (!paperId && !fileId) return <ChooseTwin place={place} narrow={narrow} />;
  return <Twin key={paperId + fileId} place={place} />;
}

function Twin({ place }: { place: ReadingPlace }) {
  const { phase, paper, parse, failure, retry } = useReadingDocument(place.twin);
  const title = (paper && titleOf(paper)) || parse?.name || (phase === 'ready' ? NO_TITLE : '');
  const main = { paperId: place.paperId, fileId: place.fileId };
  return (
    <div className="sn-twin">
      <header className="sn-twin-head">
        <h2 title={title}>{title}</h2>
        <Link to={readLink({ ...place.twin, tab: 'twin', twin: main })}>{texts.twinSwap}</Link>
        <Link to={readLink({ ...place, tab: 'twin', twin: NONE })}>{texts.twinAnother}</Link>
      </header>
      {phase === 'loading' ? <PageSkeleton kind="plain" /> : null}
      {phase === 'missing' ? <StateView kind="empty" title={place.twin.fileId ? texts.noFile : texts.noPaper} /> : null}
      {phase === 'failed' ? (
        <StateView kind="failed" title={texts.fileFailed} detail={failure} action={{ label: texts.retry, onClick: retry }} />
      ) : null}
      {phase === 'ready' ? <TwinDocument paper={paper} parse={parse} /> : null}
    </div>
  );
}

function TwinDocument({ paper, parse }: Pick<ReadingDocument, 'paper' | 'parse'>) {
  const record = useMemo(() => (paper ? recordParagraphs(paper) : []), [paper]);
  const { key } = subjectOf(paper?.paper_id ?? '', parse?.file_id ?? '');
  if (parse?.media_type === PDF) {
    return <LazyTwinPdf fileId={parse.file_id} subjectKey={key} />;
  }
  if (parse && isParsing(parse)) return <PageSkeleton kind="plain" />;
  if (parse && parse.state !== 'failed') return <TwinFileText fileId={parse.file_id} subjectKey={key} />;
  return paper ? <TwinText paragraphs={record} subjectKey={key} /> : <StateView kind="empty" title={texts.noText} />;
}

function LazyTwinPdf(props: ComponentProps<typeof TwinPdf>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    TwinPdf = load();
    setAttempt(attempt + 1);
  };
  if (use(RecordedContext)) return <StateView kind="empty" title={texts.notRecorded} detail={texts.notRecordedDetail} />;
  return (
    <ErrorBoundary key={attempt} onRetry={retry} title={texts.viewerFailed}>
      <Suspense fallback={<PageSkeleton kind="plain" />}>
        <TwinPdf {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
