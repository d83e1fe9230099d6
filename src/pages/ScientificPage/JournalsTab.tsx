import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';

const load = () => import(/* webpackChunkName: "journals" */ '../../features/journals').then(({ JournalBrowser }) => JournalBrowser);

/** 期刊: loaded when it is looked at. */
export function JournalsTab() {
  return <OnDemand load={load} fallback={<PageSkeleton kind="list" />} failedTitle="期刊没有载入" />;
}
