/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { datasetRoutes } from '../contract/routes/datasets';
import { projectRoutes } from '../contract/routes/projects';
import { sessionRoutes } from '../contract/routes/session';
import { extensionRoutes } from '../contract/routes/extensions';
import { dropFile, shelveFile } from '../shared/lib/files/fileShelf';
import { REQUEST_TIMEOUT, fetchTransport } from './fetchTransport';

type Listener = (request: http.IncomingMessage, body: string, response: http.ServerResponse) => void;
let listener: Listener;
let baseUrl: string;
let server: http.Server;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => listener(request, body, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const json = (response: http.ServerResponse, data: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: status, data, message: '' }));
};

/** What the server saw of one request. */
async function seen(action: () => Promise<unknown>) {
  let request: http.IncomingMessage | undefined;
  let body = '';
  listener = (incoming, text, response) => {
    request = incoming;
    body = text;
    json(response, true);
  };
  await action();
  return { method: request?.method, url: request?.url, headers: request?.headers ?? {}, body };
}

describe('what is sent', () => {
  it('fills path and query, leaves out what is undefined, and sends the header of the client', async () => {
    const params = { project_id: '甲/乙', page_num: 1, page_size: 20 };
    const got = await seen(() =>
      fetchTransport({ baseUrl }).send({ route: projectRoutes.listMembers, params, query: { nick_name: '王 明', none: undefined } }),
    );
    expect(got.method).toBe('GET');
    expect(got.url).toBe('/api/project/member_list/%E7%94%B2%2F%E4%B9%99/1/20?nick_name=%E7%8E%8B+%E6%98%8E');
    expect(got.headers.login_type).toBe('front');
    expect(got.headers['content-type']).toBeUndefined();
  });

  it('sends bodies as JSON, also with DELETE', async () => {
    const got = await seen(() =>
      fetchTransport({ baseUrl }).send({
        route: datasetRoutes.deleteDocuments,
        params: { dataset_id: 'd1' },
        body: { id_list: ['x'] },
      }),
    );
    expect([got.method, got.url, got.body]).toEqual(['DELETE', '/api/dataset/d1/document/_bach', '{"id_list":["x"]}']);
    expect(got.headers['content-type']).toBe('application/json');
  });

  it('sends files of the shelf as form data, fields first', async () => {
    const id = shelveFile(new File(['内容'], '论文.pdf', { type: 'application/pdf' }));
    const got = await seen(() =>
      fetchTransport({ baseUrl, upload: (url, init) => fetch(url, init) }).send({
        route: datasetRoutes.splitAndSaveDocuments,
        params: { dataset_id: 'd1' },
        body: { note: 'a' },
        files: [id],
      }),
    );
    dropFile(id);
    expect(got.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(got.body.indexOf('name="note"')).toBeLessThan(got.body.indexOf('name="file"; filename="论文.pdf"'));
    expect(got.body).toContain('内容');
  });

  it('asks for credentials and no cache', async () => {
    let init: RequestInit | undefined;
    const fetch: typeof globalThis.fetch = async (_input, given) => {
      init = given;
      return new Response('{}');
    };
    await fetchTransport({ baseUrl, fetch }).send({ route: sessionRoutes.getUser });
    expect(init).toMatchObject({ credentials: 'include', cache: 'no-store' });
  });

  it.each(['..', '.', '', undefined])('refuses the path parameter %j, which would lead to another call', async (dataset_id) => {
    const fetch = jest.fn();
    const result = await fetchTransport({ baseUrl, fetch }).send({ route: datasetRoutes.listFolders, params: { dataset_id } });
    expect(result).toMatchObject({ ok: false, failure: { message: '参数错误' } });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('what comes back', () => {
  const send = (options: { timeout?: number; signal?: AbortSignal; base?: string } = {}) =>
    fetchTransport({ baseUrl: options.base ?? baseUrl, ...(options.timeout ? { timeout: options.timeout } : {}) }).send(
      { route: sessionRoutes.getUser },
      options.signal,
    );

  it('is JSON with its status', async () => {
    listener = (_request, _body, response) => json(response, null, 404);
    expect(await send()).toEqual({ ok: true, status: 404, json: { code: 404, data: null, message: '' }, serverId: '' });
  });

  it('comes with the name that the server gave to the request', async () => {
    listener = (_request, _body, response) => json(response.setHeader('x-request-id', 'a1b2c3'), null);
    expect(await send()).toMatchObject({ serverId: 'a1b2c3' });
  });

  it('comes with the word that nothing can be saved at the moment', async () => {
    listener = (_request, _body, response) => json(response.setHeader('x-read-only', '1'), null, 503);
    expect(await send()).toMatchObject({ ok: true, status: 503, readOnly: true });
  });

  it.each<[string, Listener, string]>([
    [
      'a 502 page',
      (_q, _b, r) => r.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
      '服务器暂时没有应答（HTTP 502）',
    ],
    [
      'a sign-in page of a network',
      (_q, _b, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      '收到的是网页，不是服务器的应答，所在网络可能要求登录',
    ],
    ['a 404 page', (_q, _b, r) => r.writeHead(404, { 'content-type': 'text/html' }).end('<html>'), '响应格式错误（HTTP 404）'],
    ['nothing', (_q, _b, r) => r.writeHead(204).end(), '响应格式错误'],
    ['a cut before the headers', (q) => q.socket.destroy(), '网络连接失败'],
    [
      'a cut after the headers',
      (_q, _b, r) => {
        r.writeHead(200, { 'content-length': '100' });
        r.write('{"code"');
        setTimeout(() => (r.socket as Socket).destroy(), 20);
      },
      '网络连接失败',
    ],
    ['half a document', (_q, _b, r) => r.writeHead(200).end('{"code":200,'), '响应格式错误'],
  ])('%s is a failure in Chinese', async (_name, answer, message) => {
    listener = answer;
    expect(await send()).toMatchObject({ ok: false, failure: { success: false, message } });
  });

  it('no server is a network failure', async () => {
    expect(await send({ base: 'http://127.0.0.1:1' })).toMatchObject({ ok: false, failure: { message: '网络连接失败' } });
  });

  it.each(['ftp://example.org', 'file:///etc', 'not an address'])('%s is not even tried', async (base) => {
    const result = await send({ base });
    expect(result).toMatchObject({ ok: false });
    if (base.startsWith('f')) expect(result).toMatchObject({ failure: { message: '协议不支持' } });
  });

  it('an aborted request says so', async () => {
    listener = () => undefined;
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    expect(await send({ signal: controller.signal })).toMatchObject({ ok: false, failure: { message: '请求已取消' } });
  });

  it('is waited for 60 s in all', () => {
    expect(REQUEST_TIMEOUT).toBe(60_000);
  });

  it('succeeds just before the time-out and fails at it, also when the body is what is late', async () => {
    listener = (_request, _body, response) => setTimeout(() => json(response, true), 60);
    expect(await send({ timeout: 400 })).toMatchObject({ ok: true });
    listener = (_request, _body, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"code":200,');
    };
    expect(await send({ timeout: 100 })).toMatchObject({ ok: false, failure: { message: '请求超时' } });
  });
});

describe('a stream', () => {
  const open = (signal?: AbortSignal) =>
    fetchTransport({ baseUrl, timeout: 50 }).open({ route: extensionRoutes.resumeMessage, params: { chat_id: 'c' } }, signal);

  it('is handed over as it comes, beyond the total time-out', async () => {
    listener = (_request, _body, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream;charset=utf-8' });
      response.write('data: 1\n\n');
      setTimeout(() => response.end('data: 2\n\n'), 120);
    };
    const answer = await open();
    if (!answer.ok || !('body' in answer)) throw new Error('no stream');
    expect(await new Response(answer.body).text()).toBe('data: 1\n\ndata: 2\n\n');
  });

  it('may be an envelope instead', async () => {
    listener = (_request, _body, response) => json(response, null, 404);
    expect(await open()).toMatchObject({ ok: true, status: 404, json: { code: 404 } });
  });

  it.each([
    [200, 'text/html', '<html>', { kind: 'page', message: '收到的是网页，不是服务器的应答，所在网络可能要求登录' }],
    [404, 'text/html; charset=utf-8', '<html>', { kind: 'page' }],
    [502, 'text/html', '<h1>Bad Gateway</h1>', { kind: 'format', message: '服务器暂时没有应答（HTTP 502）' }],
    [200, 'application/json', '{"code"', { kind: 'format', message: '响应格式错误' }],
  ])('with %i and %s it is what came instead', async (status, type, body, expected) => {
    listener = (_request, _body, response) => response.writeHead(status, { 'content-type': type }).end(body);
    expect(await open()).toMatchObject({ ok: false, failure: { status, ...expected } });
  });

  it('an envelope counts whatever its content type says', async () => {
    listener = (_request, _body, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('{"code":404,"data":null,"message":"没有"}');
    expect(await open()).toMatchObject({ ok: true, status: 404, json: { code: 404 } });
  });
});
