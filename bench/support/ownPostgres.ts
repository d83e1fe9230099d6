import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { TwoClusters } from './cluster';

/** A port that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** A PostgreSQL of its own in a temporary folder, on a port that the operating system chose. */
export async function startOwnPostgres(): Promise<{ url: string; remove: () => void }> {
  const cluster = new TwoClusters(await freePort());
  try {
    cluster.make();
  } catch (error) {
    cluster.remove();
    throw error;
  }
  return { url: cluster.url('primary'), remove: () => cluster.remove() };
}
