import type { AnswerMode, RecordState } from '../../../src/contract/entities/chat';
import type { ResearchRequest } from '../../../src/contract/entities/research';
import { STALE } from '../chats/recordStore';
import type { Queryable } from '../database/types';
import { storableJson, type StoredEvent, type StoredPart } from './events';
import { COPIED } from './requests';

/** A request that this server has taken. */
export interface ClaimedRequest {
  id: string;
  thread_id: string;
  user_id: string;
  body: ResearchRequest;
  stop_wanted: boolean;
  /** Servers that have had it, this one included. */
  attempts: number;
}

/** How a request ended, for its record. */
export interface Ending {
  state: RecordState;
  notice: string;
  answer: string;
  mode: AnswerMode | null;
  /** As a record stores what it cites. */
  sources: readonly object[];
}

const UNFINISHED = `r.for_research and r.state in ('pending', 'streaming')`;
/** Servers that may lose one request, before it is ended. */
const MAX_ATTEMPTS = 3;
/** Requests of a thread that are no copies of another thread's. */
const OWN = `r.chat_id = $1 and r.request_id not like '${COPIED}%'`;
/** Threads that have given back their run when nothing was found, and those that use one. */
const FOUND = `exists (select 1 from research_event e join chat_record r on r.id = e.chat_record_id
  where e.thread_id = $1 and ${OWN} and e.kind = 'report' and e.event->'report'->>'answer_mode' <> 'nothing_found')`;

/** Statements on requests and their events. The runner that claimed a request is the only one to write for it. */
export class ResearchStore {
  constructor(
    private readonly db: Queryable,
    private readonly runnerId: string,
  ) {}

  /** Claims a waiting request. Undefined when another server has claimed it. */
  async claim(id: string): Promise<ClaimedRequest | undefined> {
    const [row] = await this.db.query<ClaimedRequest>(
      `update chat_record r set state = 'streaming', runner_id = $2, heartbeat = now(), attempts = attempts + 1, revision = revision + 1
       from research_request q where r.id = $1 and q.chat_record_id = r.id and r.for_research and r.state = 'pending'
       returning r.id, q.thread_id, r.user_id, q.body, q.stop_wanted, r.attempts`,
      [id, this.runnerId],
    );
    return row;
  }

  /** Takes a request whose server died in the middle, to end it. */
  async adopt(id: string): Promise<ClaimedRequest | undefined> {
    const [row] = await this.db.query<ClaimedRequest>(
      `update chat_record r set runner_id = $2, heartbeat = now(), revision = revision + 1
       from research_request q where r.id = $1 and q.chat_record_id = r.id and r.for_research and r.state = 'streaming' and r.${STALE}
       returning r.id, q.thread_id, r.user_id, q.body, q.stop_wanted, r.attempts`,
      [id, this.runnerId],
    );
    return row;
  }

  /** All events of a thread, or those of one request. Pieces of text are left out unless they are of this request. */
  events(threadId: string, recordId: string): Promise<StoredEvent[]> {
    return this.db.query<StoredEvent>(
      `select seq, chat_record_id, event, create_time from research_event
       where thread_id = $1 and (kind <> 'message_chunk' or chat_record_id = $2) order by seq`,
      [threadId, recordId],
    );
  }

