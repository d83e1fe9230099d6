import { noLoginErrorLink, noLoginIn } from './errors';

const queryOf = (link: string) => link.slice(link.indexOf('?'));

it('is read as it was written', () => {
  const reason = { host: 'sso.example.org:8443', returned: false, back: '/home/searchResult?q=a%26b' };
  expect(noLoginIn(queryOf(noLoginErrorLink(1009, reason)))).toEqual(reason);
  expect(noLoginIn(queryOf(noLoginErrorLink(1009, { returned: true })))).toEqual({ host: '', returned: true, back: '' });
});

it.each(['/', '', '//evil.example', 'https://evil.example', '/error?err_code=404', '/NoLoginError?err_code=1009'])(
  '%s is no way back',
  (back) => {
    expect(noLoginErrorLink(1009, { back })).toBe('/noLoginError?err_code=1009');
    expect(noLoginIn(`?err_code=1009&back=${encodeURIComponent(back)}`).back).toBe('');
  },
);

it.each(['evil.example/path', '<b>x</b>', 'https://evil.example', '管理员请注意'])('%s is no host', (host) => {
  expect(noLoginIn(`?err_code=1009&host=${encodeURIComponent(host)}`).host).toBe('');
});
