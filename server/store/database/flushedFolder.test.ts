import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runFolder } from '../../testing/runFolder';
import { copyTemplate } from '../../testing/template';

const folder = fs.mkdtempSync(path.join(runFolder(), 'sn-flushes-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/**
 * Counts flushes of the log between each statement and its answer, then those of closing. In a process of its own, since jest cannot
 * load PGlite.
 */
const SCRIPT = `
const fs = require('node:fs');
const { openSound } = require(${JSON.stringify(path.join(__dirname, 'soundFolder.ts'))});
let flushes = 0;
const run = fs.fdatasyncSync;
fs.fdatasyncSync = (fd) => { run(fd); flushes += 1; };
const counted = async (work) => { const before = flushes; await work(); return flushes - before; };
(async () => {
  const answer = {};
  for (const flush of ['commit', 'grouped', 'off']) {
    const db = await openSound(process.argv[1], flush);
    // What the opening itself has left to flush.
    await db.exec('checkpoint; drop table if exists entry; create table entry (n integer); checkpoint');
    const counts = [];
    for (let n = 0; n < 3; n += 1) counts.push(await counted(() => db.query('insert into entry values ($1)', [n])));
    counts.push(await counted(() => db.query('select * from entry')));
    counts.push(await counted(() => db.close()));
    answer[flush] = counts;
  }
  console.log(JSON.stringify(answer));
})();
`;

test('PostgreSQL flushes its log before it answers a commit, when it is set so, and otherwise puts it off or never does', () => {
  copyTemplate(folder);
  const args = ['--import', 'tsx', '-e', SCRIPT, path.join(folder, 'database')];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const last = stdout.trim().split('\n').at(-1) ?? '';
  expect({ last, stderr }).toMatchObject({ last: expect.stringContaining('commit'), stderr: '' });
  const counts = JSON.parse(last) as Record<'commit' | 'grouped' | 'off', number[]>;
  expect(counts.commit.slice(0, 4)).toEqual([1, 1, 1, 0]);
  // Whether a group ends before its last commit is up to the machine.
  expect(counts.grouped.at(-1)).toBeGreaterThan(0);
  expect(counts.off).toEqual([0, 0, 0, 0, 0]);
});
