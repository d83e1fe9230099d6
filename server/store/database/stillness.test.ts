import { activityOf } from './processInfo';
import { Stillness } from './stillness';

function looksAt(...seen: (readonly [string, number] | null)[]): number[] {
  let next = 0;
  const stillness = new Stillness(() => {
    const one = seen[next++];
    return one ? { state: one[0], ticks: one[1] } : null;
  });
  return seen.map(() => stillness.look(1));
}

test('a stopped process stands still, and so does one that sleeps without using the processor', () => {
  expect(looksAt(['T', 5], ['T', 5], ['T', 5])).toEqual([1, 2, 3]);
  expect(looksAt(['S', 5], ['S', 5], ['S', 5])).toEqual([0, 1, 2]);
});

test('one that works, waits for a disk, or wants to run on a busy machine does not', () => {
  expect(looksAt(['R', 5], ['R', 90], ['R', 170])).toEqual([0, 0, 0]);
  expect(looksAt(['D', 5], ['D', 5], ['D', 5])).toEqual([0, 0, 0]);
  expect(looksAt(['R', 5], ['R', 5], ['R', 5])).toEqual([0, 0, 0]);
  expect(looksAt(['S', 5], ['S', 6], ['S', 7])).toEqual([0, 0, 0]);
});

test('one that goes on stands still no longer', () => {
  expect(looksAt(['T', 5], ['S', 6], ['T', 6], ['T', 6])).toEqual([1, 0, 1, 2]);
  const stillness = new Stillness(() => ({ state: 'T', ticks: 5 }));
  stillness.look(1);
  stillness.reset();
  expect(stillness.look(1)).toBe(1);
});

test('where the system does not tell, nothing is known', () => {
  expect(looksAt(null, null)).toEqual([0, 0]);
  expect(activityOf(2 ** 30)).toBeNull();
});
