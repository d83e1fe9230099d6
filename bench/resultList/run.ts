/**
 * `npm run bench:list [-- --rows N]`: the result list of the built client with 10,000 rows on one page, beside a plain
 * list of the same rows in the same browser, and typing in the box while the network does not answer. Needs
 * `npm run build` and a Chromium. Ends with an error when a task after the first render takes more than 50 ms of the
 * processor; the wall's clock is printed beside it, which other work on the machine slows down.
 */
import type { Page } from 'playwright-core';
import { argument } from '../support/sharedData';
import { quantile, scrollAbout, typed, watched, type Smoothness } from './measure';
import { longAnswer } from './records';
import { onSignedInPage, settle } from './signedInPage';

const ROWS = Number(argument('--rows') ?? 10_000);
const TARGET_MS = 50;
const VIEWS = ['list', 'compact', 'table'] as const;
const ROW = '[data-row]';

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8);

function print(name: string, first: number, { longTasks, longest, longestBusy, frameP95 }: Smoothness): void {
  console.log(
    `${name.padEnd(18)} first render ${ms(first)} · scrolling: longest task ${ms(longestBusy)} of processor, ${ms(longest)} on the wall, ` +
      `${String(longTasks).padStart(3)} over ${TARGET_MS} ms on the wall, frame p95 ${ms(frameP95)}`,
  );
}

/** Past what is done a little later, as the counting of a view. */
async function rest(page: Page): Promise<void> {
  await settle(page);
  await page.waitForTimeout(500);
}

/** The list of the product in one view. The rows come without the network's time: the answer is there at once. */
async function ours(page: Page, origin: string, view: string): Promise<{ first: number; smooth: Smoothness }> {
  await page.goto('about:blank');
  await page.goto(`${origin}/#/home/searchResult?q=attention&size=200&view=${view}`);
  await page.locator(ROW).first().waitFor({ timeout: 60_000 });
  const first = await page.evaluate(() => {
    const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('combine/search'));
    return performance.now() - ((answer as PerformanceResourceTiming | undefined)?.responseEnd ?? 0);
  });
  await rest(page);
  return { first, smooth: await watched(page, () => scrollAbout(page)) };
}

/** The same cards without any virtualisation, and without the cost of React. */
async function plain(page: Page, rows: number): Promise<{ first: number; smooth: Smoothness }> {
  const first = await page.evaluate(
    ({ selector, count }) => {
      const cards = [...document.querySelectorAll(selector)].map((row) => row.outerHTML.replace(/margin-top:[^;"]*;?/g, ''));
      const list = document.querySelector(selector)?.parentElement;
      if (!list) return 0;
      const start = performance.now();
      const copy = list.cloneNode() as HTMLElement;
      copy.style.paddingBottom = '';
      copy.innerHTML = Array.from({ length: count }, (_, n) => cards[n % cards.length]).join('');
      list.replaceWith(copy);
      copy.getBoundingClientRect();
      return new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))));
    },
    { selector: ROW, count: rows },
  );
  await rest(page);
  return { first, smooth: await watched(page, () => scrollAbout(page)) };
}

async function main(page: Page, origin: string): Promise<void> {
  const answer = JSON.stringify(longAnswer(ROWS));
  await page.route('**/api/combine/search', (route) => route.fulfill({ contentType: 'application/json', body: answer }));

  console.log(`${ROWS} rows on one page`);
  const worst: number[] = [];
  for (const view of VIEWS) {
    const figures = await ours(page, origin, view);
    print(view, figures.first, figures.smooth);
    worst.push(figures.smooth.longestBusy);
    if (view === 'list') {
      const bare = await plain(page, ROWS);
      print('list, not virtual', bare.first, bare.smooth);
      console.log(
        `plain : virtual     first render ${(bare.first / figures.first).toFixed(1)} : 1 · longest task ${(bare.smooth.longestBusy / figures.smooth.longestBusy).toFixed(1)} : 1`,
      );
    }
  }
  await typing(page, origin);
  const longest = Math.max(...worst);
  console.log(
    `longest task after the first render ${ms(longest)} of processor, target ${TARGET_MS} ms: ${longest <= TARGET_MS ? 'met' : 'MISSED'}`,
  );
  if (longest > TARGET_MS) process.exitCode = 1;
}

/** Keys until they are on the screen, with suggestions that come at once, and with ones that never come. */
async function typing(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/home/searchResult?q=attention&size=200`);
  await page.locator(ROW).first().waitFor();
  await rest(page);
  const suggestions = '**/api/dict/dictDictSuggestList**';
  await page.route(suggestions, (route) => route.fulfill({ contentType: 'application/json', body: '{"code":200,"message":"","data":[]}' }));
  const quick = await typed(page, 'attention in deep networks');
  await page.unroute(suggestions);
  await page.route(suggestions, () => undefined);
  const silent = await typed(page, 'networks without attention');
  console.log(
    `typing beside ${ROWS} rows: p95 ${ms(quantile(quick, 0.95))} with suggestions at once, ${ms(quantile(silent, 0.95))} when they never come ` +
      `(${(quantile(silent, 0.95) / quantile(quick, 0.95)).toFixed(2)} : 1)`,
  );
}

onSignedInPage(main).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
