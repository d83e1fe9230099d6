import { useEffect, useId, useRef } from 'react';
import type { Bar, drawBars } from './barChart';
import { useShownTheme } from '../theme/useShownTheme';
import { withGaps } from './withGaps';
import './countChart.css';

interface CountChartProps {
  title: string;
  /** Heading of what is counted, for the table. */
  what: string;
  bars: readonly Bar[];
  /** Bars stand upright, as years do; else they lie. */
  upright?: boolean;
}

const LYING_ROW = 28;

/** Counts as bars, and as the table that says the same. The chart library comes when the first chart is drawn. */
export function CountChart({ title, what, bars, upright = false }: CountChartProps) {
  const caption = useId();
  const place = useRef<HTMLDivElement>(null);
  const theme = useShownTheme();
  useEffect(() => {
    let remove: (() => void) | undefined;
    let gone = false;
    const draw = (library: { drawBars: typeof drawBars }) => {
      if (!gone && place.current) remove = library.drawBars(place.current, upright ? withGaps(bars) : bars, upright);
    };
    // Without the library the table says the same.
    import(/* webpackChunkName: "charts" */ './barChart').then(draw, () => undefined);
    return () => {
      gone = true;
      remove?.();
    };
  }, [bars, upright, theme]);
  const height = upright ? 220 : Math.max(80, bars.length * LYING_ROW + 40);
  return (
    <figure className="sn-chart" aria-labelledby={caption}>
      <figcaption id={caption}>{title}</figcaption>
      <div ref={place} style={{ height }} aria-hidden="true" />
      <details>
        <summary>用表格查看</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">篇数</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
