import type { ChatRecord } from '../../src/contract/entities/chat';
import { splitNotice } from '../../src/model/answers/cut';
import type { AnswerRunner } from '../answering/running/runner';
import { conflict, notFound } from '../kernel/errors';
import { isUnfinished, readRecord, reopenRecord, toChatRecords, type RecordRow } from '../store/chats/records';
import { requireAnswering } from '../store/chats/applications';
import { requireRoom } from '../store/chats/questions';
import type { Queryable } from '../store/database/types';

/**
 * Has an answer that broke off written on; what is written stays. Answers the record as it is then; one that is being written already
 * is left to that.
 * @throws CallError `conflict` for an answer that is whole, of an agent that may not be used any more, or of which there is nothing; `limit` while too many are being written
 */
export async function continueAnswer(db: Queryable, answers: Pick<AnswerRunner, 'start'>, row: RecordRow): Promise<ChatRecord> {
  if (row.can_continue) {
    await requireAnswering(db, row.chat_id);
    await requireRoom(db, row.user_id);
  }
  const holds = row.state === 'failed' ? '' : splitNotice(row.notice).rest;
  const reopened = await reopenRecord(db, row.id, holds);
  const now = await readRecord(db, row.id);
  if (!now) throw notFound('回答');
  if (!reopened && !isUnfinished(now)) throw conflict('这个回答已经完整，或还没有内容，不能接着写');
  const [record] = await toChatRecords(db, [now]);
  if (!record) throw new Error('one row gives one record');
  if (reopened) answers.start(row.id);
  return record;
}
