import type { BrowserContext, Page } from 'playwright-core';

/** The state as the census counts it: slices by name, and the cache of answers. */
interface SeenState {
  api: { queries: object; mutations: object };
  [slice: string]: object;
}

type Enhancer = (next: (...args: unknown[]) => { getState: () => unknown }) => (...args: unknown[]) => { getState: () => unknown };

/**
 * Lets the bench read the store of its own browser, by the product's own way: the Redux DevTools are switched on for this
 * browser by their setting, and in their place stands an extension that remembers nothing but how to ask for the state.
 * The real one, or a recording of the session, would itself grow with each action: the last minutes are switched off, and have a
 * bench of their own (`bench:recording`).
 */
export async function openStoreWindow(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('science-navigation:devtools', '"on"');
    localStorage.setItem('science-navigation:last-minutes', '"off"');
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
        () =>
        (...enhancers: Enhancer[]): Enhancer =>
        (next) =>
        (...args) => {
          const store = enhancers.reduceRight((made, enhance) => enhance(made), next)(...args);
          Object.assign(window, { benchState: () => store.getState() });
          return store;
        },
    });
  });
}

/** What of the state is worth counting. */
export interface StoreCounts {
  /** Answers in the cache of RTK Query, changes under way included. */
  queries: number;
  /** Conversations whose messages are loaded, and threads of research. */
  conversations: number;
  /** Messages of these: as many as the person has written in them. */
  messages: number;
  /** Keys and items in all slices beside the cache, at whatever depth. */
  values: number;
  /** Characters that the browser stores for the person. */
  stored: number;
}

/** Counts in the page: the state itself would be megabytes on the wire. */
export const countStore = (page: Page): Promise<StoreCounts> =>
  page.evaluate(() => {
    const { api, ...slices } = (window as unknown as { benchState: () => SeenState }).benchState();
    const keysOf = (value: unknown) => (value ? Object.keys(value).length : 0);
    const deep = (value: unknown): number =>
      typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, item) => sum + 1 + deep(item), 0) : 0;
    const { chat, research } = slices as unknown as Record<string, Record<string, object>>;
    const loaded = Object.values(chat?.conversations ?? {}).filter(({ record_ids }: { record_ids: unknown[] }) => record_ids.length > 0);
    return {
      queries: keysOf(api.queries) + keysOf(api.mutations),
      conversations: loaded.length + keysOf(research?.researchThreads),
      messages: keysOf(chat?.records),
      values: deep(slices),
      stored: Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + String(value).length, 0),
    };
  });
