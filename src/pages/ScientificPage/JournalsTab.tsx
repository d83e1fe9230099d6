import { Suspense, lazy } from 'react';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';

const Browser = lazy(async () => {
  const { JournalBrowser } = await import(/* webpackChunkName: "journals" */ '../../features/journals');
  return { default: JournalBrowser };
});

/** 期刊: loaded when it is looked at. */
export function JournalsTab() {
  return (
    <Suspense fallback={<PageSkeleton kind="list" />}>
      <Browser />
    </Suspense>
  );
}
