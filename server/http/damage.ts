import type { FastifyBaseLogger } from 'fastify';
import { relationOfFile } from '../store/database/relationOfFile';
import type { Queryable } from '../store/database/types';

/** Kinds of damage that are told apart; one that many requests meet is one line in the log. */
const MOST = 100;

/** Tells the operator of damage in the database's files, each once, with the table where that can be found out. */
export class Damage {
  private readonly seen = new Set<string>();

  constructor(private readonly db: Queryable) {}

  async note(error: unknown, log: Pick<FastifyBaseLogger, 'fatal'>): Promise<void> {
    const { code, message, table } = error as { code?: string; message?: string; table?: string };
    const what = `${code} ${message}`;
    if (this.seen.has(what) || this.seen.size >= MOST) return;
    this.seen.add(what);
    // The damage may be what keeps the database from answering this.
    const relation = table ?? (await relationOfFile(this.db, message ?? '').catch(() => null));
    log.fatal(
      { code, reason: message, relation },
      `the database is damaged${relation ? ` in ${relation}` : ''}: stop writing, keep a copy of its files, and restore the last backup`,
    );
  }
}
