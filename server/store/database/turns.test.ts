import type { Errand } from '../../kernel/urgency';
import { withUrgency } from '../../kernel/urgency';
import { Turns } from './turns';

/** Errands that ask in this order, each when it has begun, while every connection is taken; answers the order in which they got it. */
async function orderOf(errands: readonly (Errand & { name: string; asks?: number })[]): Promise<string[]> {
  let now = 0;
  const turns = new Turns(1, () => now);
  const first = await turns.take({ urgency: 'list', begun: 0 });
  const order: string[] = [];
  const all = errands.map(async ({ name, asks, ...errand }) => {
    now = asks ?? errand.begun;
    const give = await turns.take(errand);
    order.push(name);
    give();
  });
  first();
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
  const all = Array.from({ length: 10 }, async () => {
    const give = await turns.take({ urgency: 'search', begun: 0 });
    searching += 1;
    return give;
  });
  const first = await Promise.all(all.slice(0, searches));
  // Neither waits for a search.
  const others = [await turns.take({ urgency: 'list', begun: 0 }), await turns.take({ urgency: 'identity', begun: 0 })];
  expect(searching).toBe(searches);
  for (const give of [...first, ...others]) give();
  const second = await Promise.all(all.slice(searches, 2 * searches));
  for (const give of second) give();
  await Promise.all(all);
  expect(searching).toBe(10);
});

test('the work under way says how urgent it is, through everything that it waits for', async () => {
  const turns = new Turns(1);
  const first = await turns.take();
  const order: string[] = [];
  const ask = async (name: string) => {
    await Promise.resolve();
    const give = await turns.take();
    order.push(name);
    give();
  };
  const all = [ask('nobody'), withUrgency('search', () => ask('search')), withUrgency('identity', () => ask('identity'))];
  await Promise.resolve();
  await Promise.resolve();
  first();
  await Promise.all(all);
  expect(order).toEqual(['identity', 'search', 'nobody']);
});

test('a wait without end is refused, and takes nobody their turn', async () => {
  jest.useFakeTimers();
  try {
    const turns = new Turns(1);
    const give = await turns.take();
    const refused = expect(turns.take()).rejects.toMatchObject({ kind: 'unavailable' });
    await jest.advanceTimersByTimeAsync(30_000);
    await refused;
    give();
    await turns.take();
  } finally {
    jest.useRealTimers();
  }
});

describe('of the ten connections of a server', () => {
  const listOf = (id: string) => ({ urgency: 'list' as const, begun: 0, call: { id, changes: false } });
  /** Takes as many turns as there are to be had. */
  async function takeAll(turns: Turns, errand: Errand) {
    const gives: (() => void)[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      void turns.take(errand).then(
        (give) => gives.push(give),
        () => undefined,
      );
    await new Promise(setImmediate);
    return gives;
  }

  test('each urgency keeps some, whatever the others take', async () => {
    for (const greedy of ['list', 'search', 'background'] as const) {
      const turns = new Turns(10, () => 0, 16);
      await takeAll(turns, { urgency: greedy, begun: 0 });
      const others = (['identity', 'list', 'search', 'background'] as const).filter((urgency) => urgency !== greedy);
      for (const urgency of others) await turns.take({ urgency, begun: 0 });
      expect(others.map((urgency) => turns.state(urgency).used)).toEqual([1, 1, 1]);
    }
  });

  test('calls that met a locked table have half of the lists together, for a while', async () => {
    let now = 0;
    const turns = new Turns(10, () => now, 2);
    turns.gotStuck(listOf('a'));
    turns.gotStuck(listOf('b'));
    expect(await takeAll(turns, listOf('a'))).toHaveLength(3);
    expect(await takeAll(turns, listOf('b'))).toHaveLength(0);
    expect(await takeAll(turns, listOf('c'))).toHaveLength(3);
    now = 20_000;
    const later = new Turns(10, () => now, 2);
    later.gotStuck(listOf('a'));
    now = 31_000;
    expect(await takeAll(later, listOf('a'))).toHaveLength(6);
  });

  test('a wait is refused after seconds, and sooner where the call has met a lock', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    try {
      const turns = new Turns(10, () => 0, 2);
      await takeAll(turns, listOf('c'));
      turns.gotStuck(listOf('a'));
      const refused: string[] = [];
      for (const id of ['a', 'b']) turns.take(listOf(id)).catch((error: { kind: string }) => refused.push(`${id} ${error.kind}`));
      await jest.advanceTimersByTimeAsync(2_000);
      expect(refused).toEqual(['a unavailable']);
      await jest.advanceTimersByTimeAsync(3_000);
      expect(refused).toEqual(['a unavailable', 'b unavailable']);
      // The same where the lock is met while others wait.
      turns.take(listOf('d')).catch((error: { kind: string }) => refused.push(`d ${error.kind}`));
      turns.gotStuck(listOf('d'));
      await jest.advanceTimersByTimeAsync(2_000);
      expect(refused).toContain('d unavailable');
    } finally {
      jest.useRealTimers();
    }
  });

  test('how long each waited is told', async () => {
    let now = 0;
    const turns = new Turns(1, () => now);
    const waited: [string, number][] = [];
    turns.onWaited = (...one) => waited.push(one);
    const give = await turns.take({ urgency: 'list', begun: 0 });
    const next = turns.take({ urgency: 'search', begun: 0 });
    expect(turns.state('search')).toEqual({ used: 0, waiting: 1 });
    now = 250;
    give();
    await next;
    expect(waited).toEqual([
      ['list', 0],
      ['search', 250],
    ]);
  });
});
