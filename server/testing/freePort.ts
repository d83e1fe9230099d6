import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that nobody listens on just now. Somebody may take it before it is used. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
