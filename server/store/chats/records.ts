import type { AnswerSource, ChatRecord, Understood } from '../../../src/contract/entities/chat';
import type { ToolChoice, ToolUse } from '../../../src/contract/entities/tools';
import type { AnswerLedger } from '../../../src/contract/entities/ledger';
import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../database/types';
import { withdrawnFrom, withoutWords } from '../access/withdrawn';
import { worksOfReadable } from '../files/passages';
import { papersById } from '../papers/papers';
import { settledCalls } from './settledCalls';

/** A source as it is stored: the record is looked up when it is read. */
export type StoredSource = Omit<AnswerSource, 'paper'>;

/** Of a source that was stored when files were not cited yet, or that is in none. */
export const NO_FILE = { file_id: null, positions: [] };

/** Why a model's text ended before its end; empty when it is whole, or still grows. */
export type Finish = '' | 'length' | 'filtered' | 'tools' | 'cut';

/** The columns of `chat_record` that a reader sees, and those that its answer needs. */
export interface RecordRow extends Omit<
  ChatRecord,
  'paragraph_list' | 'understood' | 'ledger' | 'mcp_servers' | 'tool_calls' | 'remark_count'
> {
  remark_count: number;
  mcp_servers: ToolChoice;
  tool_calls: ToolUse[];
  understood: Understood | null;
  ledger: AnswerLedger | null;
  finish: Finish;
  user_id: string;
  sources: StoredSource[];
  model_id: string;
  revision: number;
}

/** Reasons for which a model's text has more to come. */
const MORE_TO_COME = ['length', 'cut'];

/** A part of an answer is there, and it can be written on from. */
const CONTINUABLE = `(r.answer_text <> '' and not r.for_research
  and (r.state in ('stopped', 'failed') or (r.state = 'done' and r.finish in ('${MORE_TO_COME.join("', '")}'))))`;

/** The same of an answer that has just come to its end. */
export const isContinuable = ({ answer, state, finish }: { answer: string; state: string; finish: string }): boolean =>
  answer !== '' && (state === 'stopped' || state === 'failed' || (state === 'done' && MORE_TO_COME.includes(finish)));

export const RECORD_COLUMNS = `r.id, r.chat_id, r.user_id, r.parent_id, r.index, r.problem_text, r.answer_text,
  r.reasoning_content, r.state, r.answer_mode, r.notice, r.finish, r.vote_status, r.vote_reasons, r.vote_comment, r.sources, r.paper_id_list,
  r.dataset_id_list, r.model_id, r.understood, r.ledger, r.mcp_servers, r.tool_calls, r.revision, r.create_time, r.update_time,
  ${CONTINUABLE} as can_continue, (select count(*)::integer from answer_remark m where m.chat_record_id = r.id) as remark_count`;

/**
 * Sources of a record with their papers, for its owner to see; a paper that is gone is null, and words that a project which they have left
 * has withdrawn are left out.
 */
export async function withPapers(db: Queryable, record: Pick<RecordRow, 'sources' | 'user_id'>): Promise<AnswerSource[]> {
  const isWithdrawn = await withdrawnFrom(db, record.user_id, record.sources);
  const whole = await wholeWithPapers(db, record);
  return whole.map((source, i) => (isWithdrawn(record.sources[i] ?? source) ? { ...source, ...withoutWords(), content: '' } : source));
}

/** The same as they are stored, for what is written on. */
export async function wholeWithPapers(
  db: Queryable,
  { sources, user_id }: Pick<RecordRow, 'sources' | 'user_id'>,
): Promise<AnswerSource[]> {
  const works = await worksOfReadable(
    db,
    user_id,
    sources.flatMap((source) => source.file_id ?? []),
  );
  // What is from a file is cited by the record that the file has now: a person may have put it right since.
  const current = sources.map((source) => ({ ...NO_FILE, ...source, paper_id: works.get(source.file_id ?? '') ?? source.paper_id }));
  const ids = [...new Set(current.flatMap((source) => source.paper_id ?? []))];
  const found = await papersByAnyId(db, ids, user_id);
  // Older sources know no files.
  return current.map((source) => ({ ...source, paper: found.get(source.paper_id ?? '') ?? null }));
}

