import type { ExportClass } from '../../features/support';
import { downloadText } from '../../shared/lib/browser/clipboard';
import type { RecordingControl } from '../../shared/saga/recordingControl';
import { redactedSession } from './redaction/redactedSession';
import type { SessionFile } from './session';
import { jsonWithoutKeys } from './withoutKeys';

/** What the console of a recording browser offers. */
interface SessionConsole {
  /** Saves the session so far as a file without personal data; classes of texts may be included. */
  save: (included?: readonly ExportClass[]) => void;
  /** Saves it whole: names, questions and search words are in it. */
  saveWhole: () => void;
  /** The same file as `save` gives. */
  redacted: (included?: readonly ExportClass[]) => SessionFile;
  /** The whole session so far, and the state that it has led to, as text of JSON. */
  read: () => { session: SessionFile; state: string };
}

declare global {
  interface Window {
    scienceNavigationSession?: SessionConsole;
  }
}

const download = (file: SessionFile) => downloadText('science-navigation-session.json', JSON.stringify(file), 'application/json');

/** Puts the recording's exports into the console as `scienceNavigationSession`. */
export function installReplay(target: Window, recording: RecordingControl, getState: () => unknown): void {
  target.scienceNavigationSession = {
    save: (included) => download(redactedSession(recording.exported(), included)),
    redacted: (included) => redactedSession(recording.exported(), included),
    saveWhole: () => download(recording.exported()),
    read: () => ({ session: recording.exported(), state: jsonWithoutKeys(getState()) }),
  };
}
