/**
 * `npm run bench:soak [-- --rounds N]`: 60 rounds of real use in one page of the built client: what the page holds, after
 * collecting garbage, every ten rounds, and by how much that grows from round 20 to the last. Ends with an error above
 * 5 %: these are counts, which no other work on the machine changes. Needs `npm run build` and a Chromium. The engine's
 * compilers are off (`--compilers` leaves them on): it makes machine code of what is run often, for hours, and counts it
 * as heap, in which what the page itself holds could not be seen.
 */
import os from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import { onSignedInPage } from '../resultList/signedInPage';
import { argument } from '../support/sharedData';
import { censusTaker, takeCensus, type Census } from './census';
import { oneRound, rest } from './day';
import { openStoreWindow } from './storeWindow';
import { addressesOf } from './world';

const ROUNDS = Number(argument('--rounds') ?? 60);
/** Rounds between two counts. */
const STEP = 10;
/** Rounds after which whatever is kept on purpose has reached its limit. */
const WARM = 20;
const LIMIT_PERCENT = 5;
const INTERPRETED = ['--js-flags=--no-sparkplug --no-maglev --no-opt'];

/** Longer than unused answers stay in the cache, so that it is not the speed of this machine that is counted. */
const REST_MS = 63_000;

/** What is counted, and what may not grow. */
const COLUMNS = [
  { key: 'nodes', title: 'DOM nodes', limited: true },
  { key: 'listeners', title: 'listeners', limited: true },
  { key: 'heap', title: 'heap, MB', limited: true },
  { key: 'queries', title: 'cached answers', limited: true },
  { key: 'conversations', title: 'conversations', limited: true },
  { key: 'messages', title: 'messages', limited: false },
  { key: 'values', title: 'values in slices', limited: false },
  { key: 'stored', title: 'stored, characters', limited: false },
] as const satisfies readonly { key: keyof Census; title: string; limited: boolean }[];

const shown = (census: Census, key: keyof Census) => (key === 'heap' ? (census.heap / 1e6).toFixed(2) : String(census[key]));
const line = (name: string, cells: readonly string[]) =>
  console.log([name.padEnd(12), ...cells.map((cell, n) => cell.padStart(COLUMNS[n]!.title.length + 2))].join(''));

/** Prints by how much each figure grew. Answers those above the limit. */
function judge(from: Census, to: Census): string[] {
  const percent = ({ key }: { key: keyof Census }) => (100 * (to[key] - from[key])) / Math.max(1, from[key]);
  const grown = COLUMNS.map((column) => ({ ...column, by: percent(column) }));
  line(
    `${WARM} → ${ROUNDS}`,
    grown.map(({ by }) => `${by.toFixed(1)} %`),
  );
  line(
    'limit',
    grown.map(({ limited }) => (limited ? `${LIMIT_PERCENT} %` : '–')),
  );
  return grown.filter(({ limited, by }) => limited && by > LIMIT_PERCENT).map(({ title }) => title);
}

async function main(page: Page, origin: string): Promise<void> {
  page.setDefaultTimeout(60_000);
  const addresses = await addressesOf(page, origin);
  const devtools = await censusTaker(page);
  const counted = new Map<number, Census>();
  line(
    'after round',
    COLUMNS.map(({ title }) => title),
  );
  for (let round = 1; round <= ROUNDS; round += 1) {
    await oneRound(page, round, addresses);
    if (round % STEP !== 0) continue;
    await rest(page, REST_MS);
    const census = await takeCensus(page, devtools);
    counted.set(round, census);
    line(
      String(round),
      COLUMNS.map(({ key }) => shown(census, key)),
    );
  }
  const [from, to] = [counted.get(WARM), counted.get(ROUNDS)];
  console.log(`load of the machine ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} processors, which changes no count`);
  if (!from || !to) throw new Error(`counted every ${STEP} rounds, judged from ${WARM} on: ${ROUNDS} rounds give nothing to judge`);
  const above = judge(from, to);
  console.log(above.length === 0 ? 'nothing grows: met' : `grows: ${above.join(', ')}: MISSED`);
  if (above.length > 0) process.exitCode = 1;
}

onSignedInPage(main, {
  prepare: (context: BrowserContext) => openStoreWindow(context),
  flags: process.argv.includes('--compilers') ? [] : INTERPRETED,
}).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
