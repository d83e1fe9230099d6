import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line between the browser and the portal that can be cut. */
export interface Network {
  origin: string;
  /** Ends every connection; while it is cut none comes about. */
  cut(): void;
  /** Lets nothing through any more and tells nobody: connections stand half-open, and new ones are taken and stay silent. */
  hush(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A network in front of a portal: offline emulation leaves answers that are on their way alone, this does not. */
export async function startNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let dead = false;
  let silent = false;
  const line = net.createServer((browser) => {
    if (dead) return void browser.resetAndDestroy();
    if (silent) return void open.add(browser.on('error', () => browser.destroy()).on('close', () => open.delete(browser)));
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
  const hush = () => {
    silent = true;
    for (const socket of open) {
      socket.unpipe();
      socket.pause();
    }
  };
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut,
    hush,
    mend() {
      // Whoever still speaks on a connection of before is told now that it is none.
      if (silent) cut();
      dead = silent = false;
    },
    close() {
      cut();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
