import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../kernel/config';
import { useTestDatabase } from '../../testing/testDatabase';
import { createEngines } from '../engines';
import { openAlexAnswer } from './openAlexWorks';

type Respond = (url: URL) => { status?: number; body: string; delay?: number };

/** For suites: an engine over a stand-in of OpenAlex, which answers all questions alike until a test tells it otherwise. */
export function useOpenAlex() {
  const database = useTestDatabase();
  const asked: URL[] = [];
  const agents: string[] = [];
  let respond: Respond = openAlexAnswer;
  let server: http.Server;
  let base = '';

  // Each test has a server of its own: a search that has failed may still be asking.
  beforeEach(async () => {
    asked.length = 0;
    agents.length = 0;
    respond = openAlexAnswer;
    const own: http.Server = http.createServer((request, response) => {
      if (own !== server) return void response.destroy();
      const url = new URL(request.url ?? '/', 'http://stand-in');
      asked.push(url);
      agents.push(request.headers['user-agent'] ?? '');
      const { status = 200, body, delay = 0 } = respond(url);
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), delay);
    });
    server = own;
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    /** What the stand-in was asked in this test, and by whom. */
    asked,
    agents,
    database,
    respondWith: (wanted: Respond) => void (respond = wanted),
    engineOf: (OPENALEX_BASE_URL = base) => {
      const config = {
        ...readConfig({}),
        OPENALEX_ENABLED: true,
        OPENALEX_BASE_URL,
        INTERNAL_HOSTS: '127.0.0.1',
        OPENALEX_MAILTO: 'desk@example.org',
        OPENALEX_API_KEY: 'key',
      };
      const engine = createEngines(config, database.db).get('openalex');
      if (!engine) throw new Error('not switched on');
      return engine;
    },
  };
}
