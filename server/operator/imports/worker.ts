import { readJournals } from '../../journals/readers';
import type { JournalItem } from '../../journals/readers/reader';
import { readText } from '../../library/fileText';
import { readerFor } from '../../library/readers';
import type { ReadItem } from '../../library/readers/reader';
import type { NextPlease, ReadOrder, ReadReport } from './messages';

let wanted: () => void = () => undefined;
let bytes = 0;

function report(message: ReadReport): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

/** Sends items and waits until more are wanted: what is read ahead would only fill memory. */
async function hand(items: (ReadItem | JournalItem)[]): Promise<void> {
  const next = new Promise<void>((resolve) => (wanted = resolve));
  await report({ type: 'items', items, bytes });
  await next;
}

function itemsOf({ kind, path, name, options }: ReadOrder): AsyncIterable<ReadItem | JournalItem> | null {
  const onBytes = (read: number) => (bytes = read);
  if (kind === 'journals') return readJournals(path, options, onBytes, name);
  return readerFor(name)?.(readText(path, onBytes, name)) ?? null;
}

async function work(order: ReadOrder): Promise<void> {
  const items = itemsOf(order);
  if (!items) return report({ type: 'failed', message: '无法识别文件类型' });
  const batch: (ReadItem | JournalItem)[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length >= order.batch) await hand(batch.splice(0));
  }
  if (batch.length > 0) await hand(batch);
  await report({ type: 'end' });
}

// Without a parent nobody reads the result.
process.on('disconnect', () => process.exit(1));
process.on('message', (message: ReadOrder | NextPlease) => {
  if (message === 'next') return wanted();
  work(message)
    .catch((error: unknown) => {
      console.error(error);
      return report({ type: 'failed', message: '文件已损坏或格式异常，无法读取' });
    })
    .catch(() => process.exit(1));
});
