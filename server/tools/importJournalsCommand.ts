/** `npm run import:journals -- [--year 2025] [--scheme cas] FILE…`: stores journals and their quartiles. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../store/database/types';
import { printCounts, showProgress, summary } from './importProgress';
import { addCounts, noCounts, type ImportCounts } from '../library/importRecords';
import { runCommand, withDatabase } from './command';
import { importJournals } from '../journals/importJournals';
import { tidyJournals } from '../store/journals/tidy';
import { JOURNAL_FILE_ENDINGS, readJournals } from '../journals/readers';
import type { ReadOptions } from '../journals/readers/reader';
import { SCHEMES } from '../store/journals/schemes';

const RANKING = SCHEMES.filter(({ labels }) => labels).map(({ code }) => code);
const USAGE = `用法：npm run import:journals -- [--year 年份] [--scheme ${RANKING.join('|')}] 文件…
期刊列表为 .jsonl，分区表为 .xlsx、.csv 或 .tsv（文本为 UTF-8 或 GB 18030，可用 .gz 压缩）。
年份取自表中的列；没有时用 --year。同一期刊的各年分区并存。使用内置数据库时请先停止服务。`;

async function importFile(db: Database, file: string, options: ReadOptions): Promise<ImportCounts> {
  const name = path.basename(file);
  const progress = showProgress(name, Math.max(1, fs.statSync(file).size));
  let bytes = 0;
  const items = readJournals(file, options, (read) => (bytes = read));
  if (!items) throw new Error(file);
  const source = name.replace(/(\.\w+)(\.gz)?$/i, '');
  const counts = await importJournals(db, items, source, (now) => progress.show(bytes, now)).finally(() => progress.end());
  printCounts(name, counts);
  return counts;
}

/** @throws with the usage when a value makes no sense */
function readArguments(args: string[]): { files: string[]; options: ReadOptions } {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: { year: { type: 'string' }, scheme: { type: 'string' } },
  });
  const year = values.year === undefined ? null : Number(values.year);
  const scheme = values.scheme ?? '';
  if (files.length === 0 || (year !== null && !/^(19|20)\d\d$/.test(values.year ?? '')) || (scheme && !RANKING.includes(scheme))) {
    throw new Error(USAGE);
  }
  const missing = files.filter((file) => !fs.existsSync(file));
  if (missing.length > 0) throw new Error(`找不到文件：${missing.join('、')}`);
  const unreadable = files.filter((file) => !JOURNAL_FILE_ENDINGS.includes(path.extname(file.toLowerCase().replace(/\.gz$/, ''))));
  if (unreadable.length > 0) throw new Error(`无法识别文件类型：${unreadable.join('、')}（支持 ${JOURNAL_FILE_ENDINGS.join(' ')}）`);
  return { files, options: { year, scheme } };
}

runCommand(async (args) => {
  const { files, options } = readArguments(args);
  const started = Date.now();
  await withDatabase(async (db) => {
    let total = noCounts();
    for (const file of files) total = addCounts(total, await importFile(db, file, options));
    if (total.added + total.updated > 0) await tidyJournals(db);
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    console.log(`共 ${files.length} 个文件：${summary(total)}，用时 ${seconds} 秒`);
  });
});
