import path from 'node:path';
import { shellCommand } from '../../kernel/shellCommand';
import { EXIT, StartRefused } from '../../kernel/startRefused';
import { backupStep } from './lastBackup';
import { lastSnapshot } from './snapshots/snapshotFolder';

/** Why the embedded database cannot be opened, in both languages. */
export interface Damage {
  exitCode: number;
  zh: string;
  en: string;
}

/** What the database's process ends with when its folder cannot be opened, or does not hold what it held. */
export class Damaged extends Error {
  constructor(
    readonly damage: Damage,
    /** PostgreSQL's own words, where there are any. */
    words = '',
  ) {
    super(words);
    this.name = 'Damaged';
  }
}

interface Sign {
  pattern: RegExp;
  exitCode?: number;
  zh: (file: string) => string;
  en: (file: string) => string;
}

/** What PostgreSQL says, and what it means. The first that fits counts; `file` is what the pattern took out. */
const SIGNS: readonly Sign[] = [
  {
    pattern: /No space left on device/,
    exitCode: EXIT.unwritable,
    zh: () => '磁盘已满',
    en: () => 'the disk is full',
  },
  {
    pattern: /Read-only file system|Permission denied|EROFS|EACCES/,
    exitCode: EXIT.unwritable,
    zh: () => '文件夹不能写入（只读，或权限不足）',
    en: () => 'the folder cannot be written (read-only, or no permission)',
  },
  {
    pattern: /initialized by PostgreSQL version (\S+?),/,
    exitCode: EXIT.foreign,
    zh: (version) => `database/PG_VERSION：这些文件由 PostgreSQL ${version} 创建，此程序使用另一个版本`,
    en: (version) => `database/PG_VERSION: these files were made by PostgreSQL ${version}; this program has another one`,
  },
  {
    pattern: /control file|global\/pg_control/,
    zh: () => 'database/global/pg_control：控制文件缺失或损坏',
    en: () => 'database/global/pg_control: the control file is missing or damaged',
  },
  {
    pattern: /checkpoint record|WAL segment|pg_wal/,
    zh: () => 'database/pg_wal：预写日志缺失或损坏',
    en: () => 'database/pg_wal: the write-ahead log is missing or damaged',
  },
  {
    pattern: /invalid page in block \d+ of relation "?([\w/]+)"?/,
    zh: (file) => `database/${file}：有一页的校验和不对，内容已损坏`,
    en: (file) => `database/${file}: the checksum of a page is wrong, its content is damaged`,
  },
  {
    pattern: /could not (?:read|open)[^"]*"([\w./]+)"/i,
    zh: (file) => `database/${file}：文件缺失或被截断`,
    en: (file) => `database/${file}: the file is missing or cut off`,
  },
  {
    pattern: /could not find tuple|cache lookup failed|catalog|pg_(?:class|attribute|type|proc|namespace)/,
    zh: () => 'database/base：系统目录损坏',
    en: () => 'database/base: the catalogue is damaged',
  },
];

/** What the last words of the database mean. Words that say nothing known are quoted. */
export function damageIn(words: string): Damage {
  for (const { pattern, exitCode = EXIT.damaged, zh, en } of SIGNS) {
    const found = pattern.exec(words);
    if (found) return { exitCode, zh: zh(found[1] ?? ''), en: en(found[1] ?? '') };
  }
  return { exitCode: EXIT.damaged, zh: `原因不明：${words}`, en: `cause unknown: ${words}` };
}

/** Damage of which the file or the table is known already. */
export const damageOf = (place: string, zh: string, en: string): Damage => ({
  exitCode: EXIT.damaged,
  zh: `${place}：${zh}`,
  en: `${place}: ${en}`,
});

/** The refusal that tells of damage in the embedded database of a data folder. `words` are the database's own, for those who know them. */
export function damaged(dataDir: string, { exitCode, zh, en }: Damage, words = ''): StartRefused {
  const own = words.trim();
  const copy = shellCommand('cp', '-a', dataDir, `${dataDir}.damaged`);
  const steps = stepsFor(exitCode, dataDir, copy);
  return new StartRefused(
    exitCode,
    {
      what: `启动已停止：内置数据库打不开，没有删除任何数据（${dataDir}）`,
      found: [zh, ...(own ? [`数据库的原话：${own}`] : [])],
      steps: steps.zh,
    },
    { what: `Start refused: the embedded database cannot be opened; nothing was deleted (${dataDir})`, found: [en], steps: steps.en },
  );
}

function stepsFor(exitCode: number, dataDir: string, copy: string): Record<'zh' | 'en', string[]> {
  const folder = path.join(dataDir, 'database');
  const aside = shellCommand('mv', folder, `${folder}.damaged`);
  if (exitCode === EXIT.unwritable) return writableSteps(dataDir);
  if (exitCode === EXIT.foreign) {
    return {
      zh: ['用创建这些数据的程序版本启动', `或换一个文件夹：设置 DATA_DIR`],
      en: ['start it with the version of the program that made these data', 'or use another folder: set DATA_DIR'],
    };
  }
  const last = lastSnapshot(dataDir);
  const backup = backupStep(dataDir);
  return {
    zh: [
      `不要删除任何文件，先整份留存：${copy}`,
      ...(last ? [`用最近一次快照恢复（${last.time}，已验证）：${aside} && ${last.command}`] : []),
      `${last ? '或' : ''}${backup.zh}`,
      '再次启动；files 文件夹保持不动，备份之后上传的文件仍在其中',
    ],
    en: [
      `delete nothing, keep a whole copy first: ${copy}`,
      ...(last ? [`restore the last snapshot (${last.time}, verified): ${aside} && ${last.command}`] : []),
      `${last ? 'or ' : ''}${backup.en}`,
      'start again; leave the folder files as it is: what was uploaded after the backup is still in it',
    ],
  };
}

const writableSteps = (dataDir: string) => ({
  zh: [`让运行程序的用户可以写入 ${dataDir}，或腾出磁盘空间`, '再次启动'],
  en: [`let the user of the program write ${dataDir}, or free space on its disk`, 'start again'],
});

/** The refusal for a folder in which nothing can be written. */
export function unwritable(folder: string, error: NodeJS.ErrnoException): StartRefused {
  const steps = writableSteps(folder);
  return new StartRefused(
    EXIT.unwritable,
    { what: `启动已停止：不能写入 ${folder}`, found: [`${error.code ?? ''} ${error.path ?? ''}`.trim()], steps: steps.zh },
    { what: `Start refused: ${folder} cannot be written`, found: [error.message], steps: steps.en },
  );
}
