/** `npm run backup:done -- [--failed] [NOTE]`: tells the portal of a backup that the operator's own script has made. */
import { parseArgs } from 'node:util';
import { noteBackup } from '../operator/backup/backupState';
import { runCommand, silent, withDatabase } from './command';

runCommand(async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { failed: { type: 'boolean', default: false } } });
  const ok = !values.failed;
  await withDatabase((db) => noteBackup(db, { ok, note: positionals.join(' ') }, new Date()), silent);
  console.log(ok ? '已记下：备份成功' : '已记下：备份失败');
});
