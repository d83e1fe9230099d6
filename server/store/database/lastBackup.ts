import fs from 'node:fs';
import path from 'node:path';
import { shellCommand } from '../../kernel/shellCommand';

/** In the data folder, since a backup may lie anywhere. */
const noteFile = (dataDir: string) => path.join(dataDir, 'backup.json');

/** File of a backup that is there when the backup is whole. */
export const MANIFEST = 'manifest.json';

interface Note {
  folder: string;
  taken: string;
}

/** Notes where the last good backup lies, for a start that finds the database lost. */
export function noteLastBackup(dataDir: string, note: Note): void {
  const draft = `${noteFile(dataDir)}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, noteFile(dataDir));
}

/** The last good backup that is still where it was made, and the command that brings it back; null where there is none. */
export function lastBackup(dataDir: string): { time: string; command: string } | null {
  try {
    const { folder, taken } = JSON.parse(fs.readFileSync(noteFile(dataDir), 'utf8')) as Note;
    return fs.existsSync(path.join(folder, MANIFEST))
      ? { time: taken, command: shellCommand('npm', 'run', 'restore', '--', folder, '--aside') }
      : null;
  } catch {
    return null;
  }
}

/** The step that brings the last good backup back, for messages; where none is known, any. */
export function backupStep(dataDir: string): Record<'zh' | 'en', string> {
  const last = lastBackup(dataDir);
  return last
    ? {
        zh: `用最近一次备份恢复（${last.time}，已验证）：${last.command}`,
        en: `restore the last backup (${last.time}, verified): ${last.command}`,
      }
    : { zh: '从备份恢复：npm run restore -- 备份文件夹 --aside', en: 'restore a backup: npm run restore -- FOLDER --aside' };
}
