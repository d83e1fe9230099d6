export class PerformanceObserver {
  observe(): void {}
  disconnect(): void {}
}
export const performance = globalThis.performance;
export const constants = {};
export const monitorEventLoopDelay = () => ({
  enable: () => undefined,
  disable: () => undefined,
  reset: () => undefined,
  min: 0,
  max: 0,
  mean: 0,
  stddev: 0,
  percentile: () => 0,
});

const quiet = {
  hasSubscribers: false,
  publish: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => true,
  runStores: (_: unknown, work: () => unknown) => work(),
};
export const channel = () => quiet;
export const tracingChannel = () => ({ ...quiet, start: quiet, end: quiet, asyncStart: quiet, asyncEnd: quiet, error: quiet });

export const fileURLToPath = (url: string | URL): string => new URL(url).pathname;
export const pathToFileURL = (path: string): URL => new URL(`file://${path}`);
export const URL = globalThis.URL;
export const URLSearchParams = globalThis.URLSearchParams;
export const createRequire = () => () => {
  throw new Error('nothing is loaded later in the demonstration');
};
