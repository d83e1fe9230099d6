/// <reference lib="webworker" />
import { BACKEND, CLAIM } from '../messages';
import { Backends } from './backends';
import { isOfBackend, pageOf } from './routes';

declare const self: ServiceWorkerGlobalScope;

/** Hands what the client asks of its server to the backend in the page. */
const backends = new Backends(self.clients);

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { data, source, ports } = event;
  if (data === CLAIM) event.waitUntil(self.clients.claim());
  if (data === BACKEND && source && 'id' in source && ports[0]) backends.add(source.id, ports[0]);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const page = pageOf(pathname);
  if (request.method === 'GET' && page) event.respondWith(fileAs(page));
  else if (isOfBackend(pathname)) event.respondWith(backends.answer(event));
});

/** A page of another name. Made anew: an answer that was redirected may not become a page. */
async function fileAs(file: string): Promise<Response> {
  const { body, status, headers } = await fetch(file, { cache: 'no-cache' });
  return new Response(body, { status, headers: { 'content-type': headers.get('content-type') ?? 'text/html' } });
}
