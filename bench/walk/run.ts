/**
 * `npm run bench:walk [-- --rows N --step NAME]`: a walk through the built client over a real server, with real mouse
 * and keys, on a processor slowed four times: from each of them to the next paint, as the browser's event timing has
 * it, and the tasks over 50 ms. The answers of the search are made up, with 10,000 rows on one page, and those of the
 * model too. Needs `npm run build` and a Chromium. Prints figures beside their limit; none ends it with an error.
 */
import os from 'node:os';
import type { Page } from 'playwright-core';
import { startFakeModel } from '../../server/answering/testing/fakeModel';
import { benchAnswer, benchTable } from '../answer/text';
import { quantile } from '../support/measure';
import { onSignedInPage } from '../resultList/signedInPage';
import { argument } from '../support/sharedData';
import { Hands, SLOWED } from './hands';
import { moreFacetsAnswer, walkedAnswer } from './results';
import { STEPS } from './steps';
import { QUICKEST, takeNotes, watchInteractions } from './timing';
import type { Noted } from './timing';

const ROWS = Number(argument('--rows') ?? 10_000);
const ONLY = argument('--step') ?? '';
const LIMIT = 100;
/** Characters of one piece of the model's answer. */
const PIECE = 40;

const load = () => os.loadavg()[0]!.toFixed(1);
const worst = (times: readonly number[]) => Math.max(0, ...times);

/** One line of the table. Interactions that the browser does not report are quicker than it reports. */
function line(name: string, used: number, { interactions, longTasks, frames }: Noted): string {
  const times = [...interactions, ...Array<number>(Math.max(0, used - interactions.length)).fill(QUICKEST)];
  const p98 = quantile(times, 0.98);
  const cells = [times.length, quantile(times, 0.5), p98, worst(times), longTasks.length, worst(longTasks), quantile(frames, 0.95)];
  const verdict = p98 <= LIMIT ? 'met' : 'MISSED';
  return `${name.padEnd(26)}${cells.map((cell) => cell.toFixed(0).padStart(9)).join('')}   p98 limit ${LIMIT}: ${verdict}`;
}

async function madeUpSearch(page: Page): Promise<void> {
  const answer = JSON.stringify(walkedAnswer(ROWS));
  const more = JSON.stringify(moreFacetsAnswer());
  await page.route('**/api/combine/search', (route) => route.fulfill({ contentType: 'application/json', body: answer }));
  await page.route('**/api/paper/search', (route) => route.fulfill({ contentType: 'application/json', body: more }));
}

async function main(page: Page, origin: string): Promise<void> {
  await watchInteractions(page);
  await madeUpSearch(page);
  const hands = new Hands(page, await page.context().newCDPSession(page));
  const all = { used: 0, interactions: [] as number[], longTasks: [] as number[], frames: [] as number[] };
  console.log(`${ROWS} rows, processor slowed ${SLOWED} times, milliseconds; load of the machine ${load()}`);
  console.log(`${''.padEnd(26)}${['count', 'p50', 'p98', 'max', '>50 ms', 'longest', 'frame95'].map((head) => head.padStart(9)).join('')}`);
  // Another page than the one that was signed in on: it is watched from its beginning.
  await page.reload();
  for (const { name, before, run } of STEPS.filter((step) => step.name.includes(ONLY))) {
    await hands.slow(1);
    await before?.(hands, origin);
    await takeNotes(page);
    hands.used = 0;
    await hands.slow(SLOWED);
    await run(hands);
    const noted = await takeNotes(page);
    console.log(line(name, hands.used, noted));
    all.used += hands.used;
    all.interactions.push(...noted.interactions);
    all.longTasks.push(...noted.longTasks);
    all.frames.push(...noted.frames);
  }
  console.log(line('all', all.used, all));
  console.log(`load of the machine ${load()}`);
}

async function run(): Promise<void> {
  const model = await startFakeModel();
  model.scenario = 'slow';
  const text = `${benchAnswer(3_000)}\n\n${benchTable()}\n\n${benchAnswer(8_000)}`;
  model.answer = () => text.match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [];
  try {
    await onSignedInPage(main, { settings: { MODEL_BASE_URL: model.url, MODEL_NAME: 'stand-in', INTERNAL_HOSTS: '127.0.0.1' } });
  } finally {
    await model.close();
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
