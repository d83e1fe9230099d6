import { checkedLoginUrl } from './checkedLoginUrl';

const ORIGINS = ['http://portal.example.org', 'https://portal.example.org'];
const HOSTS = ['sso.example.org', 'idp.example.org:8443'];

describe.each(ORIGINS)('checkedLoginUrl on %s', (origin) => {
  it.each([
    ['a path', '/login', `${origin}/login`],
    ['a path with query and hash', '/login?next=%2Fhome#a', `${origin}/login?next=%2Fhome#a`],
    ['the own origin', `${origin}/login`, `${origin}/login`],
    ['a configured host', 'https://sso.example.org/cas?service=x', 'https://sso.example.org/cas?service=x'],
    ['a configured host and port', 'https://idp.example.org:8443/', 'https://idp.example.org:8443/'],
    ['capitals', 'HTTPS://SSO.EXAMPLE.ORG/', 'https://sso.example.org/'],
  ])('follows %s', (_name, value, expected) => {
    expect(checkedLoginUrl(value, origin, HOSTS)).toBe(expected);
  });

  it.each([
    ['script', 'javascript:alert(1)'],
    ['script in capitals', 'JaVaScRiPt:alert(1)'],
    ['script with a line break', 'java\nscript:alert(1)'],
    ['script behind blanks', '  javascript:alert(1)'],
    ['script behind a control character', '\u0001javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['blob', `blob:${origin}/1`],
    ['vbscript', 'vbscript:msgbox(1)'],
    ['a host without a scheme', '//evil.com'],
    ['a backslash', '/\\evil.com'],
    ['two backslashes', '\\\\evil.com'],
    ['a tab in the slashes', '/\t/evil.com'],
    ['a line break in the slashes', '/\n/evil.com'],
    ['a scheme without slashes', 'https:evil.com'],
    ['a scheme with one slash', 'http:/evil.com'],
    ['a scheme with three slashes', 'https:///evil.com'],
    ['a name before the host', 'http://portal.example.org@evil.com'],
    ['a name before the own host', `${origin.replace('//', '//app@')}/`],
    ['a password', `${origin.replace('//', '//a:b@')}/`],
    ['a NUL before it', '\u0000//evil.com'],
    ['a stranger', 'https://evil.com/login'],
    ['a stranger who looks like us', 'https://portal.example.org.evil.com/'],
    ['a subdomain of ours', 'https://a.portal.example.org/'],
    ['another port of ours', 'http://portal.example.org:8080/'],
    ['another port of a configured host', 'https://sso.example.org:444/'],
    ['an empty text', ''],
    ['words', 'login'],
    ['a relative path', '../login'],
    ['100 KB', `/${'a'.repeat(100_000)}`],
    ['an object', { href: '/login' }],
    ['a list', ['/login']],
    ['a number', 1009],
    ['nothing', null],
  ])('does not follow %s', (_name, value) => {
    expect(checkedLoginUrl(value, origin, HOSTS)).toBeNull();
  });
});
