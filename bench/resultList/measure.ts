import type { Page } from 'playwright-core';

/** What a piece of work did to the main thread of the page, in milliseconds. */
export interface Smoothness {
  /** Tasks that took more than 50 ms of the clock on the wall, and the longest one. */
  longTasks: number;
  longest: number;
  /** The longest task by the processor's clock: what it takes on a machine that has nothing else to do. */
  longestBusy: number;
  /** 95th percentile of the time between two frames. */
  frameP95: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ph: string;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

interface FrameWatch {
  frames: number[];
  stop: () => void;
}

declare global {
  interface Window {
    benchWatch?: FrameWatch;
  }
}

export const quantile = (times: readonly number[], q: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0;

const LONG_MS = 50;

/** Tasks of the main threads of pages, wall and processor time in milliseconds. */
function tasksOf(trace: Buffer): { wall: number; busy: number }[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && threads.has(`${pid}:${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, busy: tdur / 1000 }));
}

/** Runs `work` while the browser notes the tasks and frames of the page. */
export async function watched(page: Page, work: () => Promise<void>): Promise<Smoothness> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser to trace');
  await page.evaluate(() => {
    const watch: FrameWatch = { frames: [], stop: () => undefined };
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      watch.frames.push(now - last);
      last = now;
      frame = requestAnimationFrame(next);
    });
    watch.stop = () => cancelAnimationFrame(frame);
    window.benchWatch = watch;
  });
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const tasks = tasksOf(await browser.stopTracing());
  const frames = await page.evaluate(() => {
    window.benchWatch?.stop();
    return window.benchWatch?.frames ?? [];
  });
  return {
    longTasks: tasks.filter(({ wall }) => wall > LONG_MS).length,
    longest: Math.max(0, ...tasks.map(({ wall }) => wall)),
    longestBusy: Math.max(0, ...tasks.map(({ busy }) => busy)),
    frameP95: quantile(frames, 0.95),
  };
}

/** A fast wheel over some thousand pixels, then jumps to far places, as with the scroll bar. */
export async function scrollAbout(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 600);
  for (const part of [0.25, 0.5, 0.75, 1, 0]) {
    await page.evaluate((share) => window.scrollTo({ top: share * document.documentElement.scrollHeight }), part);
    await page.waitForTimeout(300);
  }
}

/** Types a text, and answers the time from each key to the frame that shows it. */
export async function typed(page: Page, text: string): Promise<number[]> {
  const box = page.getByRole('combobox', { name: '检索词' });
  await box.fill('');
  await box.evaluate((input) => {
    const times: number[] = [];
    (window as { benchTyped?: number[] }).benchTyped = times;
    input.addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    );
  });
  await box.pressSequentially(text, { delay: 30 });
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as { benchTyped?: number[] }).benchTyped ?? []);
}
