import type { z } from 'zod';
import type { UserSetting } from '../../src/contract/entities/session';
import { searchHistoryActions, type SearchHistoryAction } from '../../src/contract/entities/searchHistory';
import { SEARCH_HISTORY_KEY, SEARCH_HISTORY_LIST } from '../../src/contract/searchHistory';
import { badRequest, conflict } from '../kernel/errors';
import type { Database } from '../store/database/types';
import { clearSearches, markSearches, recordedSearches } from '../store/searchLog/searchHistory';
import { dropOldSearches, isSearchLogPaused } from '../store/searchLog/searchLog';
import { saveSetting } from '../store/users/users';

/** A value at the key of the history, as `user_setting` answers it. */
const asSetting = (type: string, value: UserSetting['value']): UserSetting => ({
  key: SEARCH_HISTORY_KEY,
  type,
  value,
  update_time: new Date().toISOString(),
});

/** The recorded searches of a user, newest first, as a value of `user_setting`. */
export async function readSearchHistory(db: Database, userId: string): Promise<UserSetting> {
  const records = await recordedSearches(db, userId);
  return asSetting(SEARCH_HISTORY_LIST, { paused: await isSearchLogPaused(db, userId), records });
}

/** What each action does with a value that its schema has accepted. Searches of other users are never touched. */
const actions: {
  [A in SearchHistoryAction]: (db: Database, userId: string, value: z.output<(typeof searchHistoryActions)[A]>) => Promise<UserSetting>;
} = {
  delete: async (db, userId, ids) => asSetting('delete', await mark(db, userId, ids, true)),

  restore: async (db, userId, ids) => asSetting('restore', await mark(db, userId, ids, false)),

  // Searches that were deleted before must not be restored either.
  clear: async (db, userId, upTo) => asSetting('clear', await clearSearches(db, userId, upTo)),

  async paused(db, userId, value) {
    const saved = await saveSetting(db, userId, { key: SEARCH_HISTORY_KEY, type: 'paused', value });
    if (!saved) throw conflict('保存的设置过多');
    return saved;
  },
};

async function mark(db: Database, userId: string, ids: readonly string[], deleted: boolean): Promise<string[]> {
  await dropOldSearches(db, userId);
  return markSearches(db, userId, ids, deleted);
}

/**
 * Applies an action to the recorded searches: `type` names it, `value` is its argument.
 * @throws CallError `invalid` for an unknown action or a wrong argument, with nothing changed; `conflict` when there are too many settings
 */
export async function applySearchHistoryAction(db: Database, userId: string, type: string, value: unknown): Promise<UserSetting> {
  if (!isAction(type)) throw badRequest('检索历史没有这种操作');
  return perform(db, userId, type, value);
}

async function perform<A extends SearchHistoryAction>(db: Database, userId: string, action: A, value: unknown): Promise<UserSetting> {
  const checked = searchHistoryActions[action].safeParse(value);
  if (!checked.success) throw badRequest('检索历史的操作内容有误');
  return actions[action](db, userId, checked.data as z.output<(typeof searchHistoryActions)[A]>);
}

const isAction = (type: string): type is SearchHistoryAction => Object.hasOwn(searchHistoryActions, type);
