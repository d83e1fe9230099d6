import type { Page } from 'playwright-core';

/** What the browser noted between two looks at it, in milliseconds. */
export interface Noted {
  /** One for each interaction that took longer than a frame, from the event to the next paint; in steps of 8. */
  interactions: readonly number[];
  /** Tasks over 50 ms. */
  longTasks: readonly number[];
  /** Times between two frames. */
  frames: readonly number[];
}

interface Notes {
  interactions: Map<number, number>;
  longTasks: number[];
  frames: number[];
}

declare global {
  interface Window {
    benchWalk?: Notes;
  }
}

/** The browser reports no interaction that is quicker than this. */
export const QUICKEST = 16;

/** Watches every page that is opened from now on. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((quickest) => {
    const notes: Notes = { interactions: new Map(), longTasks: [], frames: [] };
    window.benchWalk = notes;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        const { interactionId = 0, duration } = entry;
        if (interactionId > 0) notes.interactions.set(interactionId, Math.max(duration, notes.interactions.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: quickest } as PerformanceObserverInit);
    new PerformanceObserver((list) => notes.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    let last = performance.now();
    requestAnimationFrame(function next(now) {
      notes.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    });
  }, QUICKEST);
}

/** What was noted since the last call. */
export const takeNotes = (page: Page): Promise<Noted> =>
  page.evaluate(async () => {
    // Observers are told of the last paint a little later.
    await new Promise((done) => setTimeout(done, 300));
    const notes = window.benchWalk;
    if (!notes) throw new Error('the page is not watched');
    const { interactions, longTasks, frames } = notes;
    const taken = { interactions: [...interactions.values()], longTasks: [...longTasks], frames: [...frames] };
    interactions.clear();
    longTasks.length = 0;
    frames.length = 0;
    return taken;
  });
