/**
 * `npm run bench:conversation [-- --messages N]`: a conversation of 1,000 messages in the built client: rows in the
 * page, tasks of the main thread while it is scrolled, typed beside, searched and jumped in. Needs `npm run build` and a
 * Chromium. Ends with an error when a key takes 50 ms, when more than a screenful of rows is in the page, or
 * when a message moves while earlier ones come; the other times are of this machine.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { quantile, watched, type Smoothness } from '../resultList/measure';
import { onSignedInPage, settle } from '../resultList/signedInPage';
import { argument } from '../support/sharedData';
import { benchRecord } from './records';

const MESSAGES = Number(argument('--messages') ?? 1_000);
const CHAT = 'bench-chat';
const ROW = '.sn-turn-row';
/** Rows of the highest screen, with those kept ready around them. */
const MAX_ROWS = 20;
/** Milliseconds from a key to the frame that shows it. */
const LONGEST_KEY = 50;
const TYPED = 'how does attention compare with recurrent networks';

const ms = (value: number) => `${value.toFixed(0)} ms`;
const tasks = ({ longestBusy, longest, longTasks }: Smoothness) =>
  `longest task ${ms(longestBusy)} of processor, ${ms(longest)} on the wall, ${longTasks} over 50 ms on the wall`;

/** Pages of the conversation, the newest first, without the network's time. */
async function serveRecords(page: Page): Promise<void> {
  await page.route(`**/chat/${CHAT}/chat_record/**`, (route) => {
    const [current = 1, size = 50] = new URL(route.request().url()).pathname.split('/').slice(-2).map(Number);
    const to = MESSAGES - (current - 1) * size;
    const records = Array.from({ length: Math.min(size, to) }, (_, i) => benchRecord(to - 1 - i, CHAT));
    return route.fulfill({ json: { code: 200, message: '', data: { total: MESSAGES, records, current, size } } });
  });
}

/** Milliseconds between two keys of a very fast person. Without them frames queue up, on an empty page as well. */
const BETWEEN_KEYS = 80;

/** Types into the box. Answers the time from each key to the frame that shows it. */
async function typeBeside(page: Page): Promise<number[]> {
  const box = page.getByRole('textbox', { name: '提问' });
  await box.evaluate((input) => {
    const times: number[] = [];
    Object.assign(window, { benchTyped: times });
    input.addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    );
  });
  await box.pressSequentially(TYPED, { delay: BETWEEN_KEYS });
  await settle(page);
  return page.evaluate(() => (window as unknown as { benchTyped: number[] }).benchTyped);
}

/** Loads a page of earlier messages. Answers by how many pixels the message in sight moved. */
async function loadEarlier(page: Page): Promise<number> {
  const list = page.getByRole('region', { name: '对话内容' });
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  const first = page.locator(ROW).first();
  await first.waitFor();
  const id = await first.getAttribute('data-record');
  const row = page.locator(`${ROW}[data-record="${id}"]`);
  const before = (await row.boundingBox())!.y;
  await page.getByRole('button', { name: '载入更早的对话' }).click();
  await page.waitForFunction((shownId) => document.querySelector('.sn-turn-row')?.getAttribute('data-record') !== shownId, id);
  await settle(page);
  return Math.abs((await row.boundingBox())!.y - before);
}

async function main(page: Page, origin: string): Promise<void> {
  await serveRecords(page);
  await page.goto(`${origin}/#/agent?id=app-general&chat=${CHAT}`);
  await page.getByText(`第 ${MESSAGES - 1} 次回答`).waitFor();
  await settle(page);
  const moved = await loadEarlier(page);
  console.log(`earlier messages loaded: what was in sight moved by ${moved.toFixed(0)} pixels`);

  await page.getByRole('button', { name: '查找' }).click();
  await page.getByRole('textbox', { name: '在对话中查找' }).fill('玻色子');
  const hits = Math.floor((MESSAGES - 42 - 1) / 100) + 1;
  await page.getByRole('search').getByText(`${hits} 条`, { exact: true }).waitFor({ timeout: 120_000 });
  const jumps = await watched(page, async () => {
    for (let hit = 0; hit < hits; hit += 1) {
      await page.keyboard.press('Enter');
      await page
        .locator('[aria-current="true"]')
        .getByText(`第 ${hit * 100 + 42} 次回答`)
        .waitFor();
    }
  });
  console.log(`find: ${hits} messages of ${MESSAGES}, each gone to; ${tasks(jumps)}`);
  await page.keyboard.press('Escape');

  const list = page.getByRole('region', { name: '对话内容' });
  const scrolled = await watched(page, async () => {
    await list.hover();
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 600);
    for (const part of [0.25, 0.5, 0.75, 1, 0]) {
      await list.evaluate((element, share) => element.scrollTo({ top: share * element.scrollHeight }), part);
      await settle(page);
    }
  });
  const rows = await page.locator(ROW).count();
  console.log(`scrolling: ${rows} rows in the page; ${tasks(scrolled)}, frame p95 ${ms(scrolled.frameP95)}`);

  const times: number[] = [];
  const typing = await watched(page, async () => void times.push(...(await typeBeside(page))));
  const slowest = Math.max(...times);
  if (slowest >= LONGEST_KEY) process.exitCode = 1;
  console.log(
    `typing ${times.length} characters: ${ms(times.reduce((sum, time) => sum + time, 0))} in all, p50 ${ms(quantile(times, 0.5))}, ` +
      `p95 ${ms(quantile(times, 0.95))}, slowest ${ms(slowest)}, target ${LONGEST_KEY} ms: ${slowest < LONGEST_KEY ? 'met' : 'MISSED'}; ${tasks(typing)}`,
  );
  assert.ok(rows <= MAX_ROWS, `${rows} rows in the page`);
  assert.ok(moved <= 2, `what was in sight moved by ${moved} pixels`);
}

onSignedInPage(main).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
