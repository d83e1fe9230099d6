import type { Action } from '@reduxjs/toolkit';
import { supportActions } from '../../../features/support';
import type { KeyValueStorage } from '../../../shared/lib/browser/keyValueStorage';
import type { RecordingControl } from '../../../shared/saga/recordingControl';
import type { TimeTravel } from '../../devtools/timeTravel';
import type { AppStore } from '../../makeStore';
import type { RootState } from '../../rootReducer';
import { errorSignal } from './errorSignal';
import { recordingFront } from './front';
import type { RecordingFront } from './front';
import { LAST_MINUTES_SETTING, RECORD_SETTING, REPRODUCTION_SINCE } from './keys';

/** The recording's own code comes this long after the page, or after the first touch: the first screen has the line and the processor to itself. */
const LATER = 10_000;
const AFTER_TOUCH = 1_000;

export interface InstalledRecording {
  front: RecordingFront;
  /** The recording; its code comes with the first call. */
  control: () => Promise<RecordingControl>;
  /** To be called with the store before its first action. What the DevTools show of another time is not recorded. */
  start: (store: AppStore, travel?: Pick<TimeTravel, 'ownState' | 'whenLive'>) => void;
}

/** The recording of this page: what comes with the first load, and how the rest comes later. */
export function installRecording(storage: KeyValueStorage, tabStorage: KeyValueStorage): InstalledRecording {
  const front = recordingFront();
  const whole = storage.read(RECORD_SETTING) === 'on';
  let page: { getState: () => RootState; dispatch: (action: Action) => void } | undefined;
  let loaded: Promise<RecordingControl> | undefined;

  const load = async (): Promise<RecordingControl> => {
    const { startRecording } = await import(/* webpackChunkName: "recording" */ './startRecording');
    const { getState, dispatch } = page!;
    const recording = startRecording(front, {
      getState,
      tabStorage,
      whole,
      keepsLastMinutes: storage.read(LAST_MINUTES_SETTING) !== 'off',
      onResumed: (since) => dispatch(supportActions.recordingResumed(since)),
    });
    if (whole) {
      const { installReplay } = await import(/* webpackChunkName: "replay" */ '../installReplay');
      installReplay(window, recording, getState);
    }
    recording.settle();
    return recording;
  };
  const control = () => {
    // What did not come is asked for again.
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };

  window.addEventListener('error', ({ error, message }) => front.note(errorSignal('window', error ?? message)));
  window.addEventListener('unhandledrejection', ({ reason }) => front.note(errorSignal('rejection', reason)));
  return {
    front,
    control,
    start: ({ getState, dispatch }, travel) => {
      page = {
        getState: travel?.ownState ?? getState,
        dispatch: (action) => (travel ? travel.whenLive(() => dispatch(action)) : void dispatch(action)),
      };
      const soon = () => void control().catch(() => undefined);
      if (whole || tabStorage.read(REPRODUCTION_SINCE)) soon();
      else {
        setTimeout(soon, LATER);
        const touched = () => setTimeout(soon, AFTER_TOUCH);
        for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, touched, { once: true, capture: true, passive: true });
      }
    },
  };
}
