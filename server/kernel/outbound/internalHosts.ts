import dns from 'node:dns/promises';
import net from 'node:net';
import { isPublicAddress } from './networks';

/** Hosts that may be called although they are inside the server's own network: `host` or `host:port`. */
export type InternalHosts = ReadonlySet<string>;

/** Reads the setting `INTERNAL_HOSTS`: names or addresses, each with a port or for all ports, separated by blanks or commas. */
export function readInternalHosts(setting: string): InternalHosts {
  return new Set(
    setting
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
}

/** The host of an address without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

/** Whether the operator has allowed this host, whatever it resolves to. */
export function isAllowedInternal(url: URL, allowed: InternalHosts): boolean {
  const host = url.hostname.replace(/\.$/, '');
  return [host, `${host}:${portOf(url)}`, hostOf(url)].some((name) => allowed.has(name));
}

/** An address inside the server's own network, or a name that resolves to one. */
export class ForbiddenAddress extends Error {
  readonly code = 'EFORBIDDENADDRESS';

  constructor(readonly host: string) {
    super(`${host} is inside the server's own network; INTERNAL_HOSTS does not name it`);
    this.name = 'ForbiddenAddress';
  }
}

/** @throws {ForbiddenAddress} for an address that says by itself that it is inside: an IP address, or this machine's name. */
export function refuseLiteral(url: URL, allowed: InternalHosts): void {
  const host = hostOf(url);
  const inside = net.isIP(host) !== 0 ? !isPublicAddress(host) : /(^|\.)localhost$/.test(host);
  if (inside && !isAllowedInternal(url, allowed)) throw new ForbiddenAddress(host);
}

/**
 * The check of a start: also what the name resolves to now. A name that cannot be resolved is let pass, because it is
 * looked at again whenever a connection is made.
 * @throws {ForbiddenAddress}
 */
export async function refuseInternal(address: string, allowed: InternalHosts): Promise<void> {
  const url = new URL(address);
  refuseLiteral(url, allowed);
  if (isAllowedInternal(url, allowed)) return;
  const found = await dns.lookup(hostOf(url), { all: true }).catch(() => []);
  if (!found.every((one) => isPublicAddress(one.address))) throw new ForbiddenAddress(hostOf(url));
}
