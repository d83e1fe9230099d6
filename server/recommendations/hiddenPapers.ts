import { HIDDEN_PAPERS_ACTIONS, HIDDEN_PAPERS_KEY, HIDDEN_PAPERS_LIST, type HiddenPapersAction } from '../../src/contract/hiddenPapers';
import type { UserSetting } from '../../src/contract/entities/session';
import { badRequest, notFound } from '../kernel/errors';
import type { Queryable } from '../store/database/types';
import { papersById } from '../store/papers/papers';
import { hiddenIds, hidePaper, unhideAll, unhidePaper } from '../store/recommendations/hiddenPapers';

const isAction = (type: string): type is HiddenPapersAction => (HIDDEN_PAPERS_ACTIONS as readonly string[]).includes(type);

/**
 * Applies an action to a person's hidden papers and answers those that are left. Idempotent.
 * @throws CallError `invalid` for an unknown action, `notFound` for a paper that is not there
 */
export async function applyHiddenPapersAction(db: Queryable, userId: string, type: string, value: unknown): Promise<UserSetting> {
  if (!isAction(type) || (type === 'clear' && value !== true)) throw badRequest('未知的操作');
  if (type === 'clear') {
    await unhideAll(db, userId);
    return readHiddenPapers(db, userId);
  }
  const [paper] = typeof value === 'string' ? await papersById(db, [value]) : [];
  if (!paper) throw notFound('文献');
  if (type === 'hide') await hidePaper(db, userId, paper.paper_id);
  else await unhidePaper(db, userId, paper.paper_id);
  return readHiddenPapers(db, userId);
}

/** Ids of the hidden papers, last hidden first, in the shape of a setting. */
export async function readHiddenPapers(db: Queryable, userId: string): Promise<UserSetting> {
  const { ids, update_time } = await hiddenIds(db, userId);
  return { key: HIDDEN_PAPERS_KEY, type: HIDDEN_PAPERS_LIST, value: ids, update_time };
}
