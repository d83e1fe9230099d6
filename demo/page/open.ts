import { BACKEND, CLAIM, WANTED, type ToBackend } from '../messages';

const WORKER = '/demo/backend.js';
/** Where browsers know it, the backend outlives the way from one page to the next, and need not start again. */
const OPTIONS: WorkerOptions & { extendedLifetime: boolean } = { name: 'backend', extendedLifetime: true };

/** A way to the backend: one for all pages of this browser, or, where it shares none, one of this page. */
export function openBackend(): MessagePort {
  if (typeof SharedWorker !== 'undefined') return new SharedWorker(WORKER, OPTIONS).port;
  const { port1, port2 } = new MessageChannel();
  new Worker(WORKER, { name: 'backend' }).postMessage('page', [port2]);
  return port1;
}

/** Opens the backend for this page, and gives the service worker a way to it now and whenever it asks. */
export function offerBackend(): MessagePort {
  const port = openBackend();
  const offer = () => {
    const { port1, port2 } = new MessageChannel();
    port.postMessage({ kind: 'port', port: port1 } satisfies ToBackend, [port1]);
    navigator.serviceWorker.controller?.postMessage(BACKEND, [port2]);
  };
  navigator.serviceWorker.addEventListener('message', ({ data }) => data === WANTED && offer());
  navigator.serviceWorker.addEventListener('controllerchange', offer);
  offer();
  return port;
}

/** Installs the demonstration's service worker, and resolves when it has this page. */
export async function installWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/demo-sw.js');
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller) return;
  // Loaded past it, as by a forced reload.
  active?.postMessage(CLAIM);
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}
