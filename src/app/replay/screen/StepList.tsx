import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChipSet } from '../../../shared/ui/fields/ChipSet';
import { KeywordBox } from '../../../shared/ui/fields/KeywordBox';
import { foundEntries } from '../player/search';
import { LANES } from '../player/timeline';
import type { Entry, Lane } from '../player/timeline';
import { clockText } from './clock';
import { texts } from './texts';
import './stepList.css';

/** Pixels of a row. */
const ROW = 28;
/** What came before and what comes next is seen too. */
const AROUND = 2 * ROW;
/** Lists up to this length are rendered whole: the browser's own search and screen readers find every step. */
const WHOLE = 200;

interface StepListProps {
  entries: readonly Entry[];
  /** The row whose details are shown. */
  current: Entry | null;
  onChoose: (entry: Entry) => void;
}

const isSignalName = (name: string): name is keyof typeof texts.signals => Object.hasOwn(texts.signals, name);

/** What an action is called, or what was noted. */
const nameOf = ({ name, signal }: Entry): string => (signal && isSignalName(name) ? texts.signals[name] : name);

/** The rows that were found, of which those in sight are there. */
function Rows({ found, current, onChoose }: { found: readonly Entry[] } & Omit<StepListProps, 'entries'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const shown = found.length > WHOLE ? rows.getVirtualItems() : found.map((_, index) => ({ index, start: index * ROW }));
  const at = current ? found.indexOf(current) : -1;
  const follow = useEffectEvent((index: number) => {
    const top = rows.scrollOffset ?? 0;
    // Both are known: asking the element would have the page laid out.
    const height = rows.scrollRect?.height ?? 0;
    const place = index * ROW;
    const isSeen = place >= top + AROUND && place + ROW <= top + height - AROUND;
    if (!isSeen && scroller.current) scroller.current.scrollTop = place < top + AROUND ? place - AROUND : place + ROW + AROUND - height;
  });
  useEffect(() => {
    if (at >= 0) follow(at);
  }, [at]);
  return (
    <div ref={scroller} className="sn-replay-rows">
      <ol aria-label={texts.steps} style={{ height: found.length * ROW }}>
        {shown.map(({ index, start }) => {
          const entry = found[index]!;
          const { key, lane, step, at: time, detail, failed } = entry;
          return (
            <li key={key} aria-setsize={found.length} aria-posinset={index + 1} style={{ transform: `translateY(${start}px)` }}>
              <button
                type="button"
                className={`sn-replay-row${failed ? ' sn-replay-failed' : ''}`}
                aria-current={entry === current ? 'step' : undefined}
                onClick={() => onChoose(entry)}
              >
                <span className="sn-replay-number">{entry.action ? step : ''}</span>
                <span className="sn-replay-time">{clockText(time)}</span>
                <span className={`sn-replay-dot sn-replay-dot-${failed ? 'failed' : lane}`} aria-hidden="true" />
                <span className="sn-replay-name">{nameOf(entry)}</span>
                <span className="sn-replay-detail">{detail}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** 步骤列表: every action and everything that was noted, searched by type and text and filtered by kind. */
export function StepList({ entries, current, onChoose }: StepListProps) {
  const [keyword, setKeyword] = useState('');
  const [lanes, setLanes] = useState<readonly Lane[]>(LANES.filter((lane) => lane !== 'browser'));
  const shown = useDeferredValue(lanes);
  const found = useMemo(() => foundEntries(entries, new Set(shown), keyword), [entries, shown, keyword]);
  const toggle = (lane: string) =>
    setLanes((before) => LANES.filter((one) => (one === lane ? !before.includes(one) : before.includes(one))));
  return (
    <section className="sn-replay-list" aria-label={texts.steps}>
      <KeywordBox keyword={keyword} label={texts.search} hint={texts.searchHint} onKeyword={setKeyword} />
      <div className="sn-replay-filter">
        <ChipSet
          label={texts.filter}
          options={LANES.map((lane) => ({ value: lane, label: texts.lanes[lane] }))}
          chosen={lanes}
          max={LANES.length}
          onToggle={toggle}
        />
        <span role="status">{texts.found(found.length)}</span>
      </div>
      {found.length === 0 ? <p>{texts.nothingFound}</p> : <Rows found={found} current={current} onChoose={onChoose} />}
    </section>
  );
}
