const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/** Milliseconds before an attempt (from 1): doubled each time, half of it by chance so that clients spread. */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY);
  return full / 2 + (full / 2) * random();
}

/**
 * Waits for the next attempt: back-off with jitter, and as long as the machine says it is offline. A machine that is online again, or
 * a page that comes back to the front, waits no longer.
 */
export function nextReconnect(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const offline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
    const page = typeof document === 'undefined' ? undefined : document;
    const finish = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', finish);
      page?.removeEventListener('visibilitychange', whenVisible);
      resolve();
    };
    const whenVisible = () => {
      if (page?.visibilityState === 'visible' && !offline()) finish();
    };
    const timer = setTimeout(() => {
      if (!offline() || signal.aborted) finish();
    }, reconnectDelay(attempt));
    globalThis.addEventListener?.('online', finish);
    page?.addEventListener('visibilitychange', whenVisible);
    signal.addEventListener('abort', finish, { once: true });
  });
}
