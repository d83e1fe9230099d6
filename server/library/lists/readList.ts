import path from 'node:path';
import type { ReferenceForm } from '../../../src/contract/entities/reference';
import { WorkerProcess } from '../../documents/jobs/workerProcess';
import type { WorkerLimits } from '../../documents/jobs/startWorker';
import { badRequest, unavailable } from '../../kernel/errors';
import { createQueues } from '../../kernel/queues';
import type { Entry } from './entries';
import type { ListOrder, ListReport } from './messages';

const SCRIPT = path.join(__dirname, 'worker.ts');
/** Less than a browser waits. */
const LIMITS: WorkerLimits = { seconds: 40, megabytes: 384 };
/** Lists that are read at once, each in a process of its own. */
const MAX_AT_ONCE = 4;

export interface ReadList {
  /** What its content looks like. */
  form: ReferenceForm;
  entries: Entry[];
  /** Why the rest was left out; empty when it was read to its end. */
  cut: string;
}

const oneByOne = createQueues();
let running = 0;

/**
 * Reads a list of literature in a process of its own: readers are libraries and patterns, and some text takes any of
 * them an age. Then what was read by then is answered. One list at a time for a person.
 * @throws CallError `invalid` for what is no list, `unavailable` when too many lists are being read
 */
export function readList(order: ListOrder, userId: string, limits = LIMITS): Promise<ReadList> {
  return oneByOne(userId, async () => {
    if (running >= MAX_AT_ONCE) throw unavailable('正在读取的题录较多，请稍后再试');
    running += 1;
    return readApart(order, limits).finally(() => (running -= 1));
  });
}

async function readApart(order: ListOrder, limits: WorkerLimits): Promise<ReadList> {
  const worker = new WorkerProcess<ListOrder, ListReport>(limits, SCRIPT);
  const list: ReadList = { form: 'unknown', entries: [], cut: '' };
  let refusal = '';
  const end = await worker.read(order, (report) => {
    if (report.type === 'form') list.form = report.form;
    else if (report.type === 'entries') list.entries.push(...report.entries);
    else if (report.type === 'end') list.cut = report.cut;
    else refusal = report.message;
  });
  worker.kill();
  if (end) refusal = end === 'timeout' ? '读取时间过长' : '内容异常，读取中止';
  if (list.entries.length === 0) throw badRequest(refusal || '没有可读取的文献记录');
  return refusal ? { ...list, cut: `${refusal}，只读取了前 ${list.entries.length} 条` } : list;
}
