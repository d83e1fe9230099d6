import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { findBrowser, HOW_TO_GET_ONE, launchBrowser } from './browser';
import { runJourney, type Journey } from './journey';
import { journeys } from './journeys';
import { startOtherPortal } from './otherBackend/otherPortal';
import { WAYS } from './otherBackend/disguise';
import type { Way } from './otherBackend/disguise';
import { prepareFirstStart, startPortal, type Portal } from './portal';
import { noteUnsteady } from '../scripts/suites/unsteady.mjs';
import { makeRunFolder, removeRunFolder } from '../server/testing/runFolder';

/** Folder into which sessions are recorded; empty for none. */
let keptIn = '';

/**
 * `npm run e2e [-- name…]`: the browser journeys against the built client and a fresh database; with `--shard 2/3` every third of them,
 * from the second on. With `--as texts` (or another
 * way of `WAYS`) every answer and event reaches the browser in other legal forms. With `--keep FOLDER` the session of each is recorded
 * there, to be made a test of by `npm run session:test`.
 */
async function main(): Promise<void> {
  const executable = findBrowser();
  if (!executable) {
    console.error(HOW_TO_GET_ONE);
    process.exitCode = process.env.E2E_REQUIRED === '1' ? 1 : 0;
    return;
  }
  const { values, positionals: names } = parseArgs({
    options: { as: { type: 'string' }, keep: { type: 'string' }, shard: { type: 'string', default: '1/1' } },
    allowPositionals: true,
  });
  const way = WAYS.find((one) => one === values.as);
  if (values.as && !way) throw new Error(`--as ${values.as}: one of ${WAYS.join(', ')}`);
  keptIn = values.keep ?? '';
  const chosen = shardOf(
    journeys.filter(({ name }) => names.length === 0 || names.includes(name)),
    values.shard,
  );
  makeRunFolder();
  try {
    await runAll(executable, chosen, way);
  } finally {
    removeRunFolder();
  }
  replayRecording();
}

/** @param shard `2/3`: every third, from the second on */
function shardOf(all: readonly Journey[], shard: string): Journey[] {
  const [nth, of] = shard.split('/').map(Number);
  if (!nth || !of || nth > of) throw new Error(`--shard ${shard}: a part and how many there are, such as 1/3`);
  return all.filter((_, at) => at % of === nth - 1);
}

/** Runs them, a failed one a second time. @throws when one fails twice */
async function runAll(executable: string, chosen: readonly Journey[], way?: Way): Promise<void> {
  // One journey needs one portal.
  if (chosen.length > 1) await prepareFirstStart();
  // Two lanes: journeys that bring a portal meet nobody, so they run beside those that share one.
  const lanes = [chosen.filter(({ portal }) => !portal), chosen.filter(({ portal }) => portal)];
  const failedOnce = (await Promise.all(lanes.map((lane) => failuresOf(executable, lane, way)))).flat();
  // A second try with a browser, a portal and a database of its own distinguishes a real fault from an unsteady one.
  const failed: Journey[] = [];
  for (const journey of failedOnce) failed.push(...(await failuresOf(executable, [journey], way)));
  for (const { name } of failed) console.error(`failed: ${name}`);
  const unsteady = failedOnce.filter((journey) => !failed.includes(journey));
  const overdue = noteUnsteady(unsteady.map(({ name }) => `journey ${name}`));
  failed.push(...unsteady.filter(({ name }) => overdue.includes(`journey ${name}`)));
  console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0) throw new Error('Browser journeys failed');
}

/** Runs one journey after the other, in a browser of their own: a clipboard belongs to a browser. @returns those that failed */
async function failuresOf(executable: string, lane: readonly Journey[], way?: Way): Promise<Journey[]> {
  const failed: Journey[] = [];
  const shared = lane.some(({ portal }) => !portal) ? await as(way, await startPortal()) : null;
  const browser = await launchBrowser(executable);
  try {
    for (const journey of lane) if (!(await passes(browser, journey, shared, way))) failed.push(journey);
  } finally {
    await browser.close();
    await shared?.stop();
  }
  return failed;
}

/** A portal, behind another backend's way of writing where one is named. */
const as = async (way: Way | undefined, portal: Portal): Promise<Portal> => (way ? startOtherPortal(portal, way) : portal);

/** One try at a journey, whose fault is printed. */
async function passes(browser: Browser, journey: Journey, shared: Portal | null, way?: Way): Promise<boolean> {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  try {
    const made = await journey.portal?.();
    const own = made && (await as(way, made));
    const portal = own ?? shared;
    if (!portal) throw new Error('There is no portal to run it on');
    const kept = keptIn && path.join(keptIn, `${journey.name}.json.gz`);
    await runJourney(browser, portal, way ? { ...journey, departs: true } : journey, kept).finally(() => own?.stop());
    console.log(`✓ ${journey.name} (${seconds()} s)`);
    return true;
  } catch (error) {
    console.error(`✗ ${journey.name} (${seconds()} s)`, error);
    return false;
  }
}

/** Folds the session that was just recorded through the root reducer. */
function replayRecording(): void {
  const jest = ['jest', 'src/app/replay/goldenSession', '--selectProjects', 'client'];
  const { status } = spawnSync('npx', jest, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The recorded session does not replay to the state that was on the screen');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
