import { deepFreeze } from './deepFreeze';

it('freezes whatever is in it', () => {
  const value = { rows: [{ tags: ['a'] }, null], empty: {}, text: 'b', none: null };
  deepFreeze(value);
  expect([value, value.rows, value.rows[0], value.rows[0]!.tags, value.empty].every(Object.isFrozen)).toBe(true);
  expect(() => value.rows[0]!.tags.push('c')).toThrow(TypeError);
});

it('takes what is nested deeper than calls can be', () => {
  const bottom = { end: {} };
  let value: object = bottom;
  for (let depth = 0; depth < 100_000; depth++) value = { value };
  deepFreeze(value);
  expect(Object.isFrozen(bottom.end)).toBe(true);
});

it('leaves what is no object', () => {
  for (const value of [1, 'a', null, undefined, true]) expect(() => deepFreeze(value)).not.toThrow();
});
