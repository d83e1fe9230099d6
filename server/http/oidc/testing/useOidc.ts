import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../../../src/contract/envelope';
import { sessionHandlers } from '../../../calls/session';
import { readConfig } from '../../../kernel/config';
import { onlyHandlers } from '../../../testing/onlyHandlers';
import { startTestServer, type TestServer } from '../../../testing/testServer';
import { CLIENT_ID, CLIENT_SECRET, startLocalProvider, type LocalProvider } from './localProvider';

export const ORIGIN = 'https://nav.example.edu';

type Answer = Awaited<ReturnType<TestServer['inject']>>;
export const cookiesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat().map((line) => String(line));
export const pairOf = (answer: Answer, name: string) =>
  cookiesOf(answer)
    .find((line) => line.startsWith(`__Host-${name}=`))
    ?.split(';')[0] ?? '';
export const locationOf = (answer: Answer) => String(answer.headers.location);
export const pathOf = (url: string) => url.replace(ORIGIN, '');
export function refused(answer: Answer, problem: string): void {
  expect(answer.statusCode).toBe(302);
  expect(locationOf(answer)).toBe(`/login?problem=${problem}`);
  expect(pairOf(answer, 'sid')).toBe('');
}

/** For suites: a provider on this machine, a server that trusts it, and another person at the provider for each test. */
export function useOidc() {
  let provider: LocalProvider;
  let server: TestServer;
  let person = 1;

  const settings = (changes: Record<string, string> = {}) => ({
    ...readConfig({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_ALLOW_LOOPBACK: '1',
      OIDC_CREATE_USERS: '1',
      OIDC_LABEL: '某某大学统一身份',
      PUBLIC_ORIGIN: ORIGIN,
      LOG_LEVEL: 'silent',
      ...changes,
    }),
  });
  const open = (changes: Record<string, string> = {}) => {
    const {
      DATA_DIR: _folder,
      dataDir: _dataDir,
      clientDir: _client,
      RATE_LIMIT: _rate,
      DATABASE_URL: _url,
      ...config
    } = settings(changes);
    return startTestServer({ handlers: onlyHandlers({ session: { ...sessionHandlers } }), config });
  };

  beforeAll(async () => {
    provider = await startLocalProvider();
    server = await open();
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(() => {
    person += 1;
    Object.assign(provider, { forged: {}, userinfo: {}, wrongKey: false, error: '', broken: false });
    provider.claims = {
      sub: `person-${person}`,
      name: '李雷',
      preferred_username: `lilei${person}`,
      email: `l${person}@example.edu`,
      email_verified: true,
    };
  });

  const get = (url: string, cookie = '', on = server) =>
    on.inject({ method: 'GET', url, remoteAddress: `10.1.0.${person}`, headers: { cookie } });
  /** The address at the provider, and the browser's cookie. */
  async function begin(returnTo = '/', on = server) {
    const answer = await get(`/login/oidc?return_to=${encodeURIComponent(returnTo)}`, '', on);
    return { answer, url: locationOf(answer), cookie: pairOf(answer, 'oidc') };
  }
  /** The whole way, there and back. */
  async function signIn(returnTo = '/', on = server) {
    const { url, cookie } = await begin(returnTo, on);
    return get(pathOf(provider.authorize(url)), cookie, on);
  }
  const userOf = async (answer: Answer, on = server) =>
    on.inject({ method: 'GET', url: '/api/user', headers: { cookie: pairOf(answer, 'sid'), [LOGIN_TYPE_HEADER]: LOGIN_TYPE } });
  const countUsers = async () => (await server.db.query('select 1 from app_user')).length;

  return {
    get provider() {
      return provider;
    },
    get server() {
      return server;
    },
    /** Number of the test's person, in the person's names and address. */
    get person() {
      return person;
    },
    settings,
    open,
    get,
    begin,
    signIn,
    userOf,
    countUsers,
  };
}