/** Records by the id that was asked, which may be that of a copy. */
export async function papersByAnyId(db: Queryable, ids: readonly string[], readerId: string): Promise<Map<string, Paper>> {
  if (ids.length === 0) return new Map();
  const aliases = await db.query<{ alias: string; paper_id: string }>('select alias, paper_id from paper_alias where alias = any($1)', [
    ids,
  ]);
  const papers = new Map((await papersById(db, ids, readerId)).map((paper) => [paper.paper_id, paper]));
  for (const { alias, paper_id } of aliases) {
    const paper = papers.get(paper_id);
    if (paper) papers.set(alias, paper);
  }
  return papers;
}

/** Rows of one person as the wire has them. */
export async function toChatRecords(db: Queryable, rows: readonly RecordRow[]): Promise<ChatRecord[]> {
  const sources = await withPapers(db, { sources: rows.flatMap((row) => row.sources), user_id: rows[0]?.user_id ?? '' });
  let at = 0;
  return rows.map(
    ({
      sources: own,
      user_id: _user,
      revision: _revision,
      finish: _finish,
      understood,
      ledger,
      mcp_servers,
      tool_calls,
      remark_count,
      ...row
    }) => ({
      ...row,
      ...(understood ? { understood } : {}),
      ...(ledger ? { ledger } : {}),
      ...(remark_count > 0 ? { remark_count } : {}),
      ...(mcp_servers.length > 0 ? { mcp_servers } : {}),
      ...(tool_calls.length > 0 ? { tool_calls: [...settledCalls(tool_calls, row.state)] } : {}),
      paragraph_list: sources.slice(at, (at += own.length)),
    }),
  );
}

/** The answer is still being written, or waits to be. */
export const isUnfinished = ({ state }: Pick<RecordRow, 'state'>) => state === 'pending' || state === 'streaming';

/**
 * Makes an answer that broke off wait to be written on; its text stays. `notice`: what still holds of the one beside it.
 * @returns false when there is nothing to write on, or it is being written
 */
export async function reopenRecord(db: Queryable, id: string, notice: string): Promise<boolean> {
  const rows = await db.query(
    `update chat_record r set state = 'pending', finish = '', notice = $2, runner_id = null, attempts = 0, stop_wanted = false, heartbeat = now(),
       revision = revision + 1, update_time = now()
     where r.id = $1 and ${CONTINUABLE} returning 1`,
    [id, notice],
  );
  return rows.length > 0;
}

/** One record; undefined when there is none. The caller checks ownership. */
export async function readRecord(db: Queryable, id: string): Promise<RecordRow | undefined> {
  const [row] = await db.query<RecordRow>(`select ${RECORD_COLUMNS} from chat_record r where r.id = $1`, [id]);
  return row;
}

/** The turns of a conversation, or one of them, in the order in which they were asked. */
export function turnsOf(db: Queryable, chatId: string, recordId: string | undefined, max: number): Promise<RecordRow[]> {
  return db.query<RecordRow>(
    `select ${RECORD_COLUMNS} from chat_record r where r.chat_id = $1 and ($2::text is null or r.id = $2)
     order by r.create_time, r.index, r.id limit $3`,
    [chatId, recordId ?? null, max],
  );
}

/** What a turn of a conversation was about. */
type TurnRow = Pick<RecordRow, 'problem_text' | 'answer_text' | 'answer_mode' | 'understood' | 'sources' | 'paper_id_list'>;

/** A record with those that it follows, by its line of parents: `max` at the most, newest last. */
export function lineOfTurns(db: Queryable, chatId: string, recordId: string, max: number): Promise<TurnRow[]> {
  return db.query<TurnRow>(
    `with recursive line as (
       select r.*, 1 as depth from chat_record r where r.id = $1 and r.chat_id = $2
       union all
       select p.*, l.depth + 1 from chat_record p join line l on p.id = l.parent_id where l.depth < $3
     )
     select problem_text, answer_text, answer_mode, understood, sources, paper_id_list from line order by depth desc`,
    [recordId, chatId, max],
  );
}
