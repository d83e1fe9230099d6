import { readConfig } from '../../kernel/config';
import { checkOidcSettings } from '../../kernel/oidcSettings';
import { locationOf, refused, useOidc } from './testing/useOidc';

const oidc = useOidc();
const { signIn } = oidc;

describe('who may come', () => {
  const cases: [string, Record<string, string>, object, string][] = [
    ['an allowed domain', { OIDC_ALLOWED_DOMAINS: 'Example.edu, other.edu' }, {}, '/'],
    ['another domain', { OIDC_ALLOWED_DOMAINS: 'other.edu' }, {}, 'not_allowed'],
    ['a domain that only ends alike', { OIDC_ALLOWED_DOMAINS: 'example.edu' }, { email: 'a@notexample.edu' }, 'not_allowed'],
    ['an address that was not checked', { OIDC_ALLOWED_DOMAINS: 'example.edu' }, { email_verified: false }, 'not_allowed'],
    ['the claim', { OIDC_REQUIRED_CLAIM: 'groups=staff' }, { groups: ['students', 'staff'] }, '/'],
    ['another value of the claim', { OIDC_REQUIRED_CLAIM: 'groups=staff' }, { groups: ['staffs'] }, 'not_allowed'],
    ['no account where none are made', { OIDC_CREATE_USERS: '' }, {}, 'unknown'],
  ];
  /** The rules are looked at anew by each sign-in. */
  const rules = ({ OIDC_ALLOWED_DOMAINS, OIDC_REQUIRED_CLAIM, OIDC_CREATE_USERS }: ReturnType<typeof oidc.settings>) => ({
    OIDC_ALLOWED_DOMAINS,
    OIDC_REQUIRED_CLAIM,
    OIDC_CREATE_USERS,
  });
  afterEach(() => void Object.assign(oidc.server.services.config, rules(oidc.settings())));

  test.each(cases)('%s', async (_name, changes, claims, outcome) => {
    Object.assign(oidc.server.services.config, rules(oidc.settings(changes)));
    Object.assign(oidc.provider.claims, claims);
    const answer = await signIn();
    if (outcome === '/') expect(locationOf(answer)).toBe('/');
    else refused(answer, outcome);
  });

  test('claims that only userinfo has are asked for', async () => {
    Object.assign(oidc.server.services.config, rules(oidc.settings({ OIDC_ALLOWED_DOMAINS: 'example.edu' })));
    const { email, email_verified, ...rest } = oidc.provider.claims;
    oidc.provider.claims = rest;
    refused(await signIn(), 'not_allowed');
    oidc.provider.userinfo = { email, email_verified };
    expect(locationOf(await signIn())).toBe('/');
  });
});

describe('settings', () => {
  const check = (changes: Record<string, string>) => () => checkOidcSettings(oidc.settings(changes));
  test('http is for this machine only, and only when it is asked for', () => {
    expect(check({})).not.toThrow();
    expect(check({ OIDC_ALLOW_LOOPBACK: '' })).toThrow('OIDC_ALLOW_LOOPBACK=1');
    expect(check({ OIDC_ISSUER: 'http://id.example.edu' })).toThrow('必须是 https 地址');
    expect(check({ OIDC_ISSUER: 'http://localhost.example.edu' })).toThrow('必须是 https 地址');
    expect(check({ OIDC_ISSUER: 'https://id.example.edu', OIDC_ALLOW_LOOPBACK: '' })).not.toThrow();
  });
  test('what is missing is named', () => {
    expect(check({ OIDC_CLIENT_ID: '' })).toThrow('OIDC_CLIENT_ID');
    expect(check({ PUBLIC_ORIGIN: '' })).toThrow('OIDC_REDIRECT_URI');
    expect(() => readConfig({ OIDC_ISSUER: 'nowhere' })).toThrow('OIDC_ISSUER');
    expect(() => readConfig({ OIDC_REQUIRED_CLAIM: 'groups' })).toThrow('OIDC_REQUIRED_CLAIM');
  });
});
