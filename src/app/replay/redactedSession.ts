import type { ExportClass } from '../../features/support';
import { parseSession } from './parseSession';
import { makeRedactor } from './redact';
import type { SessionFile } from './session';

/** A session file without personal data, except for the classes of texts that the person ticked. */
export function redactedSession(file: SessionFile, included: readonly ExportClass[] = []): SessionFile {
  const { actions, preloadedState } = parseSession(JSON.stringify(file));
  const redact = makeRedactor({ actions, preloadedState }, included);
  return {
    payload: JSON.stringify(redact(actions)),
    ...(preloadedState ? { preloadedState: JSON.stringify(redact(preloadedState)) } : {}),
  };
}
