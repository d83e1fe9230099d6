import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** A slow laptop on a middling line: what the budgets are for. */
export const CONDITIONS = { cpu: 4, megabits: 9, rtt: 60 } as const;

/** One first load, times in milliseconds since the navigation began. */
export interface Load {
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** What tasks of the main thread take beyond 50 ms each. */
  blocking: number;
  longest: number;
  /** Bytes on the wire until nothing happened for two seconds. */
  script: number;
  total: number;
}

interface Marks {
  fcp: number;
  lcp: number;
  tasks: { start: number; time: number }[];
}

/** Runs in the page before its own scripts. */
const WATCH = `(() => {
  const marks = (window.loadMarks = { fcp: 0, lcp: 0, tasks: [] });
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { marks.lcp = entry.startTime; });
  watch('longtask', (entry) => marks.tasks.push({ start: entry.startTime, time: entry.duration }));
})();`;

const QUIET_MS = 2_000;
const LONGEST_WAIT_MS = 40_000;
const LONG_TASK_MS = 50;

/** Slows the page down, as the conditions say. */
async function slowDown(cdp: CDPSession): Promise<void> {
  const bytes = (CONDITIONS.megabits * 1_000_000) / 8;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpu });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.rtt,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

/** Counts what comes over the wire. A worker's own answers, which come from its cache, are no such bytes. */
async function countBytes(cdp: CDPSession): Promise<{ script: number; total: number; open: Set<string>; last: number }> {
  const count = { script: 0, total: 0, open: new Set<string>(), last: Date.now() };
  const scripts = new Set<string>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    count.last = Date.now();
    count.open.add(requestId);
    if (/\.m?js(\?|$)/.test(request.url)) scripts.add(requestId);
  });
  const ended = (requestId: string) => {
    count.last = Date.now();
    count.open.delete(requestId);
  };
  const fromWorker = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker) fromWorker.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended(requestId);
    if (fromWorker.has(requestId)) return;
    count.total += encodedDataLength;
    if (scripts.has(requestId)) count.script += encodedDataLength;
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  return count;
}

/** Opens an address in a new page of the context and waits until it is idle. */
export async function loadOnce(context: BrowserContext, address: string, { slow = true } = {}): Promise<Load> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const bytes = await countBytes(cdp);
    if (slow) await slowDown(cdp);
    await page.addInitScript({ content: WATCH });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await untilIdle(page, bytes);
    const { fcp, lcp, tasks } = await page.evaluate(() => (window as unknown as { loadMarks: Marks }).loadMarks);
    return {
      fcp,
      lcp,
      blocking: tasks.reduce((sum, { time }) => sum + Math.max(0, time - LONG_TASK_MS), 0),
      longest: Math.max(0, ...tasks.map(({ time }) => time)),
      script: bytes.script,
      total: bytes.total,
    };
  } finally {
    await page.close();
  }
}

async function untilIdle(page: Page, bytes: { open: Set<string>; last: number }): Promise<void> {
  const began = Date.now();
  for (;;) {
    await page.waitForTimeout(200);
    const busy = await page.evaluate((quiet) => {
      const { tasks } = (window as unknown as { loadMarks: Marks }).loadMarks;
      return tasks.some(({ start, time }) => start + time > performance.now() - quiet);
    }, QUIET_MS);
    if (!busy && bytes.open.size === 0 && Date.now() - bytes.last > QUIET_MS) return;
    if (Date.now() - began > LONGEST_WAIT_MS) return;
  }
}
