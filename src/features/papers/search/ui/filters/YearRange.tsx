import type { CSSProperties } from 'react';
import './yearRange.css';

interface YearRangeProps {
  first: number;
  last: number;
  low: number;
  high: number;
  /** While a handle moves. */
  onMove: (low: number, high: number) => void;
  /** A handle or a key is let go. */
  onSettle: () => void;
}

/** Two handles over one rail: two of the browser's own sliders, with their keys and their names for a reader. */
export function YearRange({ first, last, low, high, onMove, onSettle }: YearRangeProps) {
  const part = (year: number) => `${((year - first) / (last - first)) * 100}%`;
  const handle = (label: string, value: number, move: (year: number) => void) => (
    <input
      type="range"
      aria-label={label}
      min={first}
      max={last}
      value={value}
      onChange={({ target }) => move(Number(target.value))}
      onPointerUp={onSettle}
      onKeyUp={onSettle}
      onBlur={onSettle}
    />
  );
  return (
    <div className="sn-year-range" style={{ '--from': part(low), '--to': part(high) } as CSSProperties}>
      {handle('起始年份', low, (year) => onMove(Math.min(year, high), high))}
      {handle('结束年份', high, (year) => onMove(low, Math.max(year, low)))}
    </div>
  );
}
