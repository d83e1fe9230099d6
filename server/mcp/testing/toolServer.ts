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
  /**
   * `normal`, `hang` (at calls), `garbage`, `huge`, `redirect`, `failing` (says so), `refusing` (an error of JSON-RPC), `image` (no text),
   * `forgets` (its first session, at a call), `forgets-all` (every session, at a call), or a status from 400 on.
   */
  scenario: string;
  tools: StandInTool[];
  answer: string;
  readonly calls: { name: string; args: Record<string, unknown> }[];
  readonly headers: http.IncomingHttpHeaders[];
  /** Sessions that were begun; only where it forgets them. */
  sessions: number;
  /** Calls whose client went away before they were answered. */
  aborted: number;
  close(): Promise<void>;
}

interface Message {
  id?: number | string;
  method: string;
  params?: { protocolVersion?: string; name?: string; arguments?: Record<string, unknown> };
}

/** What it answers to a request. */
function resultOf(server: ToolServer, { method, params }: Message): object {
  if (method === 'initialize') {
    return { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'stand-in', version: '1' } };
  }
  if (method === 'tools/list') return { tools: server.tools };
  if (server.scenario === 'image') return { content: [{ type: 'image', data: 'aGk=', mimeType: 'image/png' }] };
  return { content: [{ type: 'text', text: server.answer }], ...(server.scenario === 'failing' ? { isError: true } : {}) };
}

/** The headers of a session, where it has any. */
function sessionOf(server: ToolServer, { method }: Message): http.OutgoingHttpHeaders {
  if (!server.scenario.startsWith('forgets') || method !== 'initialize') return {};
  server.sessions += 1;
  return { 'mcp-session-id': `session-${server.sessions}` };
}

const forgets = ({ scenario }: ToolServer, session: unknown) =>
  scenario === 'forgets-all' || (scenario === 'forgets' && session === 'session-1');

function answer(server: ToolServer, message: Message, session: unknown, response: http.ServerResponse): void {
  const { scenario } = server;
  if (message.id === undefined) return void response.writeHead(202).end();
  const calling = message.method === 'tools/call';
  if (/^[45]\d\d$/.test(scenario)) return void response.writeHead(Number(scenario)).end('secret trace of the server');
  if (scenario === 'redirect') return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  if (calling && forgets(server, session)) return void response.writeHead(404).end('Session not found');
  if (calling) server.calls.push({ name: message.params?.name ?? '', args: message.params?.arguments ?? {} });
  const json = { 'content-type': 'application/json' };
  if (scenario === 'garbage') return void response.writeHead(200, json).end('{"jsonrpc":');
  const outcome =
    scenario === 'refusing' && calling ? { error: { code: -32_603, message: '没有这个词条' } } : { result: resultOf(server, message) };
  if (scenario === 'hang' && calling) return void response.on('close', () => (server.aborted += 1));
  const huge = scenario === 'huge' && calling ? ' '.repeat(8 * 1024 * 1024) : '';
  response
    .writeHead(200, { ...json, ...sessionOf(server, message) })
    .end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...outcome }) + huge);
}

export async function startToolServer(): Promise<ToolServer> {
  const listener = http.createServer((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      server.headers.push(request.headers);
      answer(server, JSON.parse(body) as Message, request.headers['mcp-session-id'], response);
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
    sessions: 0,
    aborted: 0,
    close: () => {
      listener.closeAllConnections();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
  return server;
}
