import { paperCalls } from '../../../src/contract/calls/papers';
import type { SearchEngine, SearchRequest, SearchResult } from './engine';
import { LibraryEngine } from './library';
import { SharedSearches } from './sharedSearches';

const info = new LibraryEngine({} as never, {} as never).info;
const ask = (query: string): SearchRequest => paperCalls.searchPapers.body.parse({ query });
const resultOf = (total: number) => ({ total }) as SearchResult;
const present = () => new AbortController().signal;

/** An engine whose searches wait to be answered, in order. */
class Waiting implements SearchEngine {
  readonly info = info;
  readonly begun: { query: string; signal: AbortSignal; answer: (total: number) => void; fail: (error: Error) => void }[] = [];

  search({ query }: SearchRequest, signal: AbortSignal): Promise<SearchResult> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      this.begun.push({ query, signal, answer: (total) => resolve(resultOf(total)), fail: reject });
    });
  }
}

function start() {
  const state = { now: 0, changes: 0 };
  const engine = new Waiting();
  const shared = new SharedSearches(engine, { keptMs: 1_000, changes: () => state.changes, now: () => state.now });
  return { state, engine, shared };
}

test('the same search under way is done once, another one beside it', async () => {
  const { engine, shared } = start();
  const all = [shared.search(ask('a'), present()), shared.search(ask('b'), present()), shared.search(ask('a'), present())];
  expect(engine.begun.map(({ query }) => query)).toEqual(['a', 'b']);
  engine.begun[0]!.answer(1);
  engine.begun[1]!.answer(2);
  expect((await Promise.all(all)).map(({ total }) => total)).toEqual([1, 2, 1]);
});

test('a result holds until it is too old or the library changes, also while it is searched for', async () => {
  const { state, engine, shared } = start();
  const searched = async (total: number) => {
    const result = shared.search(ask('a'), present());
    engine.begun.at(-1)!.answer(total);
    return (await result).total;
  };
  expect(await searched(1)).toBe(1);
  state.now = 999;
  expect(await searched(2)).toBe(1);
  state.now = 1_000;
  expect(await searched(3)).toBe(3);
  state.changes += 1;
  expect(await searched(4)).toBe(4);
  state.changes += 1;
  const before = shared.search(ask('a'), present());
  state.changes += 1;
  const after = shared.search(ask('a'), present());
  expect(engine.begun).toHaveLength(5);
  engine.begun[3]!.answer(5);
  engine.begun[4]!.answer(6);
  expect((await before).total).toBe(5);
  expect((await after).total).toBe(6);
  expect(await searched(7)).toBe(6);
});

test('who leaves is let go at once, and the others get their result', async () => {
  const { engine, shared } = start();
  const gone = new AbortController();
  const left = shared.search(ask('a'), gone.signal);
  const stays = shared.search(ask('a'), present());
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(engine.begun[0]!.signal.aborted).toBe(false);
  engine.begun[0]!.answer(1);
  expect((await stays).total).toBe(1);
});

test('the last one who leaves ends the search, and who comes then begins another', async () => {
  const { engine, shared } = start();
  const gone = new AbortController();
  const left = shared.search(ask('a'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(engine.begun[0]!.signal.aborted).toBe(true);
  const next = shared.search(ask('a'), present());
  engine.begun[1]!.answer(2);
  expect((await next).total).toBe(2);
  await expect(shared.search(ask('a'), gone.signal)).rejects.toThrow('gone');
});

test('what failed is told to all who waited, and searched again', async () => {
  const { engine, shared } = start();
  const both = [shared.search(ask('a'), present()), shared.search(ask('a'), present())];
  engine.begun[0]!.fail(new Error('no database'));
  for (const result of both) await expect(result).rejects.toThrow('no database');
  const again = shared.search(ask('a'), present());
  engine.begun[1]!.answer(3);
  expect((await again).total).toBe(3);
});
