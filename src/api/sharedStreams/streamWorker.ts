import type { FromHub, Port, ToHub } from './messages';
import { StreamHub } from './streamHub';

/** The shared worker: one for all pages of a browser that run the same build. */
const hub = new StreamHub(({ url, ...init }, signal) => fetch(url, { ...init, credentials: 'include', cache: 'no-store', signal }));

self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  // Of a page that crashed this is the only sign.
  port?.addEventListener('close', hub.connect(port as Port<FromHub, ToHub>));
});
