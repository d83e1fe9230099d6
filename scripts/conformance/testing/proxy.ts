import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxiedRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface ProxiedAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** What a server does otherwise than the contract: to one request, or to its answer. */
export interface Change {
  /** Answers the request in place of the server, changes it, or (undefined) leaves it. */
  request?: (request: ProxiedRequest) => ProxiedAnswer | Partial<ProxiedRequest> | undefined;
  /** Changes the answer, or (undefined) leaves it. */
  answer?: (request: ProxiedRequest, answer: ProxiedAnswer) => Partial<ProxiedAnswer> | undefined;
}

export interface Proxy {
  base: string;
  close(): Promise<void>;
}

/** A server in front of another one that departs in one thing. Bodies go through whole. */
export async function startProxy(target: string, change: Change): Promise<Proxy> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url: path = '/' } = request;
      const headers: Record<string, string> = {};
      for (const name of ['content-type', 'cookie', 'login_type']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers[name] = value;
      }
      void pass(target, change, { method, path, headers, body: Buffer.concat(chunks) }, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function pass(target: string, change: Change, asked: ProxiedRequest, response: http.ServerResponse): Promise<void> {
  const changed = change.request?.(asked) ?? {};
  if ('status' in changed) return end(response, changed, []);
  const { method, path, headers, body } = { ...asked, ...changed };
  const answer = await fetch(target + path, {
    method,
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: 'manual',
  });
  const whole = { status: answer.status, contentType: answer.headers.get('content-type') ?? '', body: await answer.text() };
  end(response, { ...whole, ...change.answer?.(asked, whole) }, answer.headers.getSetCookie());
}

function end(response: http.ServerResponse, { status, contentType, body }: ProxiedAnswer, cookies: string[]): void {
  response.writeHead(status, { 'content-type': contentType, ...(cookies.length > 0 && { 'set-cookie': cookies }) }).end(body);
}
