import { readConfig } from './config';

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
