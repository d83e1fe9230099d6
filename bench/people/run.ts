/**
 * `npm run bench:people [-- --setting embedded|postgres] [--people N] [--think SECONDS] [--seconds N] [--records N] [--seed N]
 * [--profile DIR]`: people who search (70 %), look at lists (20 %) and ask about papers (10 %) at the product's own server, each
 * thinking between two acts; beside them one who signs in and asks who they are. Embedded, and two servers on the PostgreSQL of
 * DATABASE_URL, or on one that is made for this. Ends with an error when a limit is missed.
 */
import { setMaxListeners } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TwoClusters } from '../support/cluster';
import { randomOf } from '../support/chance';
import { scratchDatabase } from '../support/scratchLibrary';
import { argument } from '../support/sharedData';
import { Client } from './client';
import { MeasuredServer } from './measuredServer';
import { Person } from './person';
import { prepare, WATCHER, type Prepared } from './prepare';
import { report } from './report';
import { Tally } from './tally';
import { watch } from './watcher';

const number = (name: string, otherwise: number) => Number(argument(name) ?? otherwise);
const PEOPLE = number('--people', 50);
const THINK = number('--think', 5);
const SECONDS = number('--seconds', 40);
const RECORDS = number('--records', 10_000);
const SEED = number('--seed', 20_261_125);
/** The servers' caches are filled, and what a start does in the background is done. */
const WARM_MS = 15_000;
const CLUSTER_PORT = 54_471;

/** Where a setting runs. */
interface Setting {
  readonly name: string;
  readonly url: string;
  readonly servers: number;
  /** Statements that a server runs at once. */
  readonly connections: number;
}

/** Milliseconds that all cores have worked, and been idle too. */
function coreTimes(): { busy: number; all: number } {
  const times = os.cpus().map((core) => core.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}

/** Lets the people live for a while. Answers which share of all cores was used meanwhile. */
async function live(servers: readonly MeasuredServer[], { cookies, titles }: Prepared, tally: Tally): Promise<number> {
  const end = new AbortController();
  // As many as there are people.
  setMaxListeners(0, end.signal);
  const random = randomOf(SEED);
  const people = cookies.map((cookie, nth) => {
    const client = new Client(servers[nth % servers.length]!.origin, cookie);
    return new Person({ client, tally, random: randomOf(Math.floor(random() * 2 ** 31)), titles, think: THINK });
  });
  const all = [...people.map((person) => person.live(end.signal)), watch(servers[0]!.origin, WATCHER, tally, end.signal)];
  await sleep(WARM_MS);
  servers.forEach((server) => server.restart());
  tally.start();
  const before = coreTimes();
  await sleep(SECONDS * 1_000);
  const after = coreTimes();
  end.abort();
  await Promise.all(all);
  tally.stop();
  return (after.busy - before.busy) / (after.all - before.all);
}

async function measure({ name, url, servers, connections }: Setting, folder: string): Promise<boolean> {
  const began = Date.now();
  const dataDir = path.join(folder, 'data');
  const prepared = await prepare({ DATABASE_URL: url, dataDir }, RECORDS, PEOPLE);
  const settings = { DATABASE_URL: url, FILES_DIR: path.join(folder, 'files') };
  const running: MeasuredServer[] = [];
  for (let nth = 0; nth < servers; nth += 1) {
    // The embedded database is where it was filled; servers on PostgreSQL have a folder of their own each.
    const own = url ? path.join(folder, `server-${nth}`) : dataDir;
    running.push(await MeasuredServer.start(own, settings, argument('--profile')));
  }
  console.log(`\n${name}: ${RECORDS} records and the starter library, ready after ${((Date.now() - began) / 1_000).toFixed(0)} s`);
  console.log(`${PEOPLE} people, ${THINK} s between two acts on average, ${SECONDS} s; seed ${SEED}`);
  try {
    const tally = new Tally();
    const processor = await live(running, prepared, tally);
    const measured = await Promise.all(running.map((server) => server.figures()));
    return report(tally, measured, { connections, processor, seconds: measured[0]!.server.seconds });
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}

/** A database of its own on the PostgreSQL of DATABASE_URL, or on one that is made and removed. */
async function onPostgres(folder: string): Promise<boolean> {
  const cluster = process.env.DATABASE_URL ? null : new TwoClusters(CLUSTER_PORT);
  try {
    cluster?.make();
    const scratch = await scratchDatabase(cluster?.url('primary'));
    try {
      return await measure({ name: 'PostgreSQL, two servers', url: scratch.url, servers: 2, connections: 10 }, folder);
    } finally {
      await scratch.drop();
    }
  } finally {
    cluster?.remove();
  }
}

async function main(): Promise<void> {
  const only = argument('--setting');
  const settings: [string, (folder: string) => Promise<boolean>][] = [
    ['embedded', (folder) => measure({ name: 'embedded', url: '', servers: 1, connections: 1 }, folder)],
    ['postgres', onPostgres],
  ];
  for (const [name, work] of settings) {
    if (only && only !== name) continue;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-people-'));
    try {
      if (!(await work(folder))) process.exitCode = 1;
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
