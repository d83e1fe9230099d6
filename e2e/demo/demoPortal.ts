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
  multipart?: Record<string, { name: string; mimeType: string; buffer: Buffer }>;
}

/** A request as it is handed to the page: bytes as base64. */
function handedOver({ method = 'GET', headers = {}, data, multipart }: Asked) {
  const parts = Object.entries(multipart ?? {}).map(([field, { buffer, ...part }]) => ({
    ...part,
    field,
    base64: buffer.toString('base64'),
  }));
  const json = data === undefined ? null : JSON.stringify(data);
  return { method, headers: json === null ? headers : { ...headers, 'content-type': 'application/json' }, json, parts };
}

/** Requests from beside a page go through it: there is no server that could be asked. */
export function askThrough(page: Page): void {
  const fetchThere = async (url: string, asked: Asked = {}) => {
    const { status, text } = await page.evaluate(
      async ([address, { method, headers, json, parts }]) => {
        const form = new FormData();
        for (const { field, name, mimeType, base64 } of parts) {
          const bytes = await (await fetch(`data:${mimeType};base64,${base64}`)).blob();
          form.append(field, new File([bytes], name, { type: mimeType }));
        }
        const body = parts.length > 0 ? form : json;
        const response = await fetch(address, { method, headers, body });
        return { status: response.status, text: await response.text() };
      },
      [url, handedOver(asked)] as const,
    );
    return {
      ok: () => status >= 200 && status < 300,
      status: () => status,
      text: async () => text,
      json: async () => JSON.parse(text) as unknown,
    };
  };
  const by = (method: string) => (url: string, asked?: Asked) => fetchThere(url, { ...asked, method });
  const request = { fetch: fetchThere, get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') };
  Object.defineProperty(page, 'request', { value: request as unknown as APIRequestContext });
}
