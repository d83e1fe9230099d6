import type { CDPSession, Page } from 'playwright-core';
import { countStore } from './storeWindow';
import type { StoreCounts } from './storeWindow';

/** What a page holds after everything that nobody needs was collected. */
export interface Census extends StoreCounts {
  nodes: number;
  listeners: number;
  /** Bytes. */
  heap: number;
}

/** Objects with finalizers need a second collection, and what they held a third. */
const COLLECTIONS = 3;

/** Begins counting in a page. */
export async function censusTaker(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  return devtools;
}

/** Counts what the page holds now. */
export async function takeCensus(page: Page, devtools: CDPSession): Promise<Census> {
  const store = await countStore(page);
  for (let time = 0; time < COLLECTIONS; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners'), heap: metric('JSHeapUsedSize'), ...store };
}
