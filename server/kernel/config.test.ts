import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from './config';
import { trustedLoginHosts } from './loginSettings';

test('a wrong setting is named in Chinese, each on a line', () => {
  const read = () => readConfig({ PORT: 'eighty', OPENALEX_ENABLED: 'yes', TRUST_PROXY: 'all' });
  expect(read).toThrow(/^设置 PORT 不正确：.*数字.*\n设置 TRUST_PROXY 不正确：应为 0 到 9\n设置 OPENALEX_ENABLED 不正确：.*"true".*$/);
});

test.each([
  ['', 0],
  ['0', 0],
  ['false', 0],
  ['true', 1],
  ['2', 2],
])('TRUST_PROXY=%s counts %d proxies', (TRUST_PROXY, count) => {
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(count);
});

test.each([
  [{}, []],
  [{ LOGIN_URL: '/cas/login' }, []],
  [{ LOGIN_URL: 'https://SSO.example.org/cas?service=portal' }, ['sso.example.org']],
  [
    { LOGIN_URL: 'http://sso.example.org:8080/', LOGIN_HOSTS: ' idp.example.org,\tSSO.example.org:8080 ' },
    ['sso.example.org:8080', 'idp.example.org'],
  ],
  [{ LOGIN_HOSTS: '127.0.0.1:8443' }, ['127.0.0.1:8443']],
])('%j leads people to %j', (settings, hosts) => {
  expect(trustedLoginHosts(readConfig(settings))).toEqual(hosts);
});

test.each(['//evil.example', '/\\\\evil.example', 'javascript:alert(1)', 'sso.example.org', 'https://me:pw@sso.example.org/'])(
  '%s is no LOGIN_URL',
  (LOGIN_URL) => expect(() => readConfig({ LOGIN_URL })).toThrow('设置 LOGIN_URL 不正确：应为 / 开头的路径或 http(s) 地址'),
);

test.each(['https://sso.example.org', 'sso.example.org/cas', '*'])('%s is no host of LOGIN_HOSTS', (LOGIN_HOSTS) =>
  expect(() => readConfig({ LOGIN_HOSTS })).toThrow('设置 LOGIN_HOSTS 不正确：应为以空格分隔的主机名，可带端口，如 sso.example.org'),
);

describe('docs/operations.md', () => {
  const table = fs.readFileSync(path.join(__dirname, '../../docs/operations.md'), 'utf8').split('## Database')[0]!;
  const cells = table.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1]!] : []));
  const explained = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  const derived = ['dataDir', 'clientDir'];
  const settings = Object.keys(readConfig({})).filter((name) => !derived.includes(name));

  test('explains every setting', () => {
    expect(settings.filter((name) => !explained.includes(name))).toEqual([]);
  });

  test('explains no other', () => {
    expect(explained.filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('explains those that the readme names', () => {
    const readme = fs.readFileSync(path.join(__dirname, '../../README.md'), 'utf8').split('## Settings')[1]!.split('\n## ')[0]!;
    const named = [...readme.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  });
});
