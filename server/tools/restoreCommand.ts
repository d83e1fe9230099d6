import path from 'node:path';
import { parseArgs } from 'node:util';
import { rowsIn } from '../backup/makeBackup';
import { restoreBackup } from '../backup/restoreBackup';
import { readConfig } from '../kernel/config';
import { print, runCommand } from './command';

const USAGE = `用法：npm run restore -- 备份文件夹 [--into 文件夹] [--aside]

恢复 npm run backup 的备份，恢复到 DATA_DIR、FILES_DIR、DATABASE_URL 所指的门户；内置数据库与 PostgreSQL 可以互换。先停止服务器。

  --into 文件夹  恢复成这个文件夹里的内置数据库，不看 DATA_DIR、FILES_DIR、DATABASE_URL
  --aside        目标处已有数据时，把它改名留存（不删除），再放上恢复的数据

退出码：0 成功；65 备份已损坏；73 目标处已有数据；78 备份由更新的程序版本创建；其他 失败`;

/** `npm run restore -- FOLDER [--into FOLDER] [--aside]`: brings a backup back. */
runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: 'string' }, aside: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return print([USAGE]);
  const [backup] = positionals;
  if (!backup || positionals.length > 1) throw new Error(USAGE);
  process.umask(0o077);
  const settings = readConfig();
  const config = values.into ? { ...settings, dataDir: path.resolve(values.into), FILES_DIR: '', DATABASE_URL: '' } : settings;
  const began = performance.now();
  const { manifest, came, aside, without } = await restoreBackup(config, path.resolve(backup), values.aside);
  print([
    `恢复完成（${((performance.now() - began) / 1_000).toFixed(1)} 秒）：${manifest.taken} 的备份，${rowsIn(manifest)} 行，${came} 个文件（另 ${manifest.files.length - came} 个原已存在）`,
    ...aside.map((name) => `原有数据已改名留存：${name}`),
    ...without,
    ...(manifest.missing.length > 0 ? [`备份时已缺失 ${manifest.missing.length} 个文件的内容，无法恢复`] : []),
    '现在可以启动服务器了：npm start',
  ]);
});
