import type { FromHub, Port, ToHub } from './messages';

/** A port to the shared worker of this build; null where the browser has none. `onFault`: its code did not come. */
export function openHub(onFault: () => void): Port<ToHub, FromHub> | null {
  if (typeof SharedWorker === 'undefined') return null;
  const worker = new SharedWorker(new URL(/* webpackChunkName: "streams" */ './streamWorker.ts', import.meta.url), { name: 'streams' });
  worker.onerror = onFault;
  return worker.port as Port<ToHub, FromHub>;
}
