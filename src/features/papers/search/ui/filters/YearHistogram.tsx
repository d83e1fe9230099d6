import { useState } from 'react';
import type { FacetValue } from '../../../../../contract/entities/paper';
import { phrase } from '../../../../../model/isolated';
import { YearRange } from './YearRange';
import './yearHistogram.css';

interface YearHistogramProps {
  /** Ascending; years without hits may be absent. */
  years: readonly FacetValue[];
  from: number | null;
  to: number | null;
  /** The counts are estimates. */
  estimated?: boolean;
  /** Called when a handle is released or moved by key; null means open on that side. */
  onChange: (from: number | null, to: number | null) => void;
}

/** Most bars that stay legible; longer spans put several years into one. */
const MAX_BARS = 48;

interface Bar {
  from: number;
  to: number;
  count: number;
}

/** Bars of equal width over the whole span, years without hits included. */
export function toBars(years: readonly FacetValue[]): Bar[] {
  const counts = new Map(years.map(({ value, count }) => [Number(value), count]));
  const datedYears = [...counts.keys()].filter(Number.isInteger);
  if (datedYears.length === 0) return [];
  const first = Math.min(...datedYears);
  const last = Math.max(...datedYears);
  const step = Math.ceil((last - first + 1) / MAX_BARS);
  const bars: Bar[] = [];
  for (let from = first; from <= last; from += step) {
    const to = Math.min(from + step - 1, last);
    let count = 0;
    for (let year = from; year <= to; year += 1) count += counts.get(year) ?? 0;
    bars.push({ from, to, count });
  }
  return bars;
}

/** Hits by year with two handles. */
export function YearHistogram({ years, from, to, estimated = false, onChange }: YearHistogramProps) {
  const bars = toBars(years);
  const first = Math.min(bars[0]?.from ?? from ?? 0, from ?? Infinity);
  const last = Math.max(bars.at(-1)?.to ?? to ?? 0, to ?? -Infinity);
  const [moving, setMoving] = useState<[number, number] | null>(null);
  if (bars.length === 0 && from === null && to === null) return null;
  const [low, high] = moving ?? [from ?? first, to ?? last];
  const tallest = Math.max(1, ...bars.map((bar) => bar.count));
  const settle = () => {
    // Any key that is let go over a handle ends a change, also the Tab that came to it.
    if (!moving) return;
    setMoving(null);
    onChange(low <= first ? null : low, high >= last ? null : high);
  };
  return (
    <div className="sn-years">
      <div className="sn-years-bars" role="img" aria-label={`各年文献数，${first} 至 ${last} 年`}>
        {bars.map((bar) => (
          <span
            key={bar.from}
            className={bar.to < low || bar.from > high ? 'sn-years-out' : undefined}
            style={{ height: `${Math.max(bar.count > 0 ? 6 : 0, (bar.count / tallest) * 100)}%` }}
            title={phrase`${bar.from === bar.to ? bar.from : `${bar.from}–${bar.to}`} 年：${estimated ? '约 ' : ''}${bar.count} 篇`}
          />
        ))}
      </div>
      {first === last ? null : (
        <YearRange first={first} last={last} low={low} high={high} onMove={(lower, upper) => setMoving([lower, upper])} onSettle={settle} />
      )}
      <p className="sn-years-words" aria-live="polite">
        {low === high ? `${low} 年` : `${low} – ${high} 年`}
      </p>
    </div>
  );
}
