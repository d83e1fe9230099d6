import type { FastifyBaseLogger } from 'fastify';
import { phrase } from '../../src/model/isolated';
import { damagedRelation } from '../store/database/serverDamage';
import type { Queryable } from '../store/database/types';

/** Kinds of damage that are told apart; one that many requests meet is one line in the log. */
const MOST = 100;

/** Tells the operator of damage in the database's files, each once, with the table where that can be found out. */
export class Damage {
  private readonly seen = new Set<string>();

  constructor(private readonly db: Queryable) {}

  async note(error: unknown, log: Pick<FastifyBaseLogger, 'fatal'>): Promise<void> {
    const { code, message } = error as { code?: string; message?: string };
    const what = `${code} ${message}`;
    if (this.seen.has(what) || this.seen.size >= MOST) return;
    this.seen.add(what);
    const relation = await damagedRelation(error, this.db);
    const zh = phrase`数据库的文件有缺失或损坏${relation ? phrase`（${relation}）` : ''}：停止写入，整份留存它的文件，再用最近一次备份恢复`;
    const en = `the database is damaged${relation ? ` in ${relation}` : ''}: stop writing, keep a copy of its files, and restore the last backup`;
    log.fatal({ code, reason: message, relation }, `${zh} / ${en}`);
  }
}
