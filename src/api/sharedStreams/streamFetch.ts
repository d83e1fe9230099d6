import { openHub } from './hubPort';
import { StreamClient } from './streamClient';

/** Requests over HTTP/2 or newer share one connection by themselves. */
function isMultiplexed(): boolean {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.some(({ name, nextHopProtocol }) => name.startsWith(`${location.origin}/api/`) && /^h[23]/.test(nextHopProtocol));
}

let client: StreamClient | null = null;

function theClient(): StreamClient {
  if (client) return client;
  const made = new StreamClient(openHub, (url, init) => fetch(url, init));
  document.addEventListener('visibilitychange', () => made.show(document.visibilityState === 'visible'));
  window.addEventListener('pagehide', () => made.leave());
  made.show(document.visibilityState === 'visible');
  client = made;
  return made;
}

/**
 * `fetch` for the streams of a person, which pages of one browser share where it pays: the same promise and the same `Response`.
 * Where the browser has no shared worker, or requests share a connection by themselves, it is `fetch`.
 *
 * @throws when the connection fails or the signal aborts, like `fetch`.
 */
export const streamFetch =
  (person: string) =>
  (url: URL, init: RequestInit): Promise<Response> =>
    isMultiplexed() ? fetch(url, init) : theClient().fetch(url, init, person);
