import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Turn } from '../../core/lib/thread';
import { PartBoundary } from '../../../../shared/ui/loading/PartBoundary';
import { useHighlights } from './useHighlights';
import { useTurnWindow } from './useTurnWindow';

interface TurnRowsProps {
  turns: readonly Turn[];
  scroller: RefObject<HTMLElement | null>;
  /** Id of the record that was jumped to; empty for none. */
  target: string;
  /** Words to be marked; empty for none. */
  marked: string;
  /** Changes with what stands above the turns. */
  above: string;
  /** Is called before the list is scrolled to the target. */
  onJump: () => void;
  children: (turn: Turn) => ReactNode;
}

/** The turns of a thread; of a long one only those near what is seen. */
export function TurnRows({ turns, scroller, target, marked, above, onJump, children }: TurnRowsProps) {
  const { rows, shown, scrollTo, measure, onFocus, onBlur } = useTurnWindow(turns, scroller, above);
  useHighlights(rows, marked);

  const place = target === '' ? -1 : turns.findIndex(({ record }) => record.id === target);
  /** Scrolls to a target once: what is loaded or written afterwards does not scroll there again. */
  const gone = useRef('');
  useEffect(() => {
    if (target === '') gone.current = '';
    if (place < 0 || gone.current === target) return;
    gone.current = target;
    onJump();
    scrollTo(place);
  });
  return (
    <div ref={rows} className="sn-turn-rows">
      {shown.map(({ index, before, after }) => {
        const turn = turns[index];
        const id = turn?.record.id;
        return turn ? (
          <div
            key={id}
            ref={measure}
            className="sn-turn-row"
            data-index={index}
            data-record={id}
            {...(id === target ? { 'aria-current': true as const } : {})}
            style={before > 0 || after > 0 ? { marginTop: before, marginBottom: after } : undefined}
            onFocus={() => onFocus(index)}
            onBlur={onBlur}
          >
            <PartBoundary of={turn.record.id}>{children(turn)}</PartBoundary>
          </div>
        ) : null;
      })}
    </div>
  );
}
