import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, FLAGS } from '../browser';
import { OUTPUT } from '../journey';
import { FONTS } from './fonts';

/** Letters are drawn alike in every build of Chromium: no hints of the font, no colours at their edges. */
const DRAWING = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars'];

export default defineConfig({
  testDir: __dirname,
  testMatch: '*.spec.ts',
  globalSetup: require.resolve('../globalSetup'),
  outputDir: path.join(OUTPUT, 'pictures'),
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  timeout: 5 * 60_000,
  // One draws parts while the other walks the screens: half of the machine each.
  workers: 2,
  forbidOnly: true,
  // A picture that is not there is a fault: it is accepted, or a story is missing.
  updateSnapshots: 'none',
  reporter: [
    ['dot'],
    ['html', { open: 'never', outputFolder: path.join(OUTPUT, 'report-pictures') }],
    ['junit', { outputFile: path.resolve(__dirname, '../../reports/pictures.xml') }],
  ],
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0.05, maxDiffPixels: 60 } },
  use: {
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [...FLAGS, ...DRAWING],
      env: { ...process.env, FONTCONFIG_FILE: FONTS },
    },
  },
});
