import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyComponent } from './lazyComponent';

interface OnDemandProps {
  /** Loads the component's code; called at once, so that it comes while something else is waited for. */
  load: () => Promise<ComponentType>;
  fallback: ReactNode;
  /** The message when it cannot be shown; the boundary has a default. */
  failedTitle?: string;
}

/** A part of the screen whose code is loaded on demand; 重试 loads it again, the rest of the screen stays. */
export function OnDemand({ load, fallback, failedTitle }: OnDemandProps) {
  // A lazy component remembers its failure: 重试 needs a new one.
  const [Part, setPart] = useState(() => {
    load().catch(() => undefined);
    return lazyComponent(load);
  });
  return (
    <ErrorBoundary onRetry={() => setPart(() => lazyComponent(load))} {...(failedTitle ? { title: failedTitle } : {})}>
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}
