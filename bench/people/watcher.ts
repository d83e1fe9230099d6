import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client';
import type { Tally } from './tally';

const EVERY_MS = 500;
/** A sign-in takes 0.4 s of a core by itself, whatever else is done: one of so many looks. */
const SIGN_IN_EVERY = 10;

/** Signs in and asks who they are, every half second, beside what the others do. */
export async function watch(origin: string, account: { username: string; password: string }, tally: Tally, signal: AbortSignal) {
  let client = new Client(origin);
  await client.signIn(account.username, account.password);
  const asked: Promise<unknown>[] = [];
  // Without waiting for the answer: a slow one must not hide the next.
  for (let look = 0; !signal.aborted; look += 1) {
    const current = client;
    asked.push(tally.timed('/api/user', () => current.call('/api/user')));
    if (look % SIGN_IN_EVERY === 0) {
      const next = new Client(origin);
      asked.push(
        tally.timed('sign-in', async () => {
          await next.signIn(account.username, account.password);
          client = next;
        }),
      );
    }
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(asked);
}
