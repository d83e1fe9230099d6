import type { ResearchEntry } from '../../../../api/researchStream';
import { continuesLog, foldEvents } from './fold';
import { EMPTY_VIEW } from './view';
import type { ResearchView } from './view';

/** Events between two views that are remembered. */
const INTERVAL = 200;

/** The view of a log after so many of its events; the whole log where it has no more. */
export type Timeline = (log: readonly ResearchEntry[], count: number) => ResearchView;

/**
 * Makes a timeline over a log that grows. Any moment of it is folded from the nearest view before it that is remembered,
 * so that going through a long log never begins at its start again. A log that does not continue the last one is new.
 */
export function makeTimeline(fold: typeof foldEvents = foldEvents): Timeline {
  let known: readonly ResearchEntry[] = [];
  /** Without gaps, as far as was looked: at `n` the view after `n` intervals. */
  let checkpoints: ResearchView[] = [EMPTY_VIEW];
  let last = { count: 0, view: EMPTY_VIEW };
  return (log, count) => {
    if (!continuesLog(known, log)) {
      checkpoints = [EMPTY_VIEW];
      last = { count: 0, view: EMPTY_VIEW };
    }
    known = log;
    const asked = Math.max(0, Math.min(count, log.length));
    const place = Math.min(Math.floor(asked / INTERVAL), checkpoints.length - 1);
    const isNear = last.count <= asked && last.count > place * INTERVAL;
    let { count: at, view } = isNear ? last : { count: place * INTERVAL, view: checkpoints[place] ?? EMPTY_VIEW };
    while (at < asked) {
      const next = Math.min(asked, (Math.floor(at / INTERVAL) + 1) * INTERVAL);
      view = fold(view, log.slice(at, next));
      at = next;
      if (at % INTERVAL === 0) checkpoints[at / INTERVAL] = view;
    }
    last = { count: at, view };
    return view;
  };
}
