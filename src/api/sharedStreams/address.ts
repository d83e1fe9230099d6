import { fillPath } from '../../contract/route';
import { extensionRoutes } from '../../contract/routes/extensions';
import { isRecord } from '../../shared/lib/isRecord';
import type { StreamAsk } from './messages';

/** Where a reader is in a stream: the parts of an event's id, which only grow (decision 0007). */
export type Position = readonly number[];

const POSITION = 'last_event_id';

/** Null for an id that says no place. */
export function positionOf(id: string): Position | null {
  return /^\d+(\.\d+)?$/.test(id) ? id.split('.').map(Number) : null;
}

export const isWithin = (a: Position, b: Position): boolean => a.length === b.length && a.every((part, at) => part <= b[at]!);

/** A place from which both can be served. */
export const earlier = (a: Position, b: Position): Position => a.map((part, at) => Math.min(part, b[at] ?? 0));

/** Where the stream began whose first event has this id: a run's events are numbered, an answer's tell lengths. */
export const beforeFirst = (first: Position): Position => (first.length === 1 ? [first[0]! - 1] : first.map(() => 0));

/** The stream that a request joins, and where; null when it starts something, or says no place. */
export function joinOf({ method, url }: StreamAsk): { key: string; at: Position } | null {
  const address = new URL(url);
  const at = method === 'GET' ? positionOf(address.searchParams.get(POSITION) ?? '') : null;
  address.searchParams.delete(POSITION);
  return at && { key: address.href, at };
}

/** The same request, from another place on. */
export function askFrom(ask: StreamAsk, at: Position): StreamAsk {
  const address = new URL(ask.url);
  address.searchParams.set(POSITION, at.join('.'));
  return { ...ask, url: address.href };
}

/** The request that reads on what another one has started, by the data of its first event; null when it says not what. */
export function continuationOf(ask: StreamAsk, data: string): StreamAsk | null {
  const event: unknown = JSON.parse(data);
  // Such a response ends as soon as it is up to date.
  const isBrief = (JSON.parse(ask.body ?? '{}') as { brief?: boolean }).brief;
  if (!isRecord(event) || isBrief) return null;
  const { chat_id, chat_record_id, thread_id } = event;
  const path = thread_id
    ? fillPath(extensionRoutes.resumeResearch.path, { thread_id })
    : fillPath(extensionRoutes.resumeMessage.path, { chat_id });
  const address = new URL(path, ask.url);
  if (!thread_id) address.searchParams.set('chat_record_id', String(chat_record_id));
  const { 'content-type': _, ...headers } = ask.headers;
  return { url: address.href, method: 'GET', headers, body: null };
}
