import { whenIdle } from '../../../shared/lib/browser/whenIdle';
import type { Recording, RecordingOptions } from './recording';
import type { RecordingFront } from './front';
import { noteDomSignals } from './domSignals';
import { recordingOf } from './recording';

/** Milliseconds after which what came is counted and trimmed, and after which it is put into the tab's storage. */
const SETTLE_AFTER = 2_000;
const KEEP_AFTER = 30_000;

/** Milliseconds for which it waits for an idle moment. */
const IDLE_WITHIN = 5_000;

/** Calls `work` in an idle moment, at most once in so many milliseconds. */
function nowAndThen(work: () => void, after: number): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => whenIdle(() => ((waiting = false), work()), IDLE_WITHIN), after);
  };
}

/** Takes over from the front of this page, and looks at window, focus, scrolling, long tasks and the network from now on. */
export function startRecording(front: RecordingFront, options: RecordingOptions): Recording {
  const recording = recordingOf(options);
  const settle = nowAndThen(recording.settle, SETTLE_AFTER);
  const keep = nowAndThen(recording.keep, KEEP_AFTER);
  front.handOver((noted) => {
    recording.receive(noted);
    settle();
    keep();
  });
  front.note({ kind: 'window', width: innerWidth, height: innerHeight });
  noteDomSignals(front.note);
  window.addEventListener('pagehide', recording.keep);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') recording.keep();
  });
  return recording;
}
