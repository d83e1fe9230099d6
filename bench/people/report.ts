import os from 'node:os';
import { quantile } from '../support/measure';
import type { ServerFigures } from './figures';
import { LIST_NAMES } from './lists';
import { LONGEST_MS, P95_MS, row, type Tally } from './tally';

const SEARCHES = ['search', 'page, filter, order'];
const OTHERS = ['search put into history', 'conversation opened', 'answer, first words'];
const WATCHED = ['/api/user', 'sign-in'];
/** Held to the limits; of an answer its first words are. */
const HELD = [...SEARCHES, ...LIST_NAMES, ...OTHERS];

/** What was measured of one server process. */
export interface Measured {
  readonly server: ServerFigures;
  readonly databaseCpu: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

function printTimes(tally: Tally): void {
  const print = (label: string, kinds: readonly string[]) => console.log(row(label, tally.of(kinds), tally.failed(kinds).length));
  console.log(`${''.padEnd(28)}   count     p50     p95     max  errors   (milliseconds)`);
  for (const kind of SEARCHES) print(kind, [kind]);
  for (const name of LIST_NAMES) print(`list: ${name}`, [name]);
  print('all lists', LIST_NAMES);
  for (const kind of [...OTHERS, 'answer, first event', 'answer, whole']) print(kind, [kind]);
  print('ALL that is held to limits', HELD);
  for (const kind of WATCHED) print(`watcher: ${kind}`, [kind]);
  for (const reason of new Set(tally.failed([...HELD, 'answer, whole', ...WATCHED]).slice(0, 5))) console.log(`  failed: ${reason}`);
}

function printServer(label: string, { server, databaseCpu }: Measured, calls: number): void {
  const { seconds, waits, statements } = server;
  const each = (spent: number) => `${((spent * 1_000) / Math.max(1, calls)).toFixed(1)} ms`;
  console.log(
    `${label}: processor ${percent(server.cpuSeconds / seconds)} (${each(server.cpuSeconds)} a call), event loop busy ${percent(server.loopUtilization)}, ` +
      `late by ${server.loopDelayP99.toFixed(0)} ms (p99), ${server.loopDelayMax.toFixed(0)} ms (max)`,
  );
  console.log(
    `  database: ${statements.length} statements, running ${percent(sum(statements) / 1_000 / seconds)} of the time, ` +
      `one ${quantile(statements, 0.5).toFixed(1)} ms (p50), ${quantile(statements, 0.99).toFixed(0)} ms (p99); ` +
      `waited for ${quantile(waits, 0.5).toFixed(1)} ms (p50), ${quantile(waits, 0.95).toFixed(0)} ms (p95), ${Math.max(0, ...waits).toFixed(0)} ms (max)` +
      (databaseCpu > 0 ? `; its process: processor ${percent(databaseCpu / seconds)} (${each(databaseCpu)} a call)` : ''),
  );
}

/** What the servers had to work with. */
interface Surroundings {
  /** Statements that a server runs at once. */
  readonly connections: number;
  readonly seconds: number;
  /** Share of all cores that was used, by whatever process. */
  readonly processor: number;
}

/** What there is least left of. */
function limitOf(measured: readonly Measured[], { connections, processor }: Surroundings): string {
  const most = (of: (figures: Measured) => number) => Math.max(...measured.map(of));
  const shares: [string, number][] = [
    ['the event loop of the server', most(({ server }) => server.loopUtilization)],
    ['the connections to the database', most(({ server }) => sum(server.statements) / 1_000 / server.seconds / connections)],
    ['all cores, other processes included', processor],
  ];
  const [name, share] = shares.reduce((one, other) => (other[1] > one[1] ? other : one));
  return `${name}, ${percent(share)} used (${shares.map(([which, used]) => `${which} ${percent(used)}`).join('; ')})`;
}

/** Prints the figures of one setting. Answers whether all limits were kept. */
export function report(tally: Tally, measured: readonly Measured[], surroundings: Surroundings): boolean {
  printTimes(tally);
  const held = tally.of(HELD);
  console.log(`throughput ${(held.length / surroundings.seconds).toFixed(1)} calls/s`);
  measured.forEach((figures, nth) => printServer(`server ${nth + 1}`, figures, held.length / measured.length));
  console.log(`what limits: ${limitOf(measured, surroundings)}`);
  console.log(
    `load of the machine ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} on ${os.cpus().length} cores`,
  );
  const longest = Math.max(0, ...held);
  const p95 = quantile(held, 0.95);
  const failed = tally.failed([...HELD, 'answer, whole', ...WATCHED]).length;
  const kept = longest <= LONGEST_MS && p95 <= P95_MS && failed === 0;
  console.log(
    `${kept ? 'within' : 'OVER'} the limits: longest ${longest.toFixed(0)} of ${LONGEST_MS} ms, p95 ${p95.toFixed(0)} of ${P95_MS} ms, ${failed} failed`,
  );
  return kept;
}
