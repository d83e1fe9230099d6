import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import pg from 'pg';
import { PooledDatabase } from '../../server/store/database/pooledDatabase';
import type { ServerFigures } from './figures';

/** Between two looks at the delay of the event loop. */
const RESOLUTION_MS = 10;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let waits: number[] = [];
let statements: number[] = [];
let began = { cpu: process.cpuUsage(), time: performance.now(), loop: performance.eventLoopUtilization() };

const since = (start: number) => performance.now() - start;

/** Time of each wait for a connection, and of each statement once it has one. The product knows nothing of it. */
function watchDatabase(): void {
  const connect = PooledDatabase.prototype['connect'];
  PooledDatabase.prototype['connect'] = async function (this: PooledDatabase) {
    const start = performance.now();
    try {
      return await connect.call(this);
    } finally {
      waits.push(since(start));
    }
  };
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  const timed = function (this: pg.Client, ...args: unknown[]): unknown {
    const start = performance.now();
    const result = query.apply(this, args);
    if (result instanceof Promise) void result.catch(() => undefined).finally(() => statements.push(since(start)));
    return result;
  };
  pg.Client.prototype.query = timed as typeof pg.Client.prototype.query;
}

function restart(): void {
  [waits, statements] = [[], []];
  began = { cpu: process.cpuUsage(), time: performance.now(), loop: performance.eventLoopUtilization() };
  delay.reset();
}

function figures(): ServerFigures {
  const { user, system } = process.cpuUsage(began.cpu);
  return {
    seconds: since(began.time) / 1_000,
    cpuSeconds: (user + system) / 1e6,
    loopUtilization: performance.eventLoopUtilization(began.loop).utilization,
    loopDelayP99: delay.percentile(99) / 1e6 - RESOLUTION_MS,
    loopDelayMax: delay.max / 1e6 - RESOLUTION_MS,
    waits,
    statements,
  };
}

/** Measures this process, and answers the parent's messages with what was measured since the last `restart`. */
export function startProbe(): void {
  watchDatabase();
  delay.enable();
  process.on('message', (message) => {
    if (message === 'restart') restart();
    else process.send?.(figures());
  });
}
