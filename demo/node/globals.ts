import { Buffer } from 'buffer';

/** What Node has everywhere and a worker has not. Imported before everything else. */
class Timer {
  constructor(
    private id: number,
    private readonly again: () => number,
  ) {}

  unref = () => this;
  ref = () => this;
  hasRef = () => true;
  refresh(): this {
    clearTimeout(this.id);
    this.id = this.again();
    return this;
  }

  /** The browser's own functions take it for its number. */
  [Symbol.toPrimitive](): number {
    return this.id;
  }
}

type Start = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => number;

const asTimer =
  (start: Start) =>
  (...args: Parameters<Start>): Timer => {
    const again = () => start(...args);
    return new Timer(again(), again);
  };

/** What runs once the code under way, and all promises that are settled, are done with. */
const ticks: (() => void)[] = [];
const ticking = new MessageChannel();
ticking.port1.onmessage = () => {
  // What these add comes in the next turn.
  for (const work of ticks.splice(0)) run(work);
};

/** A throw ends that work alone, as it would in a turn of its own. */
function run(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}

function nextTick(work: (...args: unknown[]) => void, ...args: unknown[]): void {
  if (ticks.push(() => work(...args)) === 1) ticking.port2.postMessage(null);
}

const process = {
  env: {} as Record<string, string>,
  argv: [] as string[],
  execArgv: [] as string[],
  version: 'v20.19.0',
  // The logger reads the number; PGlite takes this for a browser, as it does a window of Electron.
  versions: { node: Object('20.19.0') },
  type: 'renderer',
  platform: 'linux',
  pid: 1,
  cwd: () => '/',
  nextTick,
  emitWarning: () => undefined,
  hrtime: Object.assign(() => [0, 0], { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }),
  memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
  uptime: () => performance.now() / 1_000,
  on: () => process,
  once: () => process,
  off: () => process,
  removeListener: () => process,
  listenerCount: () => 0,
  stdout: { write: () => true },
  stderr: { write: () => true },
};

let immediates = 0;
const waiting = new Map<number, () => void>();
const channel = new MessageChannel();
channel.port1.onmessage = ({ data }: MessageEvent<number>) => {
  const work = waiting.get(data);
  waiting.delete(data);
  work?.();
};

Object.assign(globalThis, {
  global: globalThis,
  Buffer,
  process,
  setTimeout: asTimer(globalThis.setTimeout.bind(globalThis) as unknown as Start),
  setInterval: asTimer(globalThis.setInterval.bind(globalThis) as unknown as Start),
  setImmediate: (work: (...args: unknown[]) => void, ...args: unknown[]) => {
    const id = ++immediates;
    waiting.set(id, () => work(...args));
    channel.port2.postMessage(id);
    return id;
  },
  clearImmediate: (id: number) => waiting.delete(id),
});
