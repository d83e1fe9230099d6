import { z } from 'zod';
import { isHost } from '../../src/model/hosts';

/** The host of a whole address, empty for a path of this server; null when it is neither. */
function hostOf(address: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return '';
  try {
    const { protocol, host, username, password } = new URL(address);
    return /^https?:$/.test(protocol) && !username && !password ? host : null;
  } catch {
    return null;
  }
}

/** Where people sign in; docs/operations.md explains each. */
export const loginSettings = {
  /** Where 401 / 1009 points. */
  LOGIN_URL: z
    .string()
    .default('/login')
    .refine((address) => hostOf(address) !== null, '应为 / 开头的路径或 http(s) 地址'),
  /** Hosts beside that of LOGIN_URL where the client may send people to sign in. */
  LOGIN_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every(isHost), '应为以空格分隔的主机名，可带端口，如 sso.example.org'),
};

/** Every host where people may be sent to sign in: that of LOGIN_URL by itself, and those of LOGIN_HOSTS. */
export function trustedLoginHosts({ LOGIN_URL, LOGIN_HOSTS }: { LOGIN_URL: string; LOGIN_HOSTS: readonly string[] }): string[] {
  const own = hostOf(LOGIN_URL);
  return [...new Set(own ? [own, ...LOGIN_HOSTS] : LOGIN_HOSTS)];
}
