import { spawnSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { findBrowser, HOW_TO_GET_ONE, launchBrowser } from './browser';
import { runJourney, type Journey } from './journey';
import { journeys } from './journeys';
import { startPortal, type Portal } from './portal';

/** `npm run e2e [-- name…]`: the browser journeys against the built client and a fresh database. */
async function main(): Promise<void> {
  const executable = findBrowser();
  if (!executable) {
    console.error(HOW_TO_GET_ONE);
    process.exitCode = process.env.E2E_REQUIRED === '1' ? 1 : 0;
    return;
  }
  const names = process.argv.slice(2);
  const chosen = journeys.filter(({ name }) => names.length === 0 || names.includes(name));
  const unsteady: string[] = [];
  const failed: string[] = [];
  const portal = await startPortal();
  const browser = await launchBrowser(executable);
  try {
    for (const journey of chosen) {
      if (await passes(browser, journey, portal)) continue;
      ((await passesAlone(executable, journey)) ? unsteady : failed).push(journey.name);
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
  for (const name of unsteady) console.error(`unsteady: ${name} failed once and passed alone`);
  for (const name of failed) console.error(`failed: ${name}`);
  console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0) throw new Error('Browser journeys failed');
  replayRecording();
}

/** One try at a journey, whose fault is printed. */
async function passes(browser: Browser, journey: Journey, shared: Portal): Promise<boolean> {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  try {
    const own = await journey.portal?.();
    await runJourney(browser, own ?? shared, journey).finally(() => own?.stop());
    console.log(`✓ ${journey.name} (${seconds()} s)`);
    return true;
  } catch (error) {
    console.error(`✗ ${journey.name} (${seconds()} s)`, error);
    return false;
  }
}

/** A second try with a browser, a portal and a database of its own distinguishes a real fault from an unsteady one. */
async function passesAlone(executable: string, journey: Journey): Promise<boolean> {
  const portal = await startPortal();
  const browser = await launchBrowser(executable);
  try {
    return await passes(browser, journey, portal);
  } finally {
    await browser.close();
    await portal.stop();
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
