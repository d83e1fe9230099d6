import type { Socket } from 'node:net';
import { startLine } from '../../e2e/line';

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
  const streaming = new Set<Socket>();
  let most = 0;
  let requests = 0;
  const line = await startLine(target, (browser) => {
    browser.on('close', () => streaming.delete(browser));
    browser.on('data', (bytes: Buffer) => {
      const path = REQUEST.exec(bytes.toString('latin1'))?.[1];
      if (!path) return;
      if (!STREAM.test(path)) return void streaming.delete(browser);
      streaming.add(browser);
      requests += 1;
      most = Math.max(most, streaming.size);
    });
    return true;
  });
  return {
    origin: line.origin,
    get streams() {
      return { now: streaming.size, most, requests };
    },
    reset: () => {
      most = streaming.size;
      requests = 0;
    },
    close() {
      for (const socket of line.open) socket.destroy();
      return line.close();
    },
  };
}
