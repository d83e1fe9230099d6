const FIRST_DELAY = 500;
const LONGEST_DELAY = 8_000;

/** Milliseconds before an attempt (from 1): doubled each time, half of it by chance so that clients spread. */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY);
  return full / 2 + (full / 2) * random();
}

/** Waits for the next attempt: back-off with jitter, and as long as the machine says it is offline. */
export function nextReconnect(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const offline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
    const finish = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', finish);
      resolve();
    };
    const timer = setTimeout(() => {
      if (offline() && !signal.aborted) globalThis.addEventListener('online', finish);
      else finish();
    }, reconnectDelay(attempt));
    signal.addEventListener('abort', finish, { once: true });
  });
}
