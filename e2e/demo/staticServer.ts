import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** As static hosts find a page: that of a folder, and one whose ending is left out. */
function fileOf(root: string, address: string): string | undefined {
  const asked = path.join(root, path.normalize(decodeURIComponent(address)));
  return [asked, path.join(asked, 'index.html'), `${asked}.html`].find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
}

export interface StaticServer {
  origin: string;
  close(): Promise<void>;
}

/** Serves the files of a folder and nothing else, as any static host does, without headers of its own. */
export async function startStaticServer(root: string): Promise<StaticServer> {
  const server = http.createServer((request, response) => {
    const file = fileOf(root, new URL(request.url ?? '/', 'http://localhost').pathname);
    if (request.method !== 'GET' || !file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    fs.createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
