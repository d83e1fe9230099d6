import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeWhere } from '../../../src/testing/skipping';
import type { WorkerLimits } from './startWorker';
import { WorkerProcess } from './workerProcess';

/** Orders to the worker below. */
interface Order {
  fill?: number;
  signal?: string;
  stay?: boolean;
}
interface Report {
  type: 'end';
  processor: string;
}

/** Takes memory outside of the heap, gets signals as from the system, and tells the limit of its processor time. */
const SCRIPT = `
const held = [];
process.on('disconnect', () => process.exit(1));
process.on('message', ({ fill = 0, signal, stay }) => {
  for (let i = 0; i < fill; i += 1) held.push(Buffer.alloc(1024 * 1024, 1));
  if (signal) process.kill(process.pid, signal);
  else if (!stay) {
    const limits = require('node:fs').readFileSync('/proc/self/limits', 'utf8');
    process.send({ type: 'end', processor: /cpu time +([0-9]+)/.exec(limits)[1] });
  }
});
`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-limits-'));
const script = path.join(folder, 'worker.cjs');
fs.writeFileSync(script, SCRIPT);

let worker: WorkerProcess<Order, Report>;
const start = (limits: Partial<WorkerLimits> = {}) => {
  worker = new WorkerProcess<Order, Report>({ seconds: 120, megabytes: 64, ...limits }, script);
};
const ignore = () => undefined;
afterEach(() => {
  worker.kill();
  jest.restoreAllMocks();
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The system tells a process's memory and limits in /proc. */
describeWhere(process.platform === 'linux', 'only Linux limits a process so', 'limits of the system', () => {
  test('memory outside of the heap counts: a worker past its limit is killed', async () => {
    start();
    expect(await worker.read({ fill: 400, stay: true }, ignore)).toBe('memory');
  }, 150_000);

  test('one with little left of its memory reads no other file, and is not killed', async () => {
    start({ megabytes: 200 });
    expect(await worker.read({}, ignore)).toBeNull();
    expect(worker.fresh).toBe(true);
    expect(await worker.read({ fill: 280 }, ignore)).toBeNull();
    expect(worker.fresh).toBe(false);
  });

  test('the system gives it twice the time of a file for its processor', async () => {
    start({ seconds: 61 });
    const reports: Report[] = [];
    await worker.read({}, (report) => reports.push(report));
    expect(reports).toEqual([{ type: 'end', processor: '122' }]);
  });

  test('ended by the system for its processor time it says that it took too long', async () => {
    start();
    expect(await worker.read({ signal: 'SIGXCPU' }, ignore)).toBe('timeout');
  });
});

test.each([
  [59_999, true],
  [60_000, false],
])('after %i ms of the 120 s of a file it may read another: %s', async (spent, fresh) => {
  start();
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  await worker.read({}, () => (now = spent));
  expect(worker.fresh).toBe(fresh);
});
