import { useDispatch, useSelector } from 'react-redux';
import { REPORT_LOADING, researchTabChanged, selectDeepResearch } from './core/deepResearchSlice';
import type { DeepResearchState } from './core/deepResearchSlice';
import { texts } from './core/texts';

const TABS = ['research', 'report'] as const;
const TAB_WORDS = { research: texts.process, report: texts.report } as const;

interface RunTabsProps {
  active: DeepResearchState['activeTab'];
  /** A report that is being written is told beside its name. */
  writing: boolean;
  /** There is nothing to show of a report. */
  reportless: boolean;
}

/** What was done and what came of it, where only one of them has room. */
export function RunTabs({ active, writing, reportless }: RunTabsProps) {
  const dispatch = useDispatch();
  const { reportLoading } = useSelector(selectDeepResearch);
  return (
    <div className="sn-research-tabs" role="group" aria-label={texts.views}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={active === tab}
          disabled={tab === 'report' && reportless}
          onClick={() => dispatch(researchTabChanged(tab))}
        >
          {TAB_WORDS[tab]}
          {tab === 'report' && writing && reportLoading === REPORT_LOADING.writing ? ` · ${texts.reportWriting}` : ''}
        </button>
      ))}
    </div>
  );
}
