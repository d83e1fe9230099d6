import type { AnswerMode, AnswerSource, RecordState, Understood } from '../../../src/contract/entities/chat';
import type { ToolUse } from '../../../src/contract/entities/tools';
import type { AnswerLedger } from '../../../src/contract/entities/ledger';
import type { Queryable } from '../database/types';
import { RECORD_COLUMNS, type Finish, type RecordRow } from './records';

/** A record without a sign of life for so long has lost its server. */
const STALE_SECONDS = 10;
/** An answer that ended its server twice is not begun again. */
const MAX_ATTEMPTS = 2;

export const INTERRUPTED = '回答因服务重启而中断';

/** What grows while an answer is written. */
export interface Progress {
  answer: string;
  reasoning: string;
  sources: readonly AnswerSource[];
  state: RecordState;
  mode: AnswerMode | null;
  notice: string;
  finish: Finish;
  understood: Understood | null;
  toolCalls: readonly ToolUse[];
  /** Null until the answer has come to its end, and where it read no sources. */
  ledger: AnswerLedger | null;
}

/** How a record stands to this server: `lost` when it was taken over or deleted, or ended without it. */
export type Standing = 'ours' | 'to be stopped' | 'lost';

interface StopWanted {
  stop_wanted: boolean;
}

const standingOf = ([row]: readonly StopWanted[]): Standing => (!row ? 'lost' : row.stop_wanted ? 'to be stopped' : 'ours');

const UNFINISHED = `state in ('pending', 'streaming') and not for_research`;
export const STALE = `heartbeat < now() - interval '${STALE_SECONDS} seconds'`;
const UNWRITTEN = `answer_text = '' and reasoning_content = ''`;

/** Statements on the one row that an answer grows in. The runner that claimed a record is the only one to write it. */
export class RecordStore {
  constructor(
    private readonly db: Queryable,
    private readonly runnerId: string,
  ) {}

  /** Claims a waiting record, or one whose server died before the first word. Undefined when another server has claimed it. */
  async claim(id: string): Promise<RecordRow | undefined> {
    const [row] = await this.db.query<RecordRow>(
      `update chat_record r set state = 'streaming', runner_id = $2, heartbeat = now(), attempts = attempts + 1,
         revision = revision + 1, update_time = now()
       where id = $1 and (state = 'pending' or (state = 'streaming' and ${UNWRITTEN} and ${STALE}))
       returning ${RECORD_COLUMNS}`,
      [id, this.runnerId],
    );
    return row;
  }

  /** Stores the answer so far. */
  async save(id: string, progress: Progress): Promise<Standing> {
    const rows = await this.db.query<StopWanted>(
      `update chat_record set answer_text = $3, reasoning_content = $4, sources = $5, state = $6, answer_mode = $7,
         notice = $8, understood = $9, ledger = $10, finish = $11, tool_calls = $12, revision = revision + 1, heartbeat = now(), update_time = now()
       where id = $1 and runner_id = $2 and state = 'streaming' returning stop_wanted`,
      [
        id,
        this.runnerId,
        progress.answer,
        progress.reasoning,
        JSON.stringify(progress.sources.map(({ paper: _paper, ...source }) => source)),
        progress.state,
        progress.mode,
        progress.notice,
        progress.understood && JSON.stringify(progress.understood),
        progress.ledger && JSON.stringify(progress.ledger),
        progress.finish,
        JSON.stringify(progress.toolCalls),
      ],
    );
    return standingOf(rows);
  }

  /** A sign of life while there is nothing to store. */
  async beat(id: string): Promise<Standing> {
    const rows = await this.db.query<StopWanted>(
      `update chat_record set heartbeat = now() where id = $1 and runner_id = $2 and state = 'streaming' returning stop_wanted`,
      [id, this.runnerId],
    );
    return standingOf(rows);
  }

  /** Puts a claimed record back before its first word, for the server that comes next. */
  async giveBack(id: string): Promise<void> {
    await this.db.query(
      `update chat_record set state = 'pending', runner_id = null, attempts = greatest(attempts - 1, 0),
         revision = revision + 1, heartbeat = now()
       where id = $1 and runner_id = $2 and state = 'streaming'`,
      [id, this.runnerId],
    );
  }

  /** Asks the server that writes a record to stop it. Answers whether there is one, and it has not yet. */
  async requestStop(id: string): Promise<boolean> {
    const [row] = await this.db.query<{ written: boolean }>(
      `update chat_record set stop_wanted = true where id = $1 and ${UNFINISHED} returning state = 'streaming' and not ${STALE} as written`,
      [id],
    );
    return row?.written ?? false;
  }

  /** Stops a record, whoever writes it; that server has lost it then, and what it knows of its sources is lost with it. */
  async stop(id: string): Promise<void> {
    await this.db.query(
      `update chat_record set state = 'stopped', revision = revision + 1, update_time = now() where id = $1 and ${UNFINISHED}`,
      [id],
    );
  }

  /** Marks unfinished records of other runners as lost: called when this is the only server of the database. */
  async disown(): Promise<void> {
    await this.db.query(`update chat_record set heartbeat = to_timestamp(0) where ${UNFINISHED} and runner_id is distinct from $1`, [
      this.runnerId,
    ]);
  }

  /**
   * Ends lost records that have text, which stays, or that failed too often. Answers those that can be begun (again).
   * @param id only this record.
   */
  async takeOver(id: string | null = null): Promise<string[]> {
    await this.db.query(
      `update chat_record set state = 'failed', notice = $1, revision = revision + 1, update_time = now()
       where ${UNFINISHED} and ${STALE} and (not (${UNWRITTEN}) or attempts >= ${MAX_ATTEMPTS})
         and ($2::text is null or id = $2)`,
      [INTERRUPTED, id],
    );
    const rows = await this.db.query<{ id: string }>(
      `select id from chat_record where ${UNFINISHED} and ${STALE} and ($1::text is null or id = $1) limit 50`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  /** The row when it changed since the revision; undefined when it did not change or does not exist. */
  async changedSince(id: string, revision: number): Promise<RecordRow | undefined> {
    const [row] = await this.db.query<RecordRow>(`select ${RECORD_COLUMNS} from chat_record r where r.id = $1 and r.revision <> $2`, [
      id,
      revision,
    ]);
    return row;
  }
}
