import type { ErrorSource, SignalBody } from '../../../model/recordedSession';

/** Characters of a message, and of a stack. */
const MOST = { message: 500, stack: 4_000 };

/** What was thrown, as a signal: anything can be thrown. */
export function errorSignal(source: ErrorSource, error: unknown, componentStack = ''): SignalBody {
  const { name, message, stack } = error instanceof Error ? error : { name: '', message: String(error), stack: '' };
  const whole = [stack, componentStack.trim()].filter(Boolean).join('\n');
  return { kind: 'error', source, name, message: message.slice(0, MOST.message), stack: whole.slice(0, MOST.stack) };
}
