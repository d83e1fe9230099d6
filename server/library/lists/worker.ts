import { readText } from '../fileText';
import { formOf } from '../readers/form';
import { entriesOf, entriesOfFile, type Entry } from './entries';
import type { ListOrder, ListReport } from './messages';

/** Entries of one message: at most this many, or those of this many milliseconds. */
const BATCH = 50;
const REPORT_MS = 200;

function report(message: ListReport): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

async function work({ path, name, formBy, max, source }: ListOrder): Promise<void> {
  let text = '';
  for await (const piece of readText(path)) text += piece;
  text = text.replace(/^\uFEFF/, '');
  if (text.includes('\0') || text.trim() === '') return report({ type: 'failed', message: '这不是文本文件，无法读取题录' });
  const form = formOf(text, name);
  await report({ type: 'form', form });
  let [batch, reportedAt, count]: [Entry[], number, number] = [[], Date.now(), 0];
  const send = async () => {
    await report({ type: 'entries', entries: batch });
    [batch, reportedAt] = [[], Date.now()];
  };
  let cut = '';
  for await (const entry of formBy === 'name' ? entriesOfFile(name, text, source) : entriesOf(form, text, source)) {
    if (count >= max) {
      cut = `只读取了前 ${max} ${['doi', 'unknown'].includes(form) ? '行' : '条'}`;
      break;
    }
    count += 1;
    batch.push(entry);
    if (batch.length >= BATCH || Date.now() - reportedAt > REPORT_MS) await send();
  }
  await send();
  await report({ type: 'end', cut });
}

// Without a parent nobody reads the result.
process.on('disconnect', () => process.exit(1));
process.on('message', (order: ListOrder) => {
  work(order)
    .catch((error: unknown) => {
      console.error(error);
      return report({ type: 'failed', message: '文件已损坏或格式异常，无法读取' });
    })
    .catch(() => process.exit(1));
});
