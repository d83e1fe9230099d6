/**
 * `npm run bench:crash [-- ROUNDS]`: writes through the HTTP API while the server and its database are killed with
 * kill -9 in turn, at random moments; checks after each restart that everything acknowledged is there.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ledger } from './ledger';
import { ServerUnderTest } from '../support/serverUnderTest';

const ROUNDS = Number(process.argv[2] ?? 20);
const PASSWORD = 'password for the crash bench';
const randomDelay = () => 100 + Math.random() * 1_400;

const sorted = (times: number[]) => [...times].sort((a, b) => a - b);
function summary(name: string, times: number[]): string {
  const all = sorted(times);
  return `${name}: median ${all[Math.floor(all.length / 2)]} ms, longest ${all.at(-1)} ms of ${all.length}`;
}

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-crash-'));
  const server = new ServerUnderTest(dataDir, PASSWORD);
  const ledger = new Ledger(server);
  const lost: string[] = [];
  const times = { server: [] as number[], database: [] as number[] };
  try {
    console.log(`first start: ${await server.start()} ms`);
    await ledger.signIn('admin', PASSWORD);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const target = round % 2 === 1 ? 'server' : 'database';
      const before = ledger.acknowledged;
      let reopened = 0;
      await ledger.writeWhile(async () => {
        await sleep(randomDelay());
        if (target === 'server') await server.killServer();
        else {
          server.killDatabase();
          reopened = await server.healthy();
        }
      });
      if (target === 'server') reopened = (await server.start()) + (await server.healthy());
      times[target].push(reopened);
      const missing = await ledger.verify();
      lost.push(...missing);
      const counts = `${ledger.acknowledged - before} acknowledged, ${missing.length} lost`;
      console.log(`round ${round}: kill -9 of the ${target}, ${counts}, back after ${reopened} ms`);
    }
    await server.stop();
    await server.start();
    lost.push(...(await ledger.verify()));
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`${ROUNDS} rounds: ${ledger.acknowledged} writes acknowledged, ${ledger.unanswered} without an answer, ${lost.length} lost`);
  if (times.server.length > 0) console.log(summary('server back', times.server));
  if (times.database.length > 0) console.log(summary('database back', times.database));
  for (const line of lost) console.error(`LOST ${line}`);
  if (lost.length > 0) process.exit(1);
}

void main();
