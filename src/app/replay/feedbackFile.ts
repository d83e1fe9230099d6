import type { SupportState } from '../../features/support';
import type { SessionFile } from '../../model/recordedSession';

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

const canPack = () => typeof CompressionStream !== 'undefined';

/** A text as a gzip file; as it is in a browser that cannot pack. */
export async function packed(text: string): Promise<Blob> {
  const blob = new Blob([text], { type: 'application/json' });
  if (!canPack()) return blob;
  const stream = blob.stream().pipeThrough(new CompressionStream('gzip'));
  return new Blob([await new Response(stream).blob()], { type: 'application/gzip' });
}

/** The file that 问题反馈 saves, and its name. `time` is ISO 8601. */
export async function feedbackFile(session: SessionFile, support: SupportState, time: string): Promise<{ name: string; file: Blob }> {
  const whole: FeedbackFile = {
    feedback: { text: support.feedbackText.trim(), time, included: support.includedClasses, browser: navigator.userAgent },
    ...session,
  };
  const name = `science-navigation-feedback-${time.slice(0, 10)}.json${canPack() ? '.gz' : ''}`;
  return { name, file: await packed(JSON.stringify(whole)) };
}
