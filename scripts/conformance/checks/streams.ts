import { isDeepStrictEqual } from 'node:util';
import { isJson } from '../http/body';
import type { Request } from '../http/client';
import { readEvents, type Stream, type StreamEvent } from '../http/events';
import { NoAnswer } from '../http/noAnswer';
import type { AnyCall } from '../run/calls';
import { Blocked, type Run } from '../run/run';
import { envelopeDepartures } from './envelope';
import type { Departure } from './findings';
import { departuresOf, isObject, shown } from './shape';

/** Departures of one kind that are told of one stream. */
const MAX_TOLD = 5;

/**
 * Reads a stream to its end, and checks what holds for every stream: type of the content, events in the shape of the contract, each
 * with an id, and a last one.
 * @throws Blocked when it brought nothing
 */
export async function askStream(
  run: Run,
  call: AnyCall,
  request: Request,
  isLast: (event: StreamEvent) => boolean,
  name = 'valid request',
): Promise<Stream> {
  const { id } = call.route;
  run.findings.requests += 1;
  const stream = await readEvents(run.client, request, isLast).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    run.check(call, `${name}: stream`, [{ field: 'answer', expected: 'an answer', found: error.message }]);
    throw new Blocked(`${id} did not answer`);
  });
  const departures: Departure[] = [];
  if (stream.status !== 200) departures.push({ field: 'status', expected: '200', found: String(stream.status) });
  if (!stream.contentType.startsWith('text/event-stream')) {
    departures.push({ field: 'content-type', expected: 'text/event-stream', found: stream.contentType || 'nothing' });
  }
  run.check(call, `${name}: stream`, departures, stream.ms);
  if (departures.length > 0) {
    const json = isJson(stream.text);
    const { contentType, text } = stream;
    const said = isObject(json) ? shown(json.message) : envelopeDepartures({ contentType, json, text })[0]?.field;
    throw new Blocked(`${id} opened no stream: ${said ?? 'nothing'}`);
  }
  const { events, broken } = stream;
  run.check(call, `${name}: events`, events.flatMap(({ data }, i) => departuresOf(call.data, data, `event[${i}].data`)).slice(0, MAX_TOLD));
  const last = events.at(-1);
  run.expect(call, `${name}: it has a last event`, last !== undefined && isLast(last), {
    field: 'last event',
    expected: 'one that says it is the last',
    found: broken || last?.data,
  });
  if (!last) throw new Blocked(`${id} sent no event`);
  return stream;
}

/** What an answer's events add up to. */
export interface Written {
  answer: string;
  reasoning: string;
}

const textOf = (data: unknown, field: string): string => {
  const value = isObject(data) ? data[field] : '';
  return typeof value === 'string' ? value : '';
};

/** Joins the pieces of an answer, and compares each id with the lengths so far: what is lost or comes twice shows there. */
export function writtenBy(events: readonly StreamEvent[], from: Written = { answer: '', reasoning: '' }) {
  const written = { ...from };
  const departures: Departure[] = [];
  events.forEach(({ id, data }, i) => {
    written.answer += textOf(data, 'content');
    written.reasoning += textOf(data, 'reasoning_content');
    const due = `${written.answer.length}.${written.reasoning.length}`;
    if (id !== due) departures.push({ field: `event[${i}].id`, expected: due, found: id || 'nothing' });
  });
  return { written, departures: departures.slice(0, MAX_TOLD) };
}

/** The events of a thread that follow number `from`: their ids go on by one, and each is the one that was sent before. */
export function sameEvents(events: readonly StreamEvent[], sent: readonly StreamEvent[], from: number): Departure[] {
  const due = sent.filter(({ id }) => Number(id) > from);
  const departures = events.flatMap(({ id, data }, i) => {
    if (id !== String(from + i + 1)) return [{ field: `event[${i}].id`, expected: String(from + i + 1), found: id || 'nothing' }];
    return isDeepStrictEqual(data, due[i]?.data) ? [] : [{ field: `event[${i}].data`, expected: shown(due[i]?.data), found: shown(data) }];
  });
  if (events.length !== due.length) departures.push({ field: 'events', expected: String(due.length), found: String(events.length) });
  return departures.slice(0, MAX_TOLD);
}
