import { uuid } from './uuid';

it('makes random UUIDs of version 4, as the contract takes them', () => {
  const made = Array.from({ length: 1_000 }, uuid);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
  // Every place that is random takes every value.
  for (const place of [0, 9, 20, 35]) expect(new Set(made.map((id) => id[place])).size).toBe(16);
  expect(new Set(made.map((id) => id[19])).size).toBe(4);
});
