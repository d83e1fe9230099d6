import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../store/database/processInfo';

const MEMORY = '/dev/shm';
/** Suites at work beside each other hold some hundred MB; with less to spare the disk is safer. */
const ROOM = 4 * 2 ** 30;
const NAME = /^sn-run-(\d+)-/;

/** Where tests and journeys put what is theirs: the folder of the run, or that for temporary files where there is no run. */
export const runFolder = (): string => process.env.TEST_RUN_FOLDER ?? os.tmpdir();

/**
 * Makes the folder of a run, for this process and its children. In memory where there is room: a suite's database has 1,400 files,
 * which a disk takes ten times as long to copy. Folders of runs that were killed are removed, so that nothing of them is kept.
 */
export function makeRunFolder(): void {
  for (const parent of [MEMORY, os.tmpdir()]) removeLeftOver(parent);
  const parent = roomInMemory() ? MEMORY : os.tmpdir();
  process.env.TEST_RUN_FOLDER = fs.mkdtempSync(path.join(parent, `sn-run-${process.pid}-`));
}

/** Removes what `makeRunFolder` has made. */
export function removeRunFolder(): void {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
  delete process.env.TEST_RUN_FOLDER;
}

function removeLeftOver(parent: string): void {
  for (const name of fs.existsSync(parent) ? fs.readdirSync(parent) : []) {
    const [, owner] = NAME.exec(name) ?? [];
    if (owner && !isAlive({ pid: Number(owner), started: '', host: '' }))
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function roomInMemory(): boolean {
  if (!fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM;
}
