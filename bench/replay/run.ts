/**
 * `npm run bench:replay`: how long a session of 10,000 actions takes to open on the replay screen, from the choice of the file to
 * the first screen of it, and how long jumps to any of its moments take until the screens are drawn. Beside it a session of 250 actions:
 * the ratio says what the length costs. Ends with an error above 2 s to open or 100 ms for any jump. Needs `npm run build` and a Chromium.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { onSignedInPage, settle } from '../resultList/signedInPage';
import { longSession } from './longSession';

const SHORT = 250;
const LONG = 10_000;
const JUMPS = 200;
const LIMITS = { open: 2_000, jump: 100 };

/** Places all over a session, the same in each run. */
const places = (length: number) => Array.from({ length: JUMPS }, (_, n) => Math.round((((n * 0.618034) % 1) + 0.0001) * (length - 1)));

/** Milliseconds of a jump, from the move of the cursor until the stage, whenever it is told of it, was drawn. */
function jump(page: Page, step: number): Promise<number> {
  return page.evaluate(async (value) => {
    const input = document.querySelector<HTMLInputElement>('.sn-replay-tracks input')!;
    const stage = document.querySelector<HTMLIFrameElement>('.sn-replay-window iframe')!.contentWindow as unknown as {
      showMoment: (moment: unknown) => void;
    };
    const show = stage.showMoment;
    const began = performance.now();
    const drawn = new Promise<number>((done) => {
      stage.showMoment = (moment) => {
        show(moment);
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
      };
    });
    // As React hears of a change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, String(value));
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return drawn.finally(() => (stage.showMoment = show));
  }, step);
}

const middle = (values: readonly number[], share: number) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;

/** Milliseconds from the choice of a file until the first screen of it was drawn, as the page's own clock has them. */
async function opened(page: Page, file: string): Promise<number> {
  await page.evaluate((landmarks) => {
    const waiting = window as unknown as { opened: Promise<number> };
    waiting.opened = new Promise((done) => {
      const chosen = ({ timeStamp: began }: Event) => {
        const look = () => {
          const stage = document.querySelector<HTMLIFrameElement>('.sn-replay-window iframe');
          if (!stage?.contentDocument?.querySelector(landmarks)?.getClientRects().length) return void setTimeout(look, 5);
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        };
        look();
      };
      addEventListener('change', chosen, { capture: true, once: true });
    });
  }, '#sn-main, h1');
  // A file of the disk, as a person chooses it: the driver would carry its bytes through the page.
  await page.getByLabel('打开会话文件', { exact: true }).last().setInputFiles(file);
  return page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened);
}

/** Opens a session and jumps about in it. */
async function measured(
  page: Page,
  folder: string,
  length: number,
): Promise<{ open: number; median: number; slow: number; slowest: number }> {
  await page.evaluate(() => (location.hash = '/home'));
  await page.getByRole('dialog', { name: '会话回放' }).waitFor({ state: 'detached' });
  await page.evaluate(() => (location.hash = '/home?panel=replay'));
  await page.getByRole('button', { name: '打开会话文件' }).waitFor();
  await settle(page);
  const file = path.join(folder, `${length}.json.gz`);
  fs.writeFileSync(file, longSession(length));
  const open = await opened(page, file);
  // Twice: the code of the screens comes with the first look at them.
  for (const step of places(length)) await jump(page, step);
  await settle(page);
  const times: number[] = [];
  for (const step of places(length)) {
    times.push(await jump(page, step));
    await settle(page);
  }
  return { open, median: middle(times, 0.5), slow: middle(times, 0.95), slowest: middle(times, 1) };
}

async function main(): Promise<void> {
  const failures: string[] = [];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'replay-'));
  await onSignedInPage(async (page) => {
    await measured(page, folder, SHORT);
    const short = await measured(page, folder, SHORT);
    const long = await measured(page, folder, LONG);
    const line = (name: string, key: keyof typeof long, limit: number) => {
      const ratio = (long[key] / short[key]).toFixed(1);
      console.log(
        `${name.padEnd(32)} ${SHORT}: ${short[key].toFixed(0)} ms, ${LONG}: ${long[key].toFixed(0)} ms (limit ${limit} ms), ratio ${ratio}`,
      );
      if (long[key] > limit) failures.push(name);
    };
    line('opened', 'open', LIMITS.open);
    line('jump, median', 'median', LIMITS.jump);
    line('jump, slowest but 5 %', 'slow', LIMITS.jump);
    line(`jump, slowest of ${JUMPS}`, 'slowest', LIMITS.jump);
  }).finally(() => fs.rmSync(folder, { recursive: true }));
  console.log(`load of the machine ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} processors; the ratios are within one run`);
  if (failures.length > 0) throw new Error(`above the limit: ${failures.join(', ')}`);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
