import { isAddress, redactedAddress } from './addresses';

const shown = (part: string) => (part === 'c7' ? '#1' : '▒'.repeat(part.length));

it.each([
  ['?q=量子&panel=feedback&chat_id=c7', '?q=▒▒&panel=feedback&chat_id=%231'],
  ['/home/searchResult?q=a%20b&page=2', '/home/searchResult?q=▒▒▒&page=2'],
  ['/readDetailMore?file_id=c7', '/readDetailMore?file_id=%231'],
  ['/天知/地知', '/▒▒/▒▒'],
  ['https://example.org/home?name=x#/project?tab=mine', 'https://▒▒▒▒▒▒▒▒▒▒▒/home?name=▒#/project?tab=mine'],
  ['?秘密=1', '?▒▒=1'],
  ['?q=首页&sort=newest&types=1,2', '?q=▒▒&sort=newest&types=1,2'],
  ['?years=2019-2024&phone=138-0013-8000', '?years=2019-2024&phone=▒▒▒▒▒▒▒▒▒▒▒▒▒'],
  ['/project/member', '/project/member'],
  ['/project/c7/天知', '/project/#1/▒▒'],
  ['home/c7', 'home/#1'],
  ['/', '/'],
  ['?', '?'],
  ['', ''],
  ['#', '#'],
  ['/home#c7', '/home##1'],
  ['/home?file_id=c7#/project?file_id=c7', '/home?file_id=%231#/project?file_id=%231'],
  ['http://me@portal.example:8080/home', 'http://▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒/home'],
  // Names of parameters.
  ['?_a_b=1', '?_a_b=1'],
  [`?${'a'.repeat(24)}=1`, `?${'a'.repeat(24)}=1`],
  [`?${'a'.repeat(25)}=1`, `?${'▒'.repeat(25)}=1`],
  ['?Secret=1&a-b=1', '?▒▒▒▒▒▒=1&▒▒▒=1'],
  // Numbers.
  ['?size=123456&page=1234567', '?size=123456&page=▒▒▒▒▒▒▒'],
  ['?size=1234,5678&page=1234,56789', '?size=1234,5678&page=▒▒▒▒▒▒▒▒▒▒'],
  ['?size=1~2&page=,', '?size=1~2&page=,'],
  ['?sort=newest,1&page=newest,秘密', '?sort=newest,1&page=▒▒▒▒▒▒▒▒▒'],
  ['?page=1x&size=x1', '?page=▒▒&size=▒▒'],
  // There a person writes.
  ['?q=1&keyword=2&find=3&at=4&ask=5&name=6&nick_name=7', '?q=▒&keyword=▒&find=▒&at=▒&ask=▒&name=▒&nick_name=▒'],
])('%s keeps what the program wrote: %s', (address, expected) => {
  expect(redactedAddress(address, shown)).toBe(expected);
});

it.each(['/home?q=1', '/', '?q=1', '?', 'https://example.org', 'http://example.org/a?b#c', '/home#/x?y'])('%s is an address', (text) =>
  expect(isAddress(text)).toBe(true),
);

it.each(['/home 是什么', '？为什么', '', '#x', 'home', '见 /home', 'ftp://example.org', '?q=a b', '/home#a b', 'https://例 子'])(
  '%s only begins like one, or not even that',
  (text) => expect(isAddress(text)).toBe(false),
);
