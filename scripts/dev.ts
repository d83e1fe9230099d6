/**
 * `npm run dev`: the client as it stands in `src`, changed in the open page when a file is saved, before a server of its own that
 * starts again when one of its files is saved. `PORT` and `HOST` are where browsers find both; all other settings are the server's.
 */
import fs from 'node:fs';
import path from 'node:path';
import { startClient } from './dev/client';
import { CLIENT_DIR } from './dev/folders';
import { OwnServer } from './dev/ownServer';
import { watchServer } from './dev/watchServer';
import { whenNpmEnds } from './whenNpmEnds.mjs';

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 8687);

async function main(): Promise<void> {
  const server = new OwnServer(`http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`);
  let ending = false;
  const end = async (code: number) => {
    // Asked a second time: at once.
    if (ending) return server.kill();
    ending = true;
    await Promise.all([client?.stop(), server.end()]);
    process.exit(code);
  };
  let client: Awaited<ReturnType<typeof startClient>> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  whenNpmEnds(() => void end(0));
  try {
    client = await startClient(server, { host, port });
    // The server has no pages to serve before there are some.
    if (!fs.existsSync(path.join(CLIENT_DIR, 'index.html'))) await client.compiled();
    if (ending) return;
    server.start();
    watchServer(() => server.restart());
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code === 'EADDRINUSE' ? `Port ${port} is in use: set PORT to another one` : message);
    await end(1);
  }
}

void main();
