import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT } from '../../../server/kernel/startRefused';
import { freeBytes } from '../../../server/kernel/ballast';
import { ServerUnderTest } from '../../support/serverUnderTest';
import { expectAnswer, keepOne, PATIENCE_MS, withPortal, type Fault, type Trial } from './fault';

const MEGABYTE = 1024 * 1024;
const LIST = '/api/project/my_project_list/1/10';
const save = (value: number) => ({ key: 'full', type: 'chaos', value });

const removed: Fault = {
  name: 'folder-removed',
  on: 'embedded',
  run: (trial) =>
    withPortal(trial, async ({ server, dataDir }) => {
      const began = Date.now();
      fs.renameSync(path.join(dataDir, 'database'), path.join(dataDir, 'elsewhere'));
      const code = await Promise.race([server.ended(), sleep(PATIENCE_MS, 'still there' as const)]);
      trial.took('ended', Date.now() - began, PATIENCE_MS);
      if (code !== EXIT.missing) trial.wrong(`the server ended with ${code} instead of ${EXIT.missing}`);
    }),
};

const stopped: Fault = {
  name: 'database-stopped',
  on: 'embedded',
  run: (trial) =>
    withPortal(trial, async ({ server }, [person]) => {
      const isKept = await keepOne(trial, person!);
      const pid = server.databasePid;
      process.kill(pid, 'SIGSTOP');
      const began = Date.now();
      const answers = await Promise.all(Array.from({ length: 5 }, () => person!.send('GET', LIST)));
      for (const answer of answers) if (answer.status !== 200) expectAnswer(trial, 'a list meanwhile', answer, 503);
      await server.healthy();
      // It is ended within 3 s (docs/operations.md), and made anew.
      trial.took('answered again', Date.now() - began, 30_000);
      if (server.databasePid === pid) trial.wrong('the stopped process is the database still');
      await isKept();
    }),
};

/** A small disk in memory. Null where none can be mounted. */
function mountDisk(megabytes: number): string | null {
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-chaos-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'ignore' });
    return disk;
  } catch {
    fs.rmdirSync(disk);
    return null;
  }
}

/** Fills the disk until so many bytes are left. */
function fill(disk: string, left: number): void {
  const handle = fs.openSync(path.join(disk, 'filler'), 'a');
  const block = Buffer.alloc(MEGABYTE, 1);
  while (freeBytes(disk) > left) fs.writeSync(handle, block);
  fs.closeSync(handle);
}

async function onFullDisk(trial: Trial, disk: string): Promise<void> {
  const portal = await trial.stock.copy();
  const dataDir = path.join(disk, 'data');
  fs.cpSync(portal.dataDir, dataDir, { recursive: true, preserveTimestamps: true });
  const server = new ServerUnderTest(dataDir, 'a password that is not used', {
    OCR_COMMAND: 'off',
    SNAPSHOT_HOURS: '0',
    RATE_LIMIT: '10000',
  });
  try {
    await server.start();
    const [person] = trial.stock.people(server);
    const isKept = await keepOne(trial, person!);
    fill(disk, 20 * MEGABYTE);
    // The room is looked at once a second.
    await sleep(1_500);
    expectAnswer(trial, 'a change', await person!.send('POST', '/api/user_setting/save', save(1)), 507, '磁盘空间不足');
    expectAnswer(trial, 'a list', await person!.send('GET', LIST), 200);
    fs.rmSync(path.join(disk, 'filler'));
    await sleep(1_500);
    expectAnswer(trial, 'a change with room again', await person!.send('POST', '/api/user_setting/save', save(2)), 200);
    await isKept();
  } finally {
    await server.end('SIGKILL');
    await server.databaseEnded();
    await portal.remove();
  }
}

const full: Fault = {
  name: 'disk-full',
  on: 'embedded',
  async run(trial) {
    const disk = mountDisk(700);
    if (!disk) return trial.skip('no disk can be mounted here');
    try {
      await onFullDisk(trial, disk);
    } finally {
      execFileSync('umount', ['-l', disk]);
      fs.rmdirSync(disk);
    }
  },
};

export const RUNNING_EMBEDDED: readonly Fault[] = [removed, stopped, full];
