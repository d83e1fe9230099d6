import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInTool {
  name: string;
  description: string;
  inputSchema: object;
  annotations?: object;
}

const schema = { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] };

export const LOOKUP: StandInTool = { name: 'lookup', description: '查找词条', inputSchema: schema, annotations: { readOnlyHint: true } };
export const DELETE_ALL: StandInTool = { name: 'delete_all', description: 'Deletes everything', inputSchema: schema };

/** A tool server over HTTP, as badly behaved as a test wants it. */
export interface ToolServer {
  readonly url: string;
  /** `normal`, `hang` (at calls), `garbage`, `500`, `huge`, `redirect`, `failing` (says so). */
  scenario: string;
  tools: StandInTool[];
  answer: string;
  readonly calls: { name: string; args: Record<string, unknown> }[];
  readonly headers: http.IncomingHttpHeaders[];
  /** Calls whose client went away before they were answered. */
  aborted: number;
  close(): Promise<void>;
}

interface Message {
  id?: number | string;
  method: string;
  params?: { protocolVersion?: string; name?: string; arguments?: Record<string, unknown> };
}

function resultOf(server: ToolServer, { method, params }: Message): object {
  if (method === 'initialize') {
    return { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'stand-in', version: '1' } };
  }
  if (method === 'tools/list') return { tools: server.tools };
  server.calls.push({ name: params?.name ?? '', args: params?.arguments ?? {} });
  return { content: [{ type: 'text', text: server.answer }], ...(server.scenario === 'failing' ? { isError: true } : {}) };
}

function answer(server: ToolServer, message: Message, response: http.ServerResponse): void {
  if (message.id === undefined) return void response.writeHead(202).end();
  const calling = message.method === 'tools/call';
  if (server.scenario === '500') return void response.writeHead(500).end('secret trace of the server');
  if (server.scenario === 'redirect') return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  if (server.scenario === 'garbage') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":');
  const result = JSON.stringify({ jsonrpc: '2.0', id: message.id, result: resultOf(server, message) });
  if (server.scenario === 'hang' && calling) return void response.on('close', () => (server.aborted += 1));
  const huge = server.scenario === 'huge' && calling ? ' '.repeat(8 * 1024 * 1024) : '';
  response.writeHead(200, { 'content-type': 'application/json' }).end(result + huge);
}

export async function startToolServer(): Promise<ToolServer> {
  const listener = http.createServer((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      server.headers.push(request.headers);
      answer(server, JSON.parse(body) as Message, response);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: ToolServer = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`,
    scenario: 'normal',
    tools: [LOOKUP],
    answer: '残差连接是一种跳过若干层的连接。它由何恺明等人在 2015 年提出。',
    calls: [],
    headers: [],
    aborted: 0,
    close: () => {
      listener.closeAllConnections();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
  return server;
}
