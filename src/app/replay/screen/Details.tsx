import { useMemo, useState } from 'react';
import { Segmented } from '../../../shared/ui/fields/Segmented';
import type { RootState } from '../../rootReducer';
import type { FoldedPage } from '../player/foldPage';
import { requestsBehind } from '../player/requestsBehind';
import type { Entry } from '../player/timeline';
import type { RecordedPage } from '../session';
import { DifferencesView } from './DifferencesView';
import { RequestView } from './RequestView';
import { SurroundingsView } from './SurroundingsView';
import { texts } from './texts';
import { ValueTree } from './ValueTree';
import './details.css';

const TABS = ['action', 'differences', 'state', 'request', 'surroundings'] as const;
type Tab = (typeof TABS)[number];

interface DetailsProps {
  page: RecordedPage;
  folded: FoldedPage;
  state: RootState;
  step: number;
  /** The row that was chosen; null: the beginning. */
  entry: Entry | null;
  onStep: (step: number) => void;
}

/** 细节: the action of the step, what it changed, the state after it, the request behind it, and where it all ran. */
export function Details({ page, folded, state, step, entry, onStep }: DetailsProps) {
  const [tab, setTab] = useState<Tab>('action');
  const requests = useMemo(() => requestsBehind(page), [page]);
  const happened = entry?.action ?? entry?.signal;
  const panels: Record<Tab, () => React.ReactNode> = {
    action: () => (happened ? <ValueTree key={entry?.key} name={entry?.name ?? ''} value={happened} open /> : <p>{texts.noAction}</p>),
    differences: () => <DifferencesView folded={folded} step={step} />,
    state: () => <ValueTree name={texts.tabs.state} value={state} open />,
    request: () => <RequestView page={page} behind={requests.get(step) ?? null} signal={entry?.signal ?? null} onStep={onStep} />,
    surroundings: () => <SurroundingsView page={page} folded={folded} />,
  };
  return (
    <section className="sn-replay-details" aria-label={texts.details}>
      <Segmented
        size="small"
        aria-label={texts.details}
        options={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={setTab}
      />
      <div className="sn-replay-panel">{panels[tab]()}</div>
    </section>
  );
}
