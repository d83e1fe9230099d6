import crypto from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

export const CLIENT_ID = 'portal';
export const CLIENT_SECRET = 'secret of the portal';

/** An OpenID Connect provider on this machine whose behaviour the test sets. */
export interface LocalProvider {
  issuer: string;
  /** Of the person who is signed in there; `sub` must be among them. */
  claims: Claims;
  /** Claims that only `userinfo` answers. */
  userinfo: Claims;
  /** Written over the claims of the next tokens; `undefined` removes one. */
  forged: Claims;
  /** Signs with a key that nobody knows. */
  wrongKey: boolean;
  /** What the person says instead of yes. */
  error: string;
  /** Answers 500 to everything. */
  broken: boolean;
  /** Shows pages with a link on them, where a browser else goes on at once. */
  asks: boolean;
  /** Where a browser is sent that comes with this address of `authorize`. */
  authorize(url: string): string;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  nonce: string;
  redirectUri: string;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ALG = { alg: 'RS256', kid: 'one', typ: 'JWT' };

/** @param port 0 for any free one */
export async function startLocalProvider(port = 0): Promise<LocalProvider> {
  const [known, unknown] = [
    crypto.generateKeyPairSync('rsa', { modulusLength: 2048 }),
    crypto.generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ];
  const grants = new Map<string, Grant>();
  const sign = (claims: Claims) => {
    const text = `${encode(ALG)}.${encode(claims)}`;
    const { privateKey } = provider.wrongKey ? unknown : known;
    return `${text}.${crypto.sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  };

  const provider: LocalProvider = {
    issuer: '',
    claims: { sub: 'person-1', name: '李雷', preferred_username: 'lilei', email: 'lilei@example.edu', email_verified: true },
    userinfo: {},
    forged: {},
    wrongKey: false,
    error: '',
    broken: false,
    asks: false,
    authorize(address) {
      const asked = new URL(address).searchParams;
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('state', asked.get('state') ?? '');
      if (provider.error) back.searchParams.set('error', provider.error);
      else {
        const code = crypto.randomBytes(16).toString('hex');
        const [challenge, nonce] = [asked.get('code_challenge') ?? '', asked.get('nonce') ?? ''];
        grants.set(code, { challenge, nonce, redirectUri: back.origin + back.pathname });
        back.searchParams.set('code', code);
      }
      return back.href;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  /** A code is taken once, by whoever knows the client's secret and the verifier of its beginning. */
  function token(form: URLSearchParams): [number, unknown] {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = crypto
      .createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right = form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET;
    if (!right) return [401, { error: 'invalid_client' }];
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) return [400, { error: 'invalid_grant' }];
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: provider.issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...provider.claims,
      ...provider.forged,
    };
    return [200, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: sign(claims) }];
  }

  function answer(path: string, body: string): [number, unknown] {
    const { issuer } = provider;
    if (provider.broken) return [500, { error: 'server_error' }];
    switch (path) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/userinfo`,
            jwks_uri: `${issuer}/jwks`,
            end_session_endpoint: `${issuer}/logout`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        ];
      case '/jwks':
        return [200, { keys: [{ ...known.publicKey.export({ format: 'jwk' }), kid: ALG.kid, alg: ALG.alg, use: 'sig' }] }];
      case '/token':
        return token(new URLSearchParams(body));
      case '/userinfo':
        return [200, { sub: provider.claims.sub, ...provider.userinfo }];
      default:
        return [404, {}];
    }
  }

  function leadTo(response: http.ServerResponse, words: string, url: string): void {
    if (!provider.asks) return void response.writeHead(302, { location: url }).end();
    const page = `<!doctype html><html lang="zh-CN"><title>身份</title><link rel="icon" href="data:,"><a href="${url.replace(/&/g, '&amp;')}">${words}</a></html>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }

  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', provider.issuer);
      if (pathname === '/authorize') return leadTo(response, '继续', provider.authorize(provider.issuer + request.url));
      if (pathname === '/logout') return leadTo(response, '已退出，返回', searchParams.get('post_logout_redirect_uri') ?? '/');
      const [status, data] = answer(pathname, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
