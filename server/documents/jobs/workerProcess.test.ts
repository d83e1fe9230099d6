import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { WorkOrder } from '../reading/order';
import { pdfOf } from '../testing/pdf';
import type { WorkReport } from './messages';
import { WorkerKeeper } from './workerKeeper';
import { WorkerProcess } from './workerProcess';
import type { WorkerLimits } from './startWorker';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-worker-'));
const file = path.join(folder, 'a.pdf');
const broken = path.join(folder, 'broken.pdf');
fs.writeFileSync(file, pdfOf(Array.from({ length: 5 }, (_, i) => [{ text: `Page ${i}`, x: 72, y: 700 }])));
fs.writeFileSync(broken, 'no PDF at all');

const LIMITS = { seconds: 60, megabytes: 512 };
let workers: { end(): void }[] = [];
const ended = (worker: WorkerProcess) => (workers.push({ end: () => worker.kill() }), worker);
afterEach(() => {
  workers.forEach((worker) => worker.end());
  workers = [];
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function read(worker: WorkerProcess, changes: Partial<WorkOrder> = {}) {
  const reports: WorkReport[] = [];
  const order: WorkOrder = { path: file, kind: 'pdf', name: 'a.pdf', deadline: Date.now() + 60_000, ...changes };
  return { end: await worker.read(order, (report) => reports.push(report)), reports };
}
const readNew = (limits: WorkerLimits, changes: Partial<WorkOrder> = {}) => read(ended(new WorkerProcess(limits)), changes);

const gone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

test('reads one file after the other', async () => {
  const worker = ended(new WorkerProcess(LIMITS));
  const [first, second] = [await read(worker), await read(worker)];
  expect(first.end).toBeNull();
  expect(first.reports.at(-1)).toEqual({ type: 'end', cut: '' });
  expect(second).toEqual(first);
  expect(worker.fresh).toBe(true);
});

test('past its time for reading it goes on with what it has', async () => {
  const { reports } = await readNew(LIMITS, { deadline: 0 });
  expect(reports.at(-1)).toEqual({ type: 'end', cut: '解析时间过长，只读取了前 1 页' });
  expect(reports.find((report) => report.type === 'pages')).toMatchObject({ pages: [{ page: 1 }] });
});

test('is ended when it takes too long, and when it takes too much memory', async () => {
  expect(await readNew({ seconds: 0.1, megabytes: 512 })).toMatchObject({ end: 'timeout', reports: [] });
  expect(await readNew({ seconds: 60, megabytes: 4 })).toMatchObject({ end: 'memory', reports: [] });
});

test('what it cannot read it says, and reads no other file', async () => {
  const worker = ended(new WorkerProcess(LIMITS));
  const { end, reports } = await read(worker, { path: broken });
  expect(end).toBeNull();
  expect(reports).toEqual([{ type: 'failed', message: '文件已损坏或不是有效的 PDF' }]);
  expect(worker.fresh).toBe(false);
  expect(await read(worker)).toEqual({ end: 'died', reports: [] });
});

test('killed in the middle it says how it ended; the next file begins in another process', async () => {
  const keeper = new WorkerKeeper(() => LIMITS);
  workers.push(keeper);
  const worker = keeper.lend('somebody');
  const reading = read(worker);
  process.kill(worker.pid!, 'SIGKILL');
  expect((await reading).end).toBe('died');
  keeper.giveBack();
  expect(keeper.pid).toBeUndefined();
  expect((await read(keeper.lend('somebody'))).end).toBeNull();
});

test('a process reads files of one person only, and is gone in the end', async () => {
  const keeper = new WorkerKeeper(() => LIMITS);
  workers.push(keeper);
  const lent = async (owner: string) => {
    const worker = keeper.lend(owner);
    await read(worker);
    keeper.giveBack();
    return worker.pid!;
  };
  const [first, second, third] = [await lent('somebody'), await lent('somebody'), await lent('somebody else')];
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  keeper.end();
  for (const pid of [first, third]) {
    while (!gone(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
