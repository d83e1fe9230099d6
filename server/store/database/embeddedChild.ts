/**
 * The embedded database: PGlite (PostgreSQL as WebAssembly) with pg_textsearch and pgvector, behind the wire protocol on a local
 * socket. A process of its own, since a query blocks its thread and a bad one can keep it for ever: the parent
 * then ends this process and starts it again. Started by embedded.ts with `[dataDir, socketPath, flush]`.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { Damaged } from './damage';
import type { ChildMessage, ParentMessage } from './embeddedMessages';
import type { Flush } from './flushes';
import { childMarkFile } from './lock';
import { markOf } from './processInfo';
import { closeSealed, openSound } from './soundFolder';

const [dataDir, socketPath, flush] = process.argv.slice(2) as [string, string, Flush];
const folder = path.join(dataDir, 'database');

process.umask(0o077);
// Ctrl+C reaches the whole process group: the parent decides when the database closes.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

function send(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}

/**
 * The socket server stops serving for good when PGlite throws, which it does when WebAssembly aborts. The memory is
 * then in an unknown state: end, and let the parent start a fresh process over the files.
 */
function endWhenBroken(db: PGlite): void {
  const run = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = async (...args: Parameters<typeof run>) => {
    try {
      await run(...args);
    } catch (error) {
      send({ type: 'broken', message: String(error) });
      setImmediate(() => process.exit(70));
      throw error;
    }
  };
}

async function main(): Promise<void> {
  fs.writeFileSync(childMarkFile(dataDir), JSON.stringify(markOf(process.pid)), { mode: 0o600 });
  if (!process.connected) process.exit(0);
  const db = await openSound(folder, flush);
  endWhenBroken(db);
  // More than the pool has: a dropped connection may still be closing when the next one comes.
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 8 });
  await server.start();

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await server.stop();
    await closeSealed(db, folder);
    process.exit(0);
  };
  process.on('disconnect', () => void close());
  process.on('message', (message: ParentMessage) => {
    if (message.type === 'ping') send({ type: 'pong' });
    else void close();
  });
  if (process.connected) send({ type: 'ready' });
  else await close();
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  send({ type: 'failed', message, ...(error instanceof Damaged && { damage: error.damage }) });
  setTimeout(() => process.exit(71), 50);
});
