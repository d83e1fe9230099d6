import type { SessionFile } from '../../model/recordedSession';

/** The recording of what happens in this page, as sagas command it. */
export interface RecordingControl {
  /** Records a reproduction from now on; what was before goes. */
  begin: (since: string) => void;
  /** The reproduction is over: the last minutes are recorded again, when the person lets them be. */
  end: () => void;
  /** Whether the last minutes are recorded at all; what is there of them goes when not. */
  keepLastMinutes: (keep: boolean) => void;
  /** All that was recorded, pages before this one included; keys to other services are not in it. */
  exported: () => SessionFile;
}

/** A recording that holds nothing. */
export const noRecording: RecordingControl = {
  begin: () => undefined,
  end: () => undefined,
  keepLastMinutes: () => undefined,
  exported: () => ({ payload: '[]' }),
};
