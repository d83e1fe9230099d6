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
])('%s keeps what the program wrote: %s', (address, expected) => {
  expect(redactedAddress(address, shown)).toBe(expected);
});

it('a text that only begins like one is none', () => {
  expect(isAddress('/home 是什么')).toBe(false);
  expect(isAddress('？为什么')).toBe(false);
  expect(isAddress('/home?q=1')).toBe(true);
});
