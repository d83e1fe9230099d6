/**
 * `npm run bench:recording [-- --rounds N]`: what it costs that the last minutes are always recorded. Rounds of real use in
 * one page of the built client, sampled by the browser's profiler: the share of the page's busy time that is spent in the
 * recording's own code, what of the heap goes when the recording is switched off, and the size of what was recorded. Ends
 * with an error above 2 % of the time, 10 MB of the heap, or 5 MB for an hour of such rounds. Needs `npm run build` and a
 * Chromium.
 */
import os from 'node:os';
import zlib from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { onSignedInPage } from '../resultList/signedInPage';
import { oneRound } from '../soak/day';
import { addressesOf } from '../soak/world';
import { argument } from '../support/sharedData';
import { shareOf } from './shareOf';
import type { Profile } from './shareOf';

const ROUNDS = Number(argument('--rounds') ?? 6);
/** Rounds of a busy hour: three minutes each. */
const ROUNDS_IN_AN_HOUR = 20;
const LIMITS = { share: 2, heap: 10, hour: 5 };
/** What the console of a recording browser offers. */
interface RecordingWindow {
  scienceNavigationSession: { read: () => { session: { payload: string } } };
}

const SAMPLE_MICROSECONDS = 200;
const MEGABYTE = 1_000_000;

async function heapOf(devtools: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Switches the last minutes off, as a person does: what was recorded goes. */
async function switchOff(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '/home?panel=feedback'));
  await page.getByRole('checkbox', { name: /^保留最近几分钟/ }).uncheck();
  await page.getByText('没有操作记录').waitFor();
  await page.keyboard.press('Escape');
}

/** Opens 问题反馈 once, so that its code is no part of the difference. */
async function openOnce(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '/home?panel=feedback'));
  await page.getByText('步会一起保存').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function cost(page: Page, origin: string): Promise<{ share: number; heap: number }> {
  const addresses = await addressesOf(page, origin);
  const devtools = await page.context().newCDPSession(page);
  await openOnce(page);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await devtools.send('Profiler.start');
  for (let round = 1; round <= ROUNDS; round += 1) await oneRound(page, round, addresses);
  const { profile } = await devtools.send('Profiler.stop');
  const recorded = await heapOf(devtools);
  await switchOff(page);
  const without = await heapOf(devtools);
  return { share: 100 * shareOf(profile as Profile, /\/recording\.\w+\.js$/), heap: (recorded - without) / MEGABYTE };
}

/** The sizes of what the rounds left in a recording that holds all of them, with every word in it, in bytes. */
async function sizes(page: Page, origin: string): Promise<{ whole: number; packed: number; actions: number }> {
  const addresses = await addressesOf(page, origin);
  await page.evaluate(() => localStorage.setItem('science-navigation:record', '"on"'));
  await page.reload();
  await page.waitForFunction(() => 'scienceNavigationSession' in window);
  for (let round = 1; round <= ROUNDS; round += 1) await oneRound(page, round, addresses);
  const text = await page.evaluate(() => JSON.stringify((window as unknown as RecordingWindow).scienceNavigationSession.read().session));
  const { payload } = JSON.parse(text) as { payload: string };
  return { whole: Buffer.byteLength(text), packed: zlib.gzipSync(text).length, actions: (JSON.parse(payload) as unknown[]).length };
}

async function main(): Promise<void> {
  const failures: string[] = [];
  const judge = (name: string, value: number, limit: number, unit: string) => {
    console.log(`${name.padEnd(48)} ${value.toFixed(2)} ${unit} (limit ${limit} ${unit})`);
    if (value > limit) failures.push(name);
  };
  await onSignedInPage(async (page, origin) => {
    const { share, heap } = await cost(page, origin);
    judge('share of the busy time in the recording', share, LIMITS.share, '%');
    judge('heap that it holds', heap, LIMITS.heap, 'MB');
  });
  await onSignedInPage(async (page, origin) => {
    const { whole, packed, actions } = await sizes(page, origin);
    console.log(`${ROUNDS} rounds: ${actions} actions, ${(whole / MEGABYTE).toFixed(2)} MB, ${(packed / MEGABYTE).toFixed(2)} MB packed`);
    judge(`an hour of ${ROUNDS_IN_AN_HOUR} rounds, packed`, ((packed / ROUNDS) * ROUNDS_IN_AN_HOUR) / MEGABYTE, LIMITS.hour, 'MB');
  });
  console.log(`load of the machine ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} processors; the share is within one run`);
  if (failures.length > 0) throw new Error(`above the limit: ${failures.join(', ')}`);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
