import type { ExportClass } from '../../features/support';
import { downloadText } from '../../shared/lib/browser/clipboard';
import type { SessionRecorder } from './recorder';
import { redactedSession } from './redactedSession';
import type { SessionFile } from './session';
import { jsonWithoutKeys } from './withoutKeys';

/** What the console of a recording browser offers. */
interface SessionConsole {
  /** Saves the session so far as a file without personal data; classes of texts may be included. */
  save: (included?: readonly ExportClass[]) => void;
  /** Saves it whole: names, questions and search words are in it. */
  saveWhole: () => void;
  /** The whole session so far, and the state that it has led to, as text of JSON. */
  read: () => { session: SessionFile; state: string };
}

declare global {
  interface Window {
    scienceNavigationSession?: SessionConsole;
  }
}

const download = (file: SessionFile) => downloadText('science-navigation-session.json', JSON.stringify(file), 'application/json');

/** Puts the recorder's exports into the console as `scienceNavigationSession`. */
export function installReplay(target: Window, recorder: SessionRecorder, getState: () => unknown): void {
  target.scienceNavigationSession = {
    save: (included) => download(redactedSession(recorder.exported(), included)),
    saveWhole: () => download(recorder.exported()),
    read: () => ({ session: recorder.exported(), state: jsonWithoutKeys(getState()) }),
  };
}
