import type { z } from 'zod';
import type { VoteStatus } from '../../../src/contract/entities/chat';
import type { Queryable } from '../database/types';
import { conflict, notFound } from '../../kernel/errors';
import { isUnfinished, readRecord, type RecordRow } from './records';

/** Reasons that are offered with a vote; a person may add own words. */
export const VOTE_REASONS = {
  up: ['有据可查', '切中问题', '条理清楚', '来源全面'],
  down: ['答非所问', '来源不相关', '与原文不符', '内容不完整', '表述不清', '漏掉重要文献'],
} as const;

interface Vote {
  chat_record_id: string;
  vote_status: z.infer<typeof VoteStatus>;
  vote_reasons: readonly string[];
  vote_comment: string;
}

/**
 * Stores a person's vote on an answer of their own; `-1` withdraws it, with its reasons and comment.
 * @throws CallError `notFound`, or `conflict` while the answer is being written
 */
export async function vote(db: Queryable, userId: string, { chat_record_id, vote_status, ...comments }: Vote): Promise<RecordRow> {
  const row = await readRecord(db, chat_record_id);
  if (row?.user_id !== userId) throw notFound('回答');
  if (isUnfinished(row)) throw conflict('回答还没有写完，请稍后再评价');
  const taken = vote_status === '-1';
  const vote_reasons = taken ? [] : [...new Set(comments.vote_reasons)];
  const vote_comment = taken ? '' : comments.vote_comment;
  await db.query('update chat_record set vote_status = $2, vote_reasons = $3, vote_comment = $4 where id = $1', [
    chat_record_id,
    vote_status,
    JSON.stringify(vote_reasons),
    vote_comment,
  ]);
  return { ...row, vote_status, vote_reasons, vote_comment };
}