  async lastSeq(threadId: string): Promise<number> {
    const [row] = await this.db.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from research_event where thread_id = $1', [
      threadId,
    ]);
    return row?.seq ?? 0;
  }

  /**
   * Stores events, and with `ending` the request's end, in one statement: a reader who sees the end has all events.
   * `ours` is false when the request was taken over or deleted: then nothing is stored.
   */
  async append(
    request: Pick<ClaimedRequest, 'id' | 'thread_id'>,
    rows: readonly { seq: number; time: string; part: StoredPart }[],
    ending: Ending | null = null,
  ): Promise<{ ours: boolean; stopRequested: boolean }> {
    const events = rows.map(({ seq, time, part }) => ({ seq, kind: part.event, event: part, create_time: time }));
    const [row] = await this.db.query<{ stop_wanted: boolean }>(
      `with ours as (
         update chat_record r set heartbeat = now(), revision = revision + 1, update_time = now(), state = coalesce($5, r.state),
           notice = coalesce($6, r.notice), answer_text = coalesce($7, r.answer_text), answer_mode = coalesce($8, r.answer_mode),
           sources = coalesce($9::jsonb, r.sources)
         from research_request q where r.id = $1 and q.chat_record_id = r.id and r.runner_id = $2 and r.state = 'streaming'
         returning q.stop_wanted
       ), stored as (
         insert into research_event (thread_id, chat_record_id, seq, kind, event, create_time)
         select $3, $1, e.seq, e.kind, e.event, e.create_time
           from jsonb_to_recordset($4::jsonb) as e (seq integer, kind text, event jsonb, create_time timestamptz)
          where exists (select 1 from ours)
         on conflict (thread_id, seq) do nothing
       )
       select stop_wanted from ours`,
      [
        request.id,
        this.runnerId,
        request.thread_id,
        storableJson(events),
        ending?.state ?? null,
        ending?.notice ?? null,
        ending?.answer ?? null,
        ending?.mode ?? null,
        ending ? storableJson(ending.sources) : null,
      ],
    );
    return { ours: row !== undefined, stopRequested: row?.stop_wanted ?? false };
  }

  /** Asks the server that runs a request to stop it. Answers whether it has not ended yet. */
  async requestStop(id: string): Promise<boolean> {
    const rows = await this.db.query(
      `update research_request q set stop_wanted = true from chat_record r
       where q.chat_record_id = $1 and r.id = q.chat_record_id and ${UNFINISHED} returning 1`,
      [id],
    );
    return rows.length > 0;
  }

  /** Hands a request back, for the next server or start: this one ends in good order, which is none of its tries. */
  async release(id: string): Promise<void> {
    await this.db.query(
      `update chat_record set state = 'pending', runner_id = null, heartbeat = to_timestamp(0), attempts = attempts - 1, revision = revision + 1
       where id = $1 and runner_id = $2 and state = 'streaming'`,
      [id, this.runnerId],
    );
  }

  /** Refunds a run: nothing was planned. */
  async giveBackUse(id: string): Promise<void> {
    await this.db.query('delete from research_use where chat_record_id = $1', [id]);
  }

  /** A thread whose own reports have all found nothing uses no run; one that finds something after all does again. */
  async settleUse(threadId: string): Promise<void> {
    await this.db.query(`delete from research_use u using chat_record r where ${OWN} and u.chat_record_id = r.id and not ${FOUND}`, [
      threadId,
    ]);
    await this.db.query(
      `insert into research_use (chat_record_id, user_id, create_time)
       select r.id, r.user_id, r.create_time from chat_record r where ${OWN} and ${FOUND} order by r.index limit 1
       on conflict do nothing`,
      [threadId],
    );
  }

  /** Marks unfinished requests of other runners as lost: called when this is the only server of the database. */
  async disown(): Promise<void> {
    await this.db.query(`update chat_record r set heartbeat = to_timestamp(0) where ${UNFINISHED} and r.runner_id is distinct from $1`, [
      this.runnerId,
    ]);
  }

  /**
   * Requests without a server: those to begin or go on with, and those that have had their tries and are to be ended.
   * @param id only this one.
   */
  async lost(id: string | null = null): Promise<{ begin: string[]; end: string[] }> {
    await this.db.query(
      `update chat_record r set state = 'pending', runner_id = null
       where ${UNFINISHED} and r.state = 'streaming' and r.${STALE} and r.attempts < ${MAX_ATTEMPTS} and ($1::text is null or r.id = $1)`,
      [id],
    );
    const rows = await this.db.query<{ id: string; state: RecordState }>(
      `select r.id, r.state from chat_record r where ${UNFINISHED} and r.${STALE} and ($1::text is null or r.id = $1) limit 50`,
      [id],
    );
    const of = (state: RecordState) => rows.filter((row) => row.state === state).map((row) => row.id);
    return { begin: of('pending'), end: of('streaming') };
  }
}
