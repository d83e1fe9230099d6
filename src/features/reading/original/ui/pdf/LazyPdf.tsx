import { Suspense, use, useState } from 'react';
import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../../../../../shared/ui/loading/ErrorBoundary';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { lazyComponent } from '../../../../../shared/ui/loading/lazyComponent';
import { RecordedContext } from '../../../../../shared/ui/loading/recordedContext';
import { texts } from '../../../core/texts';
import type { PdfDocument } from './PdfDocument';

const load = () => lazyComponent(() => import(/* webpackChunkName: "pdf" */ './PdfDocument').then((module) => module.PdfDocument));

/** Made once: a component that is made while rendering would begin anew with each. */
let Viewer = load();

/** The PDF viewer, whose code comes with the first PDF. */
export function LazyPdf(props: ComponentProps<typeof PdfDocument>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    Viewer = load();
    setAttempt(attempt + 1);
  };
  if (use(RecordedContext)) return <StateView kind="empty" title={texts.notRecorded} detail={texts.notRecordedDetail} />;
  return (
    <ErrorBoundary key={attempt} onRetry={retry} title={texts.viewerFailed}>
      <Suspense fallback={<PageSkeleton kind="plain" />}>
        <Viewer {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
