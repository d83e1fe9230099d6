import { useMemo } from 'react';
import type { Entry, Lane } from '../player/timeline';
import { LANES } from '../player/timeline';
import { texts } from './texts';
import './timeline.css';

/** Places across: marks that are nearer than this stand in one. */
const PLACES = 1_000;
const HEIGHT = 10;

/** Of each lane one line of all its marks, and one of those that failed: ten thousand elements would be slow. */
function pathsOf(entries: readonly Entry[], length: number): Record<Lane, { all: string; failed: string }> {
  const marks = Object.fromEntries(LANES.map((lane) => [lane, { all: new Set<number>(), failed: new Set<number>() }])) as Record<
    Lane,
    { all: Set<number>; failed: Set<number> }
  >;
  for (const { lane, step, failed } of entries) {
    const place = Math.round((step / Math.max(1, length)) * PLACES);
    marks[lane].all.add(place);
    if (failed) marks[lane].failed.add(place);
  }
  const path = (places: ReadonlySet<number>) => [...places].map((place) => `M${place} 1V${HEIGHT - 1}`).join('');
  return Object.fromEntries(LANES.map((lane) => [lane, { all: path(marks[lane].all), failed: path(marks[lane].failed) }])) as Record<
    Lane,
    { all: string; failed: string }
  >;
}

interface LanesProps {
  entries: readonly Entry[];
  step: number;
  length: number;
  onStep: (step: number) => void;
}

/** What happened when, a lane for each kind, and where the player is: it moves by dragging, clicking and the arrow keys. */
export function Lanes({ entries, step, length, onStep }: LanesProps) {
  const paths = useMemo(() => pathsOf(entries, length), [entries, length]);
  return (
    <div className="sn-replay-lanes">
      <div className="sn-replay-lane-names" aria-hidden="true">
        {LANES.map((lane) => (
          <span key={lane}>{texts.lanes[lane]}</span>
        ))}
      </div>
      <div className="sn-replay-tracks">
        {LANES.map((lane) => (
          <svg key={lane} viewBox={`0 0 ${PLACES} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={paths[lane].all} className={`sn-replay-mark sn-replay-mark-${lane}`} />
            <path d={paths[lane].failed} className="sn-replay-mark sn-replay-mark-failed" />
          </svg>
        ))}
        <span className="sn-replay-cursor" aria-hidden="true" style={{ insetInlineStart: `${(step / Math.max(1, length)) * 100}%` }} />
        <input
          type="range"
          min={0}
          max={length}
          value={step}
          aria-label={texts.step}
          aria-valuetext={texts.stepOf(step, length)}
          onChange={({ target }) => onStep(Number(target.value))}
        />
      </div>
    </div>
  );
}
