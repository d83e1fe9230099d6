import fs from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from 'playwright-core';
import { PERSON } from '../../demo/person';
import type { Portal } from '../portal';
import { startStaticServer } from './staticServer';

const FOLDER = path.resolve(__dirname, '../../dist-demo');

/** What `npm run demo` has built, served by what serves nothing but files. */
export async function startDemo(): Promise<Portal> {
  if (!fs.existsSync(path.join(FOLDER, 'index.html'))) throw new Error('The demonstration is not built: npm run demo');
  const { origin, close } = await startStaticServer(FOLDER);
  return { origin, username: PERSON.username, password: PERSON.password, inBrowser: true, stop: close };
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  data?: unknown;
}

/** Requests from beside a page go through it: there is no server that could be asked. */
export function askThrough(page: Page): void {
  const fetchThere = async (url: string, { method = 'GET', headers = {}, data }: Asked = {}) => {
    const answer = await page.evaluate(
      async ([address, options]) => {
        const response = await fetch(address, options);
        return { status: response.status, text: await response.text() };
      },
      [url, withBody({ method, headers }, data)] as const,
    );
    return {
      ok: () => answer.status >= 200 && answer.status < 300,
      status: () => answer.status,
      text: async () => answer.text,
      json: async () => JSON.parse(answer.text) as unknown,
    };
  };
  const request = {
    fetch: fetchThere,
    get: (url: string, options?: Asked) => fetchThere(url, options),
    post: (url: string, options?: Asked) => fetchThere(url, { ...options, method: 'POST' }),
    put: (url: string, options?: Asked) => fetchThere(url, { ...options, method: 'PUT' }),
    delete: (url: string, options?: Asked) => fetchThere(url, { ...options, method: 'DELETE' }),
  };
  Object.defineProperty(page, 'request', { value: request as unknown as APIRequestContext });
}

const withBody = (init: { method: string; headers: Record<string, string> }, data: unknown) =>
  data === undefined ? init : { ...init, headers: { ...init.headers, 'content-type': 'application/json' }, body: JSON.stringify(data) };
