import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP line between the browser and the portal. */
export interface Line {
  origin: string;
  /** Both ends of every connection that is open on it. */
  open: ReadonlySet<Socket>;
  /** Takes no more connections, and waits for those that are open. */
  close(): Promise<void>;
}

/**
 * Begins a line in front of a portal, or of what `target` says is there at the moment. Each connection of the browser is met first, and leads on unless that answers false: then
 * what one end says reaches the other, and both close together.
 */
export async function startLine(target: string | (() => string), meet: (browser: Socket) => boolean): Promise<Line> {
  const open = new Set<Socket>();
  const keep = (socket: Socket, other?: Socket) => {
    open.add(socket);
    // Its closing follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      other?.destroy();
    });
    if (other) socket.pipe(other);
  };
  const line = net.createServer((browser) => {
    if (!meet(browser)) return keep(browser);
    const { hostname, port } = new URL(typeof target === 'string' ? target : target());
    const portal = net.connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    keep(browser, portal);
    keep(portal, browser);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    open,
    close: () => new Promise((resolve) => line.close(() => resolve())),
  };
}
