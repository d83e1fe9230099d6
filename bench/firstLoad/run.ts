/**
 * `npm run bench:first-load [-- --runs N --only PATH]`: how each screen of the built client comes up, signed in, on a slowed
 * processor and line: with a cold cache, and on a second visit with the service worker. Medians of N runs (3), the budgets
 * beside them (docs/performance.md). Needs `npm run build` and a Chromium. Times fail nothing: they are the machine's too.
 */
import os from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import { PATHS, addresses } from '../../e2e/addresses';
import { HOW_TO_GET_ONE, findBrowser, launchBrowser } from '../../e2e/browser';
import { signIn } from '../../e2e/journey';
import { startPortal } from '../../e2e/portal';
import type { Portal } from '../../e2e/portal';
import { SCRIPT_BUDGETS, TIME_BUDGETS } from '../../scripts/budgets';
import { argument } from '../support/sharedData';
import { CONDITIONS, loadOnce } from './load';
import type { Load } from './load';

const RUNS = Number(argument('--runs') ?? 3);
const ONLY = argument('--only');
/** Until the worker has fetched everything. */
const WORKER_WITHIN_MS = 60_000;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const median = (loads: readonly Load[], name: keyof Load): number => {
  const sorted = loads.map((load) => load[name]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const open = (browser: Browser, storageState: State, serviceWorkers: 'allow' | 'block') =>
  browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', storageState, serviceWorkers });

async function cold(browser: Browser, state: State, address: string): Promise<Load> {
  const context = await open(browser, state, 'block');
  try {
    return await loadOnce(context, address);
  } finally {
    await context.close();
  }
}

/** Every screen after one visit to the home page, which brings the worker. */
async function again(browser: Browser, state: State, origin: string, list: readonly string[]): Promise<Load[][]> {
  const context = await open(browser, state, 'allow');
  try {
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: WORKER_WITHIN_MS });
    await page.close();
    const all: Load[][] = [];
    for (const address of list) {
      const loads: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) loads.push(await loadOnce(context, address));
      all.push(loads);
    }
    return all;
  } finally {
    await context.close();
  }
}

const timesOf = (path: string) =>
  path === '/home' ? TIME_BUDGETS.home : path === '/home/searchResult' ? TIME_BUDGETS.results : TIME_BUDGETS.other;
const scriptOf = (path: string) => (path === '/home' ? SCRIPT_BUDGETS.home : path === '/home/searchResult' ? SCRIPT_BUDGETS.results : null);

/** A figure, and its budget where there is one; `!` where it is over. */
function cell(value: number, budget: number | null | undefined, scale = 1): string {
  const figure = (value / scale).toFixed(0);
  return (budget ? `${figure}/${(budget / scale).toFixed(0)}${value > budget ? '!' : ''}` : figure).padStart(11);
}

function row(name: string, path: string, loads: readonly Load[], visit: 'cold' | 'again'): string {
  const budget: { lcp?: number; blocking?: number; longest?: number } =
    visit === 'cold' ? timesOf(path) : path === '/home' ? TIME_BUDGETS.again : {};
  return [
    name.padEnd(32),
    cell(median(loads, 'fcp'), null),
    cell(median(loads, 'lcp'), budget.lcp),
    cell(median(loads, 'blocking'), budget.blocking),
    cell(median(loads, 'longest'), budget.longest),
    cell(median(loads, 'script'), visit === 'cold' ? scriptOf(path) : null, 1024),
    cell(median(loads, 'total'), null, 1024),
  ].join('');
}

/** The screens, the list of results in its three views. */
async function screensOf(browser: Browser, portal: Portal, state: State): Promise<{ name: string; path: string; address: string }[]> {
  const context = await open(browser, state, 'block');
  const page = await context.newPage();
  const queries = await addresses(page, portal.origin);
  await context.close();
  const screens = PATHS.map((path) => ({ name: path, path, address: `${portal.origin}/#${path}${queries.get(path) ?? ''}` }));
  const views = screens
    .filter(({ path }) => path === '/home/searchResult')
    .flatMap((screen) =>
      ['compact', 'table'].map((view) => ({ ...screen, name: `${screen.path}, ${view}`, address: `${screen.address}&view=${view}` })),
    );
  return [...screens, ...views].filter(({ path }) => !ONLY || path === ONLY);
}

async function main(): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error(HOW_TO_GET_ONE);
  const portal = await startPortal();
  const browser = await launchBrowser(executable);
  try {
    const context = await open(browser, { cookies: [], origins: [] }, 'block');
    await signIn({ page: await context.newPage(), portal });
    const state = { ...(await context.storageState()), origins: [] };
    await context.close();
    const screens = await screensOf(browser, portal, state);
    const { cpu, megabits, rtt } = CONDITIONS;
    console.log(
      `processor ${cpu}× slower, ${megabits} Mbit/s, ${rtt} ms; medians of ${RUNS}; load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores`,
    );
    const head = ['fcp ms', 'lcp ms', 'blocking', 'longest', 'script kB', 'all kB'].map((name) => name.padStart(11)).join('');
    console.log(`\ncold${' '.repeat(28)}${head}`);
    for (const { name, path, address } of screens) {
      const loads: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) loads.push(await cold(browser, state, address));
      console.log(row(name, path, loads, 'cold'));
    }
    const loads = await again(
      browser,
      state,
      portal.origin,
      screens.map(({ address }) => address),
    );
    console.log(`\nsecond visit${' '.repeat(20)}${head}`);
    screens.forEach(({ name, path }, index) => console.log(row(name, path, loads[index] ?? [], 'again')));
    console.log(`load ${os.loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
