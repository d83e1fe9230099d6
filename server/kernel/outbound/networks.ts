import net from 'node:net';

/** IPv4 networks that no public service is in (IANA special-purpose registry, RFC 6890 and its updates). */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The same for IPv6: loopback, old forms of IPv4, tunnels that could lead anywhere, private, link-local, multicast. */
const CLOSED_V6: readonly (readonly [string, number])[] = [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

/** Prefixes behind which an IPv4 address stands in the last 32 bits: mapped, and translated (NAT64). */
const AROUND_V4 = ['::ffff:', '64:ff9b::'];

const closed = new net.BlockList();
for (const [network, bits] of CLOSED_V4) {
  closed.addSubnet(network, bits, 'ipv4');
  for (const prefix of AROUND_V4) closed.addSubnet(prefix + network, 96 + bits, 'ipv6');
}
for (const [network, bits] of CLOSED_V6) closed.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet. What is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const family = net.isIP(plain);
  return family !== 0 && !closed.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
