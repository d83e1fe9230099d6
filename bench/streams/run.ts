/**
 * `npm run bench:streams [-- --streams N] [--seed S]`: as many answers, fifty at a time, streamed from a server process
 * with a stand-in model through a proxy that cuts at random bytes, stalls, slices and buffers, and read with the client's
 * own stream layer; a third of the pages is left in mid-answer and opened again. Every text must be whole, equal to the
 * stored record, and asked of the model once. Ends with an error when one is not.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/store/database/connect';
import { migrate } from '../../server/store/database/migrate';
import { createSession } from '../../server/store/sessions/sessions';
import { addUser } from '../../server/store/users/users';
import { ServerUnderTest } from '../support/serverUnderTest';
import { randomOf } from '../support/chance';
import { argument } from '../support/sharedData';
import { faultsOf, question, startCountingModel } from './answers';
import { FAULTS, startFaultyProxy, type Fault, type Plan } from './faultyProxy';
import { Person, type Outcome } from './person';

const STREAMS = Number(argument('--streams') ?? 1_000);
const SEED = Number(argument('--seed') ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 50;
/** The server lets one person have five answers at a time. */
const PEOPLE = 15;
/** How often a fault is chosen, of 20. */
const SHARES: Record<Fault, number> = { none: 6, refuse: 2, reset: 3, close: 3, stall: 1, slice: 4, buffer: 1 };

const random = randomOf(SEED);
const chances = FAULTS.flatMap((fault) => Array<Fault>(SHARES[fault]).fill(fault));

function plan(): Plan {
  const fault = chances[Math.floor(random() * chances.length)]!;
  return { fault, bytes: fault === 'slice' ? 1 + Math.floor(random() * 40) : Math.floor(random() * 6_000) };
}

/** Cookies of as many people, made before the server starts: it alone may use the database then. */
async function signPeopleIn(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ DATABASE_URL: '', dataDir });
  try {
    await migrate(db);
    const cookies: string[] = [];
    for (let nth = 0; nth < PEOPLE; nth += 1) {
      const id = await addUser(db, { username: `reader-${nth}`, nickName: `读者 ${nth}`, passwordHash: 'none' });
      if (!id) throw new Error('the database is not fresh');
      cookies.push(`sid=${await createSession(db, id, 24, new Date())}`);
    }
    return cookies;
  } finally {
    await db.close();
  }
}

async function main(dataDir: string): Promise<number> {
  const { model, asked } = await startCountingModel();
  Object.assign(process.env, { MODEL_BASE_URL: model.url, MODEL_NAME: 'stand-in', INTERNAL_HOSTS: '127.0.0.1' });
  const cookies = await signPeopleIn(dataDir);
  const server = new ServerUnderTest(dataDir, 'password for the streams bench');
  await server.start();
  const proxy = await startFaultyProxy(server.origin, plan);
  try {
    const people = cookies.map((cookie) => new Person(server.origin, proxy.origin, cookie));
    const { records } = await people[0]!.call<{ records: { paper_id: string }[] }>('/api/paper/search', { query: 'attention' });
    const paperId = records[0]?.paper_id;
    if (!paperId) throw new Error('the library is empty');
    const began = Date.now();
    const outcomes = new Map<number, Outcome>();
    let next = 0;
    const lane = async (own: number) => {
      while (next < STREAMS) {
        const nth = next++;
        outcomes.set(nth, await people[own % PEOPLE]!.ask(question(nth), paperId, random));
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, STREAMS) }, (_, own) => lane(own)));
    return report(outcomes, asked, proxy.counts, Date.now() - began);
  } finally {
    await proxy.close();
    await server.stop();
    await model.close();
  }
}

/** Prints the figures. Answers the number of faulty streams. */
function report(
  outcomes: ReadonlyMap<number, Outcome>,
  asked: ReadonlyMap<number, number>,
  counts: Record<Fault, number>,
  ms: number,
): number {
  const all = [...outcomes.values()];
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, outcome) => total + of(outcome), 0);
  const wrong = [...outcomes].flatMap(([nth, outcome]) => {
    const faults = faultsOf(nth, outcome, asked.get(nth) ?? 0);
    return faults.length > 0 ? [`question ${nth}: ${faults.join(', ')}`] : [];
  });
  console.log(`${all.length} streams, ${AT_ONCE} at a time, in ${(ms / 1_000).toFixed(1)} s; seed ${SEED}`);
  console.log(`answers through the proxy: ${FAULTS.map((fault) => `${fault} ${counts[fault]}`).join(' · ')}`);
  console.log(
    `${sum(({ gaps }) => gaps)} connections lost, ${sum(({ reloaded }) => Number(reloaded))} pages left and opened again, ` +
      `${sum(({ rejoined }) => rejoined)} streams given up and joined again`,
  );
  console.log(
    `${sum(({ text }) => text.length).toLocaleString('en')} characters; lost, doubled or unequal: ${wrong.length} of ${all.length}`,
  );
  for (const line of wrong.slice(0, 20)) console.error(`FAULT ${line}`);
  return wrong.length;
}

async function run(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-streams-'));
  try {
    if ((await main(dataDir)) > 0) process.exitCode = 1;
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
