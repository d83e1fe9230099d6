import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line between the browser and the portal that can be cut. */
export interface Network {
  origin: string;
  /** Ends every connection; while it is cut none comes about. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A network in front of a portal: offline emulation leaves answers that are on their way alone, this does not. */
export async function startNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let dead = false;
  const line = net.createServer((browser) => {
    if (dead) return void browser.resetAndDestroy();
    const portal = net.connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    for (const [socket, other] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const cut = () => {
    dead = true;
    for (const socket of open) socket.resetAndDestroy();
  };
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut,
    mend: () => void (dead = false),
    close() {
      cut();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
