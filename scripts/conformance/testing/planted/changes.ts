import type { Method } from '../../../../src/contract/route';
import type { Change, ProxiedAnswer, ProxiedRequest } from '../proxy';

/** A server that departs from the contract in one thing, and where that must be found. */
export interface PlantedDeparture {
  what: string;
  /** The calls that are to be reported, and no others. */
  calls: readonly string[];
  /** How the departure is told: the name of its check, or the field. */
  told: RegExp;
  change: () => Change;
  phases: readonly ('valid' | 'unsigned' | 'bad')[];
}

type Envelope = { code: number; data: never; message: string };

export const is = (method: Method, path: RegExp) => (request: ProxiedRequest) => request.method === method && path.test(request.path);
export const json = (body: unknown, status = 200): ProxiedAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
export const yes = (data: unknown) => json({ code: 200, data, message: '' });

/** Changes the envelope of one call's answers of one status. */
export function envelope(method: Method, path: RegExp, change: (envelope: Envelope) => unknown, status = 200): () => Change {
  const hit = is(method, path);
  return () => ({
    answer: (request, answer) =>
      hit(request) && answer.status === status ? { body: JSON.stringify(change(JSON.parse(answer.body) as Envelope)) } : undefined,
  });
}

/** Changes the data of one call's answers. */
export const data = (method: Method, path: RegExp, change: (data: Record<string, never>) => unknown) =>
  envelope(method, path, (whole) => ({ ...whole, data: change(whole.data) }));

/** Answers in place of the server. */
export function instead(method: Method, path: RegExp, answer: (request: ProxiedRequest) => ProxiedAnswer): () => Change {
  const hit = is(method, path);
  return () => ({ request: (request) => (hit(request) ? answer(request) : undefined) });
}

/** Changes the address that the server is asked. */
export function address(method: Method, path: RegExp, change: (path: string) => string): () => Change {
  const hit = is(method, path);
  return () => ({ request: (request) => (hit(request) ? { path: change(request.path) } : undefined) });
}

export const bodyOf = (request: ProxiedRequest) => JSON.parse(request.body.toString() || '{}') as Record<string, unknown>;
export const without = (fields: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
