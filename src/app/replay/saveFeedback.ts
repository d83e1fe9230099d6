import type { SupportState } from '../../features/support';
import { downloadText } from '../../shared/lib/browser/clipboard';
import { redactedSession } from './redactedSession';
import type { SessionFile } from './session';

/** A redacted session with what the person says about it; whatever reads sessions reads it too. */
export interface FeedbackFile extends SessionFile {
  feedback: {
    /** In the person's words, as they are. */
    text: string;
    time: string;
    /** Classes of texts that were included. */
    included: readonly string[];
    browser: string;
  };
}

/**
 * Offers the file to save. Without a recording it holds the state alone: the screen as it is, not how it came about.
 *
 * @returns the name of the file
 */
export function saveFeedback(session: SessionFile, state: unknown, { feedbackText, includedClasses }: SupportState, time: string): string {
  const shown = session.preloadedState ? session : { payload: '[]', preloadedState: JSON.stringify(state) };
  const file: FeedbackFile = {
    feedback: { text: feedbackText.trim(), time, included: includedClasses, browser: navigator.userAgent },
    ...redactedSession(shown, includedClasses),
  };
  const name = `science-navigation-feedback-${time.slice(0, 10)}.json`;
  downloadText(name, JSON.stringify(file), 'application/json');
  return name;
}
