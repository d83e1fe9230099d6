/**
 * `npm run bench:power [-- --cuts N --seed S --only SETTING --part cost|cuts]`: what each DATABASE_FLUSH costs, and what a loss of power
 * leaves. All that the embedded database's process writes, renames and flushes in its folder is recorded; for random moments the folder is
 * made of what was flushed by then and any part of the rest, opened by the portal, and compared with what had been acknowledged. Ends
 * with an error when a setting does not keep what docs/operations.md says of it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GROUP_MS, type Flush } from '../../server/store/database/flushes';
import { randomOf } from '../support/chance';
import { argument } from '../support/sharedData';
import { costsOf, type Costs } from './cost';
import { makeBase, tryCuts } from './cuts';

const CUTS = Number(argument('--cuts') ?? 40);
const SEED = Number(argument('--seed') ?? Math.floor(Math.random() * 2 ** 31));
const only = argument('--only');
const part = argument('--part');
const SETTINGS = (['off', 'grouped', 'commit'] as const).filter((flush) => !only || flush === only);
/** What a statement that runs may add to the time of a group, on a busy machine. */
const STATEMENT_MS = 2_000;

async function costs(folder: string): Promise<void> {
  let first: Costs | null = null;
  for (const flush of SETTINGS) {
    const measured = await costsOf(folder, flush);
    first ??= measured;
    const cells = Object.entries(measured).map(([name, value]: [string, number]) => {
      const ratio = value / first![name as keyof Costs];
      return `${name} ${value.toFixed(value < 100 ? 1 : 0)} (×${ratio.toFixed(2)})`;
    });
    console.log(`${flush.padEnd(8)} ${cells.join(', ')}`);
  }
}

async function cuts(folder: string): Promise<void> {
  await makeBase(path.join(folder, 'base'));
  for (const flush of SETTINGS) {
    const { transactions, flushes, cuts, broken, losing, oldestMs } = await tryCuts(folder, flush, CUTS, randomOf(SEED));
    const lost =
      losing === 0 ? 'nothing acknowledged lost' : `something acknowledged lost at ${losing}, up to ${oldestMs.toFixed(0)} ms old`;
    console.log(
      `${flush.padEnd(8)} ${(flushes / transactions).toFixed(2)} flushes a transaction; ${cuts} cuts, ${cuts - broken.length} usable, ${lost}`,
    );
    for (const fault of broken.slice(0, 5)) console.log(`         ${fault}`);
    const keeps: Record<Flush, boolean> = {
      off: true,
      grouped: broken.length === 0 && oldestMs < GROUP_MS + STATEMENT_MS,
      commit: broken.length === 0 && losing === 0,
    };
    if (!keeps[flush]) process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-power-'));
  console.log(`seed ${SEED}, in ${folder}`);
  try {
    if (part !== 'cuts') await costs(folder);
    if (part !== 'cost') await cuts(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

void main();
