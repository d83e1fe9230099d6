import { notedOf } from '../operator/errors/noted';
import type { HttpServices } from './services';

/** Levels of pino. */
const WARN = 40;
const ERROR = 50;

/** Hook of the log: what it warns of and fails at is kept for the operator too, with the number of the request. */
export function notingErrors(errors: NonNullable<HttpServices['errors']>) {
  return {
    logMethod(this: { bindings(): unknown }, words: unknown[], method: (...words: unknown[]) => void, level: number): void {
      if (level >= WARN) {
        const { reqId = '' } = this.bindings() as { reqId?: string };
        errors.note(notedOf(level >= ERROR ? 'error' : 'warn', words, reqId));
      }
      method.apply(this, words);
    },
  };
}
