import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the proxy does to one answer: nothing · closes the connection before the request is passed on · after so many
 * bytes of the answer, by a reset or in order · is silent after so many bytes · passes a few bytes at a time · holds
 * everything back until the answer has ended.
 */
export const FAULTS = ['none', 'refuse', 'reset', 'close', 'stall', 'slice', 'buffer'] as const;
export type Fault = (typeof FAULTS)[number];

export interface Plan {
  fault: Fault;
  /** Bytes that get through, or of one slice. */
  bytes: number;
}

export interface FaultyProxy {
  origin: string;
  /** How many answers had which fault. */
  counts: Record<Fault, number>;
  close(): Promise<void>;
}

async function inSlices(data: Buffer, size: number, response: http.ServerResponse): Promise<void> {
  for (let at = 0; at < data.length && !response.destroyed; at += size) {
    response.write(data.subarray(at, at + size));
    await sleep(1);
  }
}

/** Hands the answer over as planned. */
async function pass(answer: http.IncomingMessage, response: http.ServerResponse, { fault, bytes }: Plan): Promise<void> {
  const held: Buffer[] = [];
  let left = bytes;
  if (fault !== 'buffer') {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.flushHeaders();
  }
  for await (const data of answer as AsyncIterable<Buffer>) {
    if (response.destroyed) return;
    if (fault === 'buffer') held.push(data);
    else if (fault === 'slice') await inSlices(data, bytes, response);
    else if (fault === 'none') response.write(data);
    else {
      response.write(data.subarray(0, left));
      left -= data.length;
      if (left > 0) continue;
      if (fault === 'stall') return;
      // What was written goes out first.
      await sleep(5);
      if (fault === 'reset') response.socket?.resetAndDestroy();
      else response.destroy();
      return;
    }
  }
  if (fault === 'buffer') response.writeHead(answer.statusCode ?? 502, answer.headers);
  for (const data of held) response.write(data);
  response.end();
}

/** A proxy in front of a server that does to each answer what `plan` says. */
export async function startFaultyProxy(target: string, plan: () => Plan): Promise<FaultyProxy> {
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const proxy = http.createServer((request, response) => {
    const planned = plan();
    counts[planned.fault] += 1;
    if (planned.fault === 'refuse') return void request.socket.resetAndDestroy();
    const onward = http.request(
      target + request.url,
      { method: request.method ?? 'GET', headers: request.headers, agent: false },
      (answer) => {
        pass(answer, response, planned).catch(() => response.destroy());
      },
    );
    onward.on('error', () => response.destroy());
    // Who goes away is gone for the server too.
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    counts,
    close() {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
