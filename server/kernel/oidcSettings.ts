import { z } from 'zod';

const words = z
  .string()
  .default('')
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true');

/** Ends the provider's session as well; `logout` answers it to people who came from there. */
export const OIDC_LOGOUT_URL = '/login/oidc/logout';

/** Settings of the sign-in at an OpenID Connect provider; docs/operations.md explains each. */
export const oidcSettings = {
  /** Empty: no such sign-in. */
  OIDC_ISSUER: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  OIDC_CLIENT_ID: z.string().default(''),
  /** Empty for a public client. */
  OIDC_CLIENT_SECRET: z.string().default(''),
  /** Empty: `/login/oidc/callback` at PUBLIC_ORIGIN. */
  OIDC_REDIRECT_URI: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Stands on the button: 用 … 登录. */
  OIDC_LABEL: z.string().max(40).default('统一身份认证'),
  OIDC_SCOPE: z.string().default('openid profile email'),
  /** Domains of e-mail addresses that may sign in; none: all. */
  OIDC_ALLOWED_DOMAINS: words,
  /** `name=value`: a claim that must be there. */
  OIDC_REQUIRED_CLAIM: z
    .string()
    .regex(/^$|^[^=]+=./, '应为 名称=值')
    .default(''),
  /** Whether people who come for the first time get an account. */
  OIDC_CREATE_USERS: flag,
  /** Lets an issuer on this machine go without https. */
  OIDC_ALLOW_LOOPBACK: flag,
};

export type OidcSettings = z.output<z.ZodObject<typeof oidcSettings>> & { PUBLIC_ORIGIN: string };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where the provider sends people back to. */
export const redirectUri = ({ OIDC_REDIRECT_URI, PUBLIC_ORIGIN }: OidcSettings): string =>
  OIDC_REDIRECT_URI || (PUBLIC_ORIGIN ? new URL('/login/oidc/callback', PUBLIC_ORIGIN).href : '');

/** @throws Error that names the setting which does not fit the others */
export function checkOidcSettings(settings: OidcSettings): void {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ALLOW_LOOPBACK } = settings;
  const { protocol, hostname } = new URL(OIDC_ISSUER);
  if (!OIDC_CLIENT_ID) throw new Error('设置 OIDC_CLIENT_ID 不正确：设置了 OIDC_ISSUER 就必须给出');
  if (!redirectUri(settings)) throw new Error('设置 OIDC_REDIRECT_URI 不正确：没有设置 PUBLIC_ORIGIN 时必须给出');
  if (protocol === 'https:') return;
  if (!LOOPBACK.has(hostname)) throw new Error('设置 OIDC_ISSUER 不正确：必须是 https 地址');
  if (!OIDC_ALLOW_LOOPBACK) throw new Error('设置 OIDC_ISSUER 不正确：本机的 http 地址需要设置 OIDC_ALLOW_LOOPBACK=1');
}
