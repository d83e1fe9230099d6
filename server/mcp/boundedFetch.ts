import { guardedFetch, type GuardedInit } from '../kernel/outbound/guardedFetch';
import type { InternalHosts } from '../kernel/outbound/internalHosts';

/** Longest answer of a tool server, in bytes; the rest is not read. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Breaks a body off that grows beyond the limit. */
function limit(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) controller.error(new Error('the answer is too long'));
      else controller.enqueue(chunk);
    },
  });
}

/** `fetch` for tool servers: guarded as every call outside, and with an end to what is read. */
export function boundedFetch(allowed: InternalHosts): typeof fetch {
  const guarded = guardedFetch(allowed);
  const bounded = async (address: string | URL, init?: GuardedInit): Promise<Response> => {
    const response = await guarded(address, init);
    const { status, headers } = response;
    return response.body ? new Response(response.body.pipeThrough(limit()), { status, headers }) : response;
  };
  return bounded as typeof fetch;
}
