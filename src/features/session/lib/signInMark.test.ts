import { nextMark } from './signInMark';

const URL = 'https://sso.example.org/cas';
const at = (count: number, time: number, place = URL) => ({ place, count, time });

it.each([
  ['nothing', undefined, at(1, 5_000)],
  ['one departure just now', at(1, 1_000), at(2, 5_000)],
  ['two departures just now', at(2, 1_000), null],
  ['two departures a minute ago', at(2, -55_000), at(1, 5_000)],
  ['two departures elsewhere', at(2, 1_000, 'https://sso.example.org/other'), at(1, 5_000)],
  ['a clock that was set back', at(2, 6_000), at(1, 5_000)],
  ['a text', 'https://sso.example.org/cas', at(1, 5_000)],
  ['half a mark', { place: URL, count: 2 }, at(1, 5_000)],
])('after %s', (_name, stored, expected) => expect(nextMark(stored, URL, 5_000)).toEqual(expected));

it('takes addresses for the same whose queries differ', () => {
  const first = nextMark(undefined, `${URL}?state=1`, 0);
  const second = nextMark(first, `${URL}?state=2#a`, 1);
  expect(nextMark(second, `${URL}?state=3`, 2)).toBeNull();
});
