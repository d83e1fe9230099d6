import type { Errand } from '../../kernel/urgency';
import { withUrgency } from '../../kernel/urgency';
import { Turns } from './turns';

/** Errands that ask in this order, each when it has begun, while every connection is taken; answers the order in which they got it. */
async function orderOf(errands: readonly (Errand & { name: string; asks?: number })[]): Promise<string[]> {
  let now = 0;
  const turns = new Turns(1, () => now);
  await turns.take({ urgency: 'list', begun: 0 });
  const order: string[] = [];
  const all = errands.map(async ({ name, asks, ...errand }) => {
    now = asks ?? errand.begun;
    await turns.take(errand);
    order.push(name);
    turns.give();
  });
  turns.give();
  await Promise.all(all);
  return order;
}

test('who asks comes first, then lists, searches and what nobody waits for', async () => {
  const errands = (['background', 'search', 'list', 'identity'] as const).map((urgency) => ({ name: urgency, urgency, begun: 0 }));
  expect(await orderOf(errands)).toEqual(['identity', 'list', 'search', 'background']);
});

test('among equals the work that began first goes on first', async () => {
  const search = (name: string, begun: number) => ({ name, urgency: 'search' as const, begun, asks: 40 });
  expect(await orderOf([search('third', 30), search('first', 10), search('second', 20)])).toEqual(['first', 'second', 'third']);
});

test('what has waited gains on what comes later, but never on who asks', async () => {
  const errands = [
    { name: 'search', urgency: 'search' as const, begun: 500 },
    { name: 'list soon after', urgency: 'list' as const, begun: 3_000 },
    { name: 'list long after', urgency: 'list' as const, begun: 4_000 },
    { name: 'who', urgency: 'identity' as const, begun: 9_000 },
  ];
  expect(await orderOf(errands)).toEqual(['who', 'list soon after', 'search', 'list long after']);
});

test('work that goes on for minutes does not stand before all that is new', async () => {
  const asks = 100_000;
  const errands = [
    { name: 'search of three seconds', urgency: 'search' as const, begun: 97_000, asks },
    { name: 'search of a minute', urgency: 'search' as const, begun: 40_000, asks },
    { name: 'search of a second', urgency: 'search' as const, begun: 99_000, asks },
    { name: 'list of a second', urgency: 'list' as const, begun: 99_000, asks },
  ];
  expect(await orderOf(errands)).toEqual(['list of a second', 'search of three seconds', 'search of a minute', 'search of a second']);
});

test.each([
  { cores: 2, searches: 4 },
  { cores: 16, searches: 7 },
])('of ten connections $searches are for searches on $cores cores, the others for what is more urgent', async ({ cores, searches }) => {
  const turns = new Turns(10, () => 0, cores);
  let searching = 0;
  const all = Array.from({ length: 10 }, () => turns.take({ urgency: 'search', begun: 0 }).then(() => (searching += 1)));
  await Promise.all(all.slice(0, searches));
  // Neither waits for a search.
  await turns.take({ urgency: 'list', begun: 0 });
  await turns.take({ urgency: 'identity', begun: 0 });
  expect(searching).toBe(searches);
  for (let nth = 0; nth < searches + 2; nth += 1) turns.give();
  await Promise.all(all.slice(0, 2 * searches));
  for (let nth = 0; nth < searches; nth += 1) turns.give();
  await Promise.all(all);
  expect(searching).toBe(10);
});

test('the work under way says how urgent it is, through everything that it waits for', async () => {
  const turns = new Turns(1);
  await turns.take();
  const order: string[] = [];
  const ask = async (name: string) => {
    await Promise.resolve();
    await turns.take();
    order.push(name);
    turns.give();
  };
  const all = [ask('nobody'), withUrgency('search', () => ask('search')), withUrgency('identity', () => ask('identity'))];
  await Promise.resolve();
  await Promise.resolve();
  turns.give();
  await Promise.all(all);
  expect(order).toEqual(['identity', 'search', 'nobody']);
});

test('a wait without end is refused, and takes nobody their turn', async () => {
  jest.useFakeTimers();
  try {
    const turns = new Turns(1);
    await turns.take();
    const refused = expect(turns.take()).rejects.toMatchObject({ kind: 'unavailable' });
    await jest.advanceTimersByTimeAsync(30_000);
    await refused;
    turns.give();
    await turns.take();
  } finally {
    jest.useRealTimers();
  }
});
