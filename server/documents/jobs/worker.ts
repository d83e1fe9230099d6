import { cutPassages } from '../reading/passages';
import { Unreadable, type WorkOrder } from '../reading/order';
import { readDocument } from '../reading/readDocument';
import { recogniseWork } from '../recognise/recognise';
import type { WorkReport } from './messages';

/** Pages or passages a message. */
const BATCH = 100;
const PROGRESS_MS = 500;

/** Sends and waits until it is written, so that a long text does not fill the buffer. */
function report(message: WorkReport): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}

async function work(order: WorkOrder): Promise<void> {
  let reportedAt = 0;
  const {
    pages,
    unit,
    total,
    cut,
    front,
    scans = [],
  } = await readDocument(order, async (done, total) => {
    if (Date.now() - reportedAt < PROGRESS_MS && done < total) return;
    reportedAt = Date.now();
    await report({ type: 'progress', done, total, unit: 'page' });
  });
  await report({ type: 'progress', done: pages.length, total, unit });
  await report({ type: 'scans', pages: scans });
  for (const some of batches(pages)) await report({ type: 'pages', pages: some });
  await report({ type: 'facts', facts: recogniseWork(front), opening: front.text });
  for (const some of batches(cutPassages(pages))) await report({ type: 'passages', passages: some });
  await report({ type: 'end', cut });
}

// Without a parent nobody reads the result.
process.on('disconnect', () => process.exit(1));
// The next order comes after the last word on this one.
process.on('message', (order: WorkOrder) => {
  work(order)
    .catch(async (error: unknown) => {
      if (!(error instanceof Unreadable)) console.error(error);
      else if (error.scans.length > 0) await report({ type: 'scans', pages: error.scans });
      return report({ type: 'failed', message: error instanceof Unreadable ? error.message : '文件已损坏或格式异常，无法读取' });
    })
    .catch(() => process.exit(1));
});
