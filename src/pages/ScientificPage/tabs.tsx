import type { ComponentType } from 'react';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { BuilderTab } from './BuilderTab';
import { DatabasesTab } from './DatabasesTab';
import { ImportTab } from './ImportTab';

const load = () => import(/* webpackChunkName: "journals" */ '../../features/journals').then(({ JournalBrowser }) => JournalBrowser);

/** 期刊: loaded when it is looked at. */
function JournalsTab() {
  return <OnDemand load={load} fallback={<PageSkeleton kind="list" />} failedTitle="期刊没有载入" />;
}

interface ScientificTab {
  /** Value of `tab` in the hash query. */
  key: string;
  label: string;
  Panel: ComponentType;
}

/** The tabs in their order; the first one is shown where the link names none. Another one is another row. */
export const TABS: readonly [ScientificTab, ...ScientificTab[]] = [
  { key: 'builder', label: '高级检索', Panel: BuilderTab },
  { key: 'journals', label: '期刊', Panel: JournalsTab },
  { key: 'databases', label: '数据库', Panel: DatabasesTab },
  { key: 'import', label: '导入', Panel: ImportTab },
];
