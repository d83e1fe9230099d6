import type { Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../app/rootReducer';
import { recordingFront } from '../app/replay/recording/front';
import { recordingOf } from '../app/replay/recording/recording';
import type { Recording } from '../app/replay/recording/recording';
import type { RingLimits } from '../app/replay/recording/ring';
import { keyValueStorage } from '../shared/lib/browser/keyValueStorage';
import type { KeyValueStorage } from '../shared/lib/browser/keyValueStorage';

interface TestRecorderOptions {
  limits?: RingLimits;
  tabStorage?: KeyValueStorage;
  /** All is recorded from the start, unless it says otherwise. */
  whole?: boolean;
  keepsLastMinutes?: boolean;
  onResumed?: (since: string) => void;
  now?: () => number;
  /** The state that the page is in; that of the store, unless a test shows another. */
  ownState?: () => RootState;
}

export type TestRecorder = ReturnType<typeof testRecorder>;

/** The recording of a test's store: its middleware is to be given to the store, and it is there at once. */
export function testRecorder({ limits, now, ownState, ...options }: TestRecorderOptions = {}) {
  const front = recordingFront(now);
  let getState: (() => RootState) | undefined;
  const recording: Recording = recordingOf({
    getState: () => (ownState ?? getState!)(),
    tabStorage: keyValueStorage(() => undefined),
    whole: true,
    keepsLastMinutes: true,
    onResumed: () => undefined,
    ...(limits ? { limits } : {}),
    ...(now ? { now } : {}),
    ...options,
  });
  front.handOver(recording.receive);
  const middleware: Middleware = (api) => {
    getState = api.getState as () => RootState;
    return front.middleware(api);
  };
  return { ...recording, recording, note: front.note, middleware };
}
