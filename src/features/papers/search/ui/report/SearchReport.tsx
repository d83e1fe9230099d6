import { Suspense, useState } from 'react';
import { Button } from 'antd';
import { ErrorBoundary } from '../../../../../shared/ui/loading/ErrorBoundary';
import { lazyComponent } from '../../../../../shared/ui/loading/lazyComponent';
import type { SearchState } from '../../../core/lib/searchUrl';
import { reportTexts as texts } from '../../lib/report/texts';

const load = () =>
  lazyComponent(() => import(/* webpackChunkName: "search-report" */ './ReportDialog').then((module) => module.ReportDialog));

/** Made once: a component that is made while rendering would begin anew with each. */
let Dialog = load();

/** Opens the report on a search, whose code comes with the first press. */
export function SearchReport({ state }: { state: SearchState }) {
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    Dialog = load();
    setAttempt(attempt + 1);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {open ? (
        <ErrorBoundary key={attempt} onRetry={retry} title={texts.failed}>
          <Suspense fallback={null}>
            <Dialog state={state} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
