import { spawnSync } from 'node:child_process';
import { findBrowser, HOW_TO_GET_ONE, launchBrowser } from './browser';
import { runJourney } from './journey';
import { journeys } from './journeys';
import { startPortal } from './portal';

/** `npm run e2e [-- name…]`: the browser journeys against the built client and a fresh database. */
async function main(): Promise<void> {
  const executable = findBrowser();
  if (!executable) {
    console.error(HOW_TO_GET_ONE);
    process.exitCode = process.env.E2E_REQUIRED === '1' ? 1 : 0;
    return;
  }
  const wanted = process.argv.slice(2);
  const chosen = journeys.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const portal = await startPortal();
  const browser = await launchBrowser(executable);
  try {
    for (const journey of chosen) {
      const started = Date.now();
      const own = await journey.portal?.();
      await runJourney(browser, own ?? portal, journey).finally(() => own?.stop());
      console.log(`✓ ${journey.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
  replayRecording();
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
