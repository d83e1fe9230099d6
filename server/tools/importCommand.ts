/** `npm run import -- FILE…`: stores literature records from files in the library. */
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../store/database/types';
import { runCommand, withDatabase } from './command';
import { readText } from '../library/fileText';
import { addCounts, importRecords, noCounts, type ImportCounts } from '../library/importRecords';
import { tidyLibrary } from '../store/papers/tidy';
import { printCounts, showProgress, summary } from './importProgress';
import { FILE_ENDINGS, readerFor } from '../library/readers';

const USAGE = `用法：npm run import -- 文件…
支持 ${FILE_ENDINGS.join(' ')}，可用 .gz 压缩。数据库由 DATA_DIR 或 DATABASE_URL 指定；使用内置数据库时请先停止服务。`;

async function importFile(db: Database, file: string): Promise<ImportCounts> {
  const reader = readerFor(file);
  if (!reader) throw new Error(file);
  const name = path.basename(file);
  const size = Math.max(1, fs.statSync(file).size);
  const progress = showProgress(name, size);
  let bytes = 0;
  const items = reader(readText(file, (read) => (bytes = read)));
  const source = name.replace(/(\.\w+)(\.gz)?$/i, '');
  const told = { counts: noCounts() };
  const onBatch = (now: ImportCounts) => progress.show(bytes, (told.counts = now));
  const onRetry = (message: string) => console.warn(`${name}：${message}`);
  const counts = await importRecords(db, items, source, onBatch, { onRetry })
    .catch((error: unknown) => {
      progress.end();
      printCounts(name, told.counts);
      throw error;
    })
    .finally(() => progress.end());
  printCounts(name, counts);
  return counts;
}

runCommand(async (files) => {
  if (files.length === 0) throw new Error(USAGE);
  const missing = files.filter((file) => !fs.existsSync(file));
  if (missing.length > 0) throw new Error(`找不到文件：${missing.join('、')}`);
  const unreadable = files.filter((file) => !readerFor(file));
  if (unreadable.length > 0) throw new Error(`无法识别文件类型：${unreadable.join('、')}（支持 ${FILE_ENDINGS.join(' ')}）`);
  const started = Date.now();
  await withDatabase(async (db) => {
    let total = noCounts();
    for (const file of files) total = addCounts(total, await importFile(db, file));
    if (total.added + total.updated > 0) {
      console.log('整理索引…');
      await tidyLibrary(db);
    }
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    console.log(`共 ${files.length} 个文件：${summary(total)}，用时 ${seconds} 秒`);
  });
});
