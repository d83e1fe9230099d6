import type { ExportClass } from '../../../features/support';
import type { SessionFacts, SessionFile, SessionPage, Signal } from '../../../model/recordedSession';
import { endHash } from '../endHash';
import { parseSession } from '../parseSession';
import { replaySession } from '../replaySession';
import type { RecordedPage } from '../session';
import { redactedError } from './errors';
import { makeRedactor } from './redact';
import { selectionsOf } from './selections';

/** A record that cannot be replayed is of no use to support: none such is offered. */
const NOT_REPLAYABLE = '这份使用记录不能回放';

const redactedSignal = (signal: Signal): Signal => (signal.kind === 'error' ? { ...signal, ...redactedError(signal) } : signal);

/** Signals say what happened, never what was in it; errors alone quote. */
const redactedFacts = (facts: SessionFacts, hash: string): SessionFacts => ({
  ...facts,
  signals: facts.signals.map(redactedSignal),
  endHash: hash,
});

/** What happened on a page, in the order in which it is written down in the file. */
function redactedPage({ actions, preloadedState, facts }: RecordedPage, redact: (value: unknown) => unknown): SessionPage {
  const payload = JSON.stringify(redact(actions));
  const begin = preloadedState ? { preloadedState: JSON.stringify(redact(preloadedState)) } : {};
  const page = { payload, ...begin };
  // The file is folded before anybody gets it.
  const end = replaySession(parseSession(JSON.stringify(page)));
  return { ...page, ...(facts ? { facts: redactedFacts(facts, endHash(end)) } : {}) };
}

/**
 * A session file without personal data, except for the classes of texts that the person ticked. Identifiers have the same
 * number on every page of it.
 * @throws Error in Chinese words when what comes out cannot be replayed
 */
export function redactedSession(file: SessionFile, included: readonly ExportClass[] = []): SessionFile {
  const { earlier = [], ...last } = parseSession(JSON.stringify(file));
  const whole = [...earlier, last].map(({ actions, preloadedState }) => ({ actions, preloadedState }));
  try {
    const redact = makeRedactor(whole, included, selectionsOf(whole));
    const pages = earlier.map((page) => redactedPage(page, redact));
    return { ...redactedPage(last, redact), ...(pages.length > 0 ? { earlier: pages } : {}) };
  } catch (cause) {
    throw new Error(NOT_REPLAYABLE, { cause });
  }
}
