import { paperCalls } from '../../src/contract/calls/papers';
import { LibraryEngine } from '../../server/search/engines/library';
import type { Database } from '../../server/store/database/types';
import { SEARCHES } from './queries';

/** Seconds that the searches of one, and of all, are counted. */
const SECONDS = 10;
/** What the goal asks of eight people beside one. */
const TARGET = 2;

/** Searches a second while so many people search one after the other, each from another place of the list. */
async function rate(engine: LibraryEngine, people: number): Promise<number> {
  const requests = SEARCHES.map(({ body }) => paperCalls.searchPapers.body.parse(body));
  const end = performance.now() + SECONDS * 1_000;
  const start = performance.now();
  let done = 0;
  const person = async (first: number) => {
    for (let i = first; performance.now() < end; i += 1) {
      await engine.search(requests[i % requests.length]!, new AbortController().signal);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, (_, i) => person(Math.floor((i * requests.length) / people))));
  return done / ((performance.now() - start) / 1_000);
}

/** Prints how many times the searches of one person several get; a server with one connection cannot do more than one. */
export async function measurePeople(db: Database, people: number): Promise<void> {
  const engine = new LibraryEngine(db);
  // Warms the caches, and opens the connections.
  await rate(engine, people);
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const [one, all] = [await rate(engine, 1), await rate(engine, people)];
    ratios.push(all / one);
    console.log(`one ${one.toFixed(1)}/s, ${people} together ${all.toFixed(1)}/s: ${(all / one).toFixed(2)} times`);
  }
  const middle = [...ratios].sort((a, b) => a - b)[1] ?? 0;
  console.log(
    `${people} people: ${middle.toFixed(2)} times the searches of one, ${middle >= TARGET ? 'as' : 'FEWER than'} the goal of ${TARGET}`,
  );
}
