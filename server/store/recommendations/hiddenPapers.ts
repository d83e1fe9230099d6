import {
  HIDDEN_PAPERS_ACTIONS,
  HIDDEN_PAPERS_KEY,
  HIDDEN_PAPERS_LIST,
  MAX_HIDDEN_PAPERS,
  type HiddenPapersAction,
} from '../../../src/contract/hiddenPapers';
import type { UserSetting } from '../../../src/contract/entities/session';
import type { Queryable } from '../database/types';
import { badRequest, notFound } from '../../kernel/errors';
import { papersById } from '../papers/papers';

const isAction = (type: string): type is HiddenPapersAction => (HIDDEN_PAPERS_ACTIONS as readonly string[]).includes(type);

/** Applies an action to a person's hidden papers and answers those that are left. Idempotent. @throws 400, 404 */
export async function applyHiddenPapersAction(db: Queryable, userId: string, type: string, value: unknown): Promise<UserSetting> {
  if (!isAction(type)) throw badRequest('未知的操作');
  if (type === 'clear') {
    if (value !== true) throw badRequest('未知的操作');
    await db.query('delete from hidden_paper where user_id = $1', [userId]);
    return readHiddenPapers(db, userId);
  }
  const [paper] = typeof value === 'string' ? await papersById(db, [value]) : [];
  if (!paper) throw notFound('文献');
  if (type === 'hide') await hide(db, userId, paper.paper_id);
  else await db.query('delete from hidden_paper where user_id = $1 and paper_id = $2', [userId, paper.paper_id]);
  return readHiddenPapers(db, userId);
}

async function hide(db: Queryable, userId: string, paperId: string): Promise<void> {
  await db.query('insert into hidden_paper (user_id, paper_id) values ($1, $2) on conflict do nothing', [userId, paperId]);
  await db.query(
    `delete from hidden_paper where user_id = $1 and create_time < (
       select create_time from hidden_paper where user_id = $1 order by create_time desc offset ${MAX_HIDDEN_PAPERS - 1} limit 1
     )`,
    [userId],
  );
}

/** Ids of the hidden papers, last hidden first, in the shape of a setting. */
export async function readHiddenPapers(db: Queryable, userId: string): Promise<UserSetting> {
  const [row] = await db.query<{ ids: string[]; update_time: string }>(
    `select coalesce(array_agg(paper_id order by create_time desc), '{}') as ids,
            coalesce(max(create_time), now()) as update_time
     from hidden_paper where user_id = $1`,
    [userId],
  );
  const { ids = [], update_time = new Date().toISOString() } = row ?? {};
  return { key: HIDDEN_PAPERS_KEY, type: HIDDEN_PAPERS_LIST, value: ids, update_time };
}
