import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line between the browser and the portal that knows what is open on it. */
export interface CountingLine {
  origin: string;
  /** Connections whose last request was for a stream, now and at most, and how many such requests there were. */
  readonly streams: { now: number; most: number; requests: number };
  /** Begins to count anew. */
  reset(): void;
  close(): Promise<void>;
}

const REQUEST = /(?:^|\r\n)(?:GET|POST|PUT|DELETE) (\S+) HTTP\/1\.1\r\n/;
const STREAM = /^\/api\/(?:application\/chat_message\/|deep_research\/chat\/stream)/;

/** Counts the streams of all pages in front of a portal. */
export async function startCountingLine(target: string): Promise<CountingLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const streaming = new Set<Socket>();
  let most = 0;
  let requests = 0;
  const line = net.createServer((browser) => {
    const portal = net.connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    browser.on('data', (bytes: Buffer) => {
      const path = REQUEST.exec(bytes.toString('latin1'))?.[1];
      if (!path) return;
      if (!STREAM.test(path)) return void streaming.delete(browser);
      streaming.add(browser);
      requests += 1;
      most = Math.max(most, streaming.size);
    });
    for (const [socket, other] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        streaming.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    get streams() {
      return { now: streaming.size, most, requests };
    },
    reset: () => {
      most = streaming.size;
      requests = 0;
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
