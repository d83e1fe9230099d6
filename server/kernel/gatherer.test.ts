import { Gatherer } from './gatherer';

interface Row {
  key: string;
  count: number;
  last: number;
}

const row = (key: string, count: number, last: number): Row => ({ key, count, last });

/** At most three keys, what is more is counted under one; the store fails while `told.away`. */
function gathering() {
  const told = { away: false, stored: [] as Row[][] };
  const gatherer = new Gatherer<Row>({
    keyOf: ({ key }) => key,
    merge: (older, newer) => ({ ...newer, count: older.count + newer.count }),
    most: 3,
    instead: (row) => ({ ...row, key: 'more' }),
    store: async (rows) => {
      if (told.away) throw new Error('away');
      told.stored.push(rows);
    },
    gatherMs: 60_000,
  });
  let last = 0;
  const add = (...keys: string[]) => keys.forEach((key) => gatherer.add({ key, count: 1, last: (last += 1) }));
  return { told, gatherer, add };
}

test('rows of one key are one, and what finds no room is kept together', async () => {
  const { told, gatherer, add } = gathering();
  add('a', 'b', 'a', 'c', 'd', 'e', 'b');
  await gatherer.close();
  expect(told.stored).toEqual([[row('a', 2, 3), row('b', 2, 7), row('c', 1, 4), row('more', 2, 6)]]);
});

test('what could not be stored stands before what came meanwhile, and the room is the same', async () => {
  const { told, gatherer, add } = gathering();
  told.away = true;
  add('a', 'b');
  const failing = gatherer.flush();
  add('b', 'c', 'd');
  await failing;
  told.away = false;
  await gatherer.close();
  expect(told.stored).toEqual([[row('a', 1, 1), row('b', 2, 3), row('c', 1, 4), row('more', 1, 5)]]);
});

test('nothing to store asks for nothing', async () => {
  const { told, gatherer } = gathering();
  await gatherer.flush();
  await gatherer.close();
  expect(told.stored).toEqual([]);
});
