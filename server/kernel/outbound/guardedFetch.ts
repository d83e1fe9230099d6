import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { ForbiddenAddress, isAllowedInternal, refuseLiteral, type InternalHosts } from './internalHosts';
import { isPublicAddress } from './networks';

/** Statuses that have no body by the standard. */
const EMPTY = new Set([204, 205, 304]);

type Resolve = typeof dns.lookup;

/** Resolves a name for one connection: the addresses that were looked at are the ones that are called. */
function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const inside = found.find(({ address }) => !isPublicAddress(address));
      if (inside) return callback(new ForbiddenAddress(hostname), []);
      if (options.all) return callback(null, found);
      const [first] = found;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}

/** The parts of `fetch` that clients of services use. */
export interface GuardedInit {
  method?: string;
  headers?: ConstructorParameters<typeof Headers>[0];
  body?: string | null;
  signal?: AbortSignal | null;
}

/**
 * `fetch` for addresses that come from settings or from people. What resolves into the server's own network is refused
 * when the connection is made, so that a name that changes its mind gains nothing; redirects are never followed.
 *
 * @param allowed hosts that the operator has named.
 * @param resolve looks names up; another one is for tests.
 * @throws {ForbiddenAddress} also as the cause of a failed connection.
 */
export function guardedFetch(allowed: InternalHosts, resolve: Resolve = dns.lookup) {
  const lookup = guardedLookup(resolve);
  return (address: string | URL, init: GuardedInit = {}): Promise<Response> =>
    new Promise((onResponse, onError) => {
      const url = new URL(address);
      if (!/^https?:$/.test(url.protocol)) throw new TypeError(`no service is called over ${url.protocol}`);
      refuseLiteral(url, allowed);
      const options: https.RequestOptions = {
        method: init.method ?? 'GET',
        // A connection for each request: none outlives the look at its address.
        agent: false,
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(init.signal ? { signal: init.signal } : {}),
        ...(isAllowedInternal(url, allowed) ? {} : { lookup }),
      };
      const request = (url.protocol === 'https:' ? https : http).request(url, options, (message) => {
        const status = message.statusCode ?? 500;
        const headers = new Headers();
        for (const [name, value] of Object.entries(message.headers)) headers.set(name, [value ?? ''].flat().join(', '));
        const body = EMPTY.has(status) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
        if (!body) message.resume();
        onResponse(new Response(body, { status, headers }));
      });
      // As `fetch` reports it: the reason is in the cause.
      request.on('error', (error) => onError(init.signal?.aborted ? error : new TypeError('fetch failed', { cause: error })));
      request.end(init.body ?? undefined);
    });
}
