/** What is said between the demonstration's service worker, its pages and its backend. */
export type ToBackend =
  | { kind: 'request'; id: number; method: string; url: string; headers: [string, string][]; body: ArrayBuffer | null }
  /** Wants to hear when the portal is there. */
  | { kind: 'started'; id: number }
  /** Whoever asked has gone. */
  | { kind: 'gone'; id: number }
  /** Somebody else, who asks over this port. */
  | { kind: 'port'; port: MessagePort };

export type FromBackend =
  | { kind: 'head'; id: number; status: number; headers: [string, string][] }
  | { kind: 'chunk'; id: number; bytes: ArrayBuffer }
  | { kind: 'end'; id: number }
  | { kind: 'failed'; id: number; message: string };

/** From the service worker to pages: a way to the backend is wanted. */
export const WANTED = 'backend wanted';
/** From a page to the service worker: take the page in. */
export const CLAIM = 'claim';
/** From a page to the service worker, with a port to the backend. */
export const BACKEND = 'backend';
