import http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callOf } from '../calls';
import type { Portal } from '../portal';
import { disguisedAnswer, disguisedEvent } from './disguise';
import type { Way } from './disguise';

/** A portal that writes every answer and every event of a stream in other legal forms than the portal behind it. */
export interface OtherPortal extends Portal {
  /** How it writes from now on. */
  writeAs(way: Way): void;
  /** Calls that were answered so since it began to write in this way, reading and writing ones, and streams. */
  answered: ReadonlySet<string>;
}

/** Stands before a portal; requests go through as they are, and so do answers until it is told how to write. */
export async function startOtherPortal(portal: Portal, first?: Way): Promise<OtherPortal> {
  const { hostname, port } = new URL(portal.origin);
  const answered = new Set<string>();
  let current = first;

  const pass = (answer: IncomingMessage, response: ServerResponse) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  };
  const disguised = (call: string, way: Way, answer: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': _length, ...headers } = answer.headers;
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece));
    answer.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      response.writeHead(answer.statusCode ?? 502, headers);
      response.end(otherEnvelope(call, text, way));
    });
    answered.add(call);
  };
  const disguisedStream = (call: string, way: Way, answer: IncomingMessage, response: ServerResponse) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    let rest = '';
    answer.setEncoding('utf8');
    answer.on('data', (piece: string) => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) response.write(`${otherLine(line, way)}\n`);
    });
    answer.on('end', () => response.end(rest));
    answered.add(call);
  };

  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const way = current;
    // What a journey asks for itself, beside its browser, comes as it is.
    const call = request.headers['sec-fetch-site'] === undefined ? undefined : callOf(method, new URL(url, portal.origin).pathname);
    // What is changed on the way must not be compressed.
    const headers = call ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const onward = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? '';
      if (call && way && type.startsWith('application/json')) disguised(call.id, way, answer, response);
      else if (call && way && type.startsWith('text/event-stream')) disguisedStream(call.id, way, answer, response);
      else pass(answer, response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...portal,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answered,
    writeAs(next) {
      current = next;
      answered.clear();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await portal.stop();
    },
  };
}

/** An envelope with its `data` in another form; what is none stays. */
function otherEnvelope(call: string, text: string, way: Way): string {
  try {
    const answer = JSON.parse(text) as { data?: unknown };
    return JSON.stringify({ ...answer, data: disguisedAnswer(call, answer.data, way) });
  } catch {
    return text;
  }
}

const DATA = 'data:';

/** A line of an event stream; one with data has a whole JSON. */
function otherLine(line: string, way: Way): string {
  if (!line.startsWith(DATA)) return line;
  try {
    return `${DATA} ${JSON.stringify(disguisedEvent(JSON.parse(line.slice(DATA.length)), way))}`;
  } catch {
    return line;
  }
}
