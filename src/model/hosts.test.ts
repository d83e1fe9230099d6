import { isHost } from './hosts';

test.each(['sso.example.org', 'localhost', '127.0.0.1:8080', 'xn--fiqs8s.cn', 'sso_test:81', '[::1]:8080'])('%s is a host', (text) =>
  expect(isHost(text)).toBe(true),
);

test.each([
  '',
  'https://sso.example.org',
  'sso.example.org/cas',
  'sso.example.org:',
  'a@evil.example',
  'Sso.example.org',
  'sso..example.org',
  '-sso.example.org',
  '请联系管理员',
  '"><script>',
  'a b',
  `${'a'.repeat(300)}.org`,
])('%s is none', (text) => expect(isHost(text)).toBe(false));
