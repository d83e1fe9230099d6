import fs from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { watchTraffic } from './settled';

const CANDIDATES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of an installed Chromium or Chrome, or null. */
export function findBrowser(): string | null {
  return CANDIDATES.find((candidate) => candidate !== '' && fs.existsSync(candidate)) ?? null;
}

export const HOW_TO_GET_ONE =
  'No Chromium or Chrome was found, so the browser journeys did not run.\n' +
  'Install one (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH to its executable.';

/** Of the command line, for every browser. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param flags of the command line, beside those that every one has. */
export function launchBrowser(executablePath: string, flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** How long a person may wait for what must come: only a hang reaches it, no busy machine. */
const PATIENCE_MS = 60_000;

/** What a window of a person may differ in. */
export interface ContextOptions extends BrowserContextOptions {
  /**
   * Whether the client's service worker is there. At the first visit it fetches and stores all files of the client, which takes a browser
   * more of the processor than many a journey, so only those have it that it makes a difference to.
   */
  installed?: boolean;
}

/** As in private windows of some browsers. */
const withoutWorker = () => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });

/**
 * A person's browser: desktop size, Chinese. Nothing fades or slides for those who ask for calm, so what is on the screen
 * is there at once.
 */
export async function openContext(browser: Browser, { installed = false, ...options }: ContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (!installed) await context.addInitScript(withoutWorker);
  watchTraffic(context);
  return context;
}
