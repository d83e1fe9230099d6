import { Suspense, lazy, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { texts } from './texts';

const load = () => lazy(() => import(/* webpackChunkName: "home-below" */ './BelowTheFold'));

/** Milliseconds that the upper part has to itself. */
const SOON = 300;

/** The lower part of the page, fetched once the upper one is there. */
export function Later() {
  const [idle, setIdle] = useState(false);
  const [Part, setPart] = useState(load);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  if (!idle) return null;
  return (
    // A lazy component remembers its failure: 重试 needs a new one.
    <ErrorBoundary title={texts.belowFailed} onRetry={() => setPart(load)}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}
