import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupsFolder } from '../backup/backupFolder';
import { makeBackup, summary } from '../backup/makeBackup';
import { readConfig } from '../kernel/config';
import { print, runCommand } from './command';

const USAGE = `用法：npm run backup -- [--to 文件夹] [--keep N]

备份数据库（内置或 PostgreSQL）和上传的文件，服务器可以照常运行。

  --to 文件夹   备份放在哪里，每份一个子文件夹；默认 DATA_DIR/backups（与数据在同一块磁盘，磁盘损坏时一起丢失）
  --keep N      只保留此门户最近的 N 份，更早的删除；默认全部保留

退出码：0 成功；2 备份已完成，但有文件的内容在存储中早已缺失；其他 失败，没有留下备份`;

const INCOMPLETE = 2;

/** `npm run backup -- [--to FOLDER] [--keep N]`: a backup of database and stored files, while servers run. */
runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, keep: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return print([USAGE]);
  if (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep)) throw new Error('--keep 应为 1 或更大的整数');
  // Whatever makes files: none is for others.
  process.umask(0o077);
  const config = readConfig();
  const began = performance.now();
  const to = values.to ? path.resolve(values.to) : backupsFolder(config.dataDir);
  const made = await makeBackup(config, to, values.keep ? Number(values.keep) : null);
  print([
    `备份完成（${((performance.now() - began) / 1_000).toFixed(1)} 秒）：${made.folder}`,
    summary(made),
    ...made.removed.map((old) => `已删除较早的备份：${old}`),
    ...made.manifest.missing.map((sha256) => `存储中缺失的文件：${sha256}`),
  ]);
  if (made.manifest.missing.length > 0) process.exitCode = INCOMPLETE;
});
