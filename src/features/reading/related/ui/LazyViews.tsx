import { Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../../../../shared/ui/loading/ErrorBoundary';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { lazyComponent } from '../../../../shared/ui/loading/lazyComponent';
import { texts } from '../texts';
import type { RelatedViews } from './RelatedViews';

const load = () => lazyComponent(() => import(/* webpackChunkName: "related" */ './RelatedViews').then((module) => module.RelatedViews));

/** Made once: a component that is made while rendering would begin anew with each. */
let Views = load();

/** Graph, tree and table, whose code comes when one of them is asked for. */
export function LazyViews(props: ComponentProps<typeof RelatedViews>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    Views = load();
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary key={attempt} onRetry={retry} title={texts.failed}>
      <Suspense fallback={<PageSkeleton kind="plain" />}>
        <Views {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
