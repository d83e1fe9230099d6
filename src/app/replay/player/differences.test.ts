import { differencesOf } from './differences';

it('names what is another, what came and what went', () => {
  const same = { deep: [1] };
  const before = { same, list: [1, 2], gone: 'x', kind: [] };
  const after = { same, list: [1, 3, 4], came: null, kind: {} };
  expect(differencesOf(before, after)).toEqual({
    count: 5,
    places: [
      { path: 'list.1', before: 2, after: 3 },
      { path: 'list.2', before: undefined, after: 4 },
      { path: 'gone', before: 'x', after: undefined },
      { path: 'kind', before: [], after: {} },
      { path: 'came', before: undefined, after: null },
    ],
  });
});

it('does not look into what is the same object', () => {
  const looked = jest.fn();
  const same = new Proxy({ a: 1 }, { ownKeys: (target) => (looked(), Reflect.ownKeys(target)) });
  expect(differencesOf({ same }, { same }).count).toBe(0);
  expect(looked).not.toHaveBeenCalled();
});

it('counts more than it lists', () => {
  const many = Object.fromEntries(Array.from({ length: 700 }, (_, n) => [`k${n}`, n]));
  const { count, places } = differencesOf({}, many);
  expect([count, places.length]).toEqual([700, 500]);
});
