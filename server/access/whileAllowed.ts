import { forbidden } from '../kernel/errors';
import type { Ground } from '../store/access/lostGrounds';
import type { AccessWatch } from './accessWatch';

interface Allowed {
  readonly userId: string;
  /** What the work is called in the sentence that ends it. */
  readonly what: string;
  readonly screens: readonly string[];
  readonly grounds: readonly Ground[];
}

/** Does a work as long as its person has the right to it; then the signal aborts, its reason a CallError `forbidden` that says why. */
export async function whileAllowed<T>(
  access: Pick<AccessWatch, 'hold'>,
  { grounds, ...work }: Allowed,
  doIt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const hold = access.hold({ ...work, end: (why) => abort.abort(forbidden(why)) }, grounds);
  try {
    return await doIt(abort.signal);
  } finally {
    hold.release();
  }
}
