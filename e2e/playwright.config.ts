import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, FLAGS } from './browser';
import { OUTPUT } from './journey';
import type { Settings } from './test';

/** What is kept of runs of different kinds stands beside each other. */
const KIND = process.env.JOURNEYS_POSTGRES ? '-postgres' : process.env.JOURNEYS_DEMO ? '-demo' : '';

export default defineConfig<object, Settings>({
  testDir: __dirname,
  testMatch: 'journeys.spec.ts',
  globalSetup: require.resolve('./globalSetup'),
  outputDir: path.join(OUTPUT, 'results'),
  // A journey meets only its own limits of patience: this one ends what hangs.
  timeout: 15 * 60_000,
  fullyParallel: true,
  // A journey waits for a fifth of its time, for what begins, comes or goes away by the clock.
  workers: Math.ceil(os.availableParallelism() * 1.5),
  // A second try, with a browser and a portal of its own, distinguishes a fault from an unsteady moment, which is noted.
  retries: 1,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: path.join(OUTPUT, `report${KIND}`) }],
    ['junit', { outputFile: path.resolve(__dirname, `../reports/journeys${KIND}.xml`) }],
    [require.resolve('./unsteadyReporter')],
  ],
  use: {
    launchOptions: { executablePath: findBrowser() ?? undefined, args: FLAGS },
    // Of every first try it would take a fifth more time.
    trace: 'on-first-retry',
    way: process.env.JOURNEYS_AS,
    demo: process.env.JOURNEYS_DEMO === '1',
    keptIn: process.env.JOURNEYS_KEPT_IN,
  },
  projects: [
    { name: 'wide, light', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
    { name: 'narrow, dark', grep: /@anywhere/, use: { viewport: { width: 360, height: 740 }, colorScheme: 'dark', place: 'narrow-dark' } },
  ],
});
