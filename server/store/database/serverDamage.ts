import { phrase } from '../../../src/model/isolated';
import type { Config } from '../../kernel/config';
import { EXIT, StartRefused } from '../../kernel/startRefused';
import { damaged, damageIn } from './damage';
import { backupStep } from './lastBackup';
import { relationOfFile } from './relationOfFile';
import type { Queryable } from './types';

/** PostgreSQL's codes for damage in its files, with what each means. */
const CAUSES: Readonly<Record<string, { zh: string; en: string }>> = {
  '58P01': { zh: '数据库的一个文件不见了', en: 'a file of the database is gone' },
  '58030': { zh: '数据库的一个文件不能读写', en: 'a file of the database cannot be read or written' },
  XX001: { zh: '一个表或索引的内容已损坏', en: 'the content of a table or an index is damaged' },
  XX002: { zh: '一个索引已损坏', en: 'an index is damaged' },
};

/** What an extension of PostgreSQL lacks is not the portal's data: such a file stands outside of the data folder. */
const OUTSIDE = /"(?:\$libdir|\/)/;

const causeOf = (error: unknown) => CAUSES[String((error as { code?: unknown } | null)?.code)];

/** Whether the database says that its files are damaged, which no waiting and no other request makes good. */
export const isDamage = (error: unknown): boolean => causeOf(error) !== undefined;

/** Table or index that is damaged, as far as the database can still tell it: the damage may be what keeps it from answering. */
export async function damagedRelation(error: unknown, db: Queryable): Promise<string | null> {
  const { message = '', table } = error as { message?: string; table?: string };
  return table ?? (await relationOfFile(db, message).catch(() => null));
}

/** Where the database is: its address without the password, or the data folder. */
export function placeOf({ DATABASE_URL, dataDir }: Pick<Config, 'DATABASE_URL' | 'dataDir'>): string {
  if (!DATABASE_URL) return dataDir;
  const place = new URL(DATABASE_URL);
  place.password = '';
  return place.href;
}

/**
 * What a start ends with that failed by this: damage in the files of the database, embedded or not, is a refusal that names it, its cause and
 * what to do; anything else stays what it is.
 * @param db asked which table or index it is; null: the database could not be opened
 */
export async function startFault(error: unknown, db: Queryable | null, config: Pick<Config, 'DATABASE_URL' | 'dataDir'>): Promise<unknown> {
  const cause = causeOf(error);
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string };
  if (!cause || OUTSIDE.test(message)) return error;
  if (!config.DATABASE_URL) return damaged(config.dataDir, damageIn(message), message);
  const relation = db && (await damagedRelation(error, db));
  const place = placeOf(config);
  const backup = backupStep(config.dataDir);
  return new StartRefused(
    EXIT.damaged,
    {
      what: phrase`启动已停止：数据库的文件有缺失或损坏，没有删除任何数据（${place}）`,
      found: [`${cause.zh}（${code}）`, ...(relation ? [phrase`所在的表或索引：${relation}`] : []), phrase`数据库的原话：${message}`],
      steps: [
        '停止使用这个数据库的所有程序，不要再写入，先整份留存 PostgreSQL 的数据文件夹',
        '检查 PostgreSQL 的日志和它所在的磁盘',
        backup.zh,
        '再次启动；files 文件夹保持不动，备份之后上传的文件仍在其中',
      ],
    },
    {
      what: `Start refused: files of the database are missing or damaged; nothing was deleted (${place})`,
      found: [`${cause.en} (${code})`, ...(relation ? [`table or index: ${relation}`] : []), `in the words of the database: ${message}`],
      steps: [
        'stop all programs that use this database, write nothing more, and keep a whole copy of the data folder of PostgreSQL first',
        'look at the log of PostgreSQL and at its disk',
        backup.en,
        'start again; leave the folder files as it is: what was uploaded after the backup is still in it',
      ],
    },
  );
}
