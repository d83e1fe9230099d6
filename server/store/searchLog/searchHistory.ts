import type { z } from 'zod';
import type { UserSetting } from '../../../src/contract/entities/session';
import { searchHistoryActions, type RecordedSearch, type SearchHistoryAction } from '../../../src/contract/entities/searchHistory';
import { MAX_SEARCH_HISTORY, SEARCH_HISTORY_KEY, SEARCH_HISTORY_LIST } from '../../../src/contract/searchHistory';
import type { Database } from '../database/types';
import { badRequest, conflict } from '../../kernel/errors';
import { dropOldSearches, isSearchLogPaused } from './searchLog';
import { saveSetting } from '../users/users';

/** A value at the key of the history, as `user_setting` answers it. */
const asSetting = (type: string, value: UserSetting['value']): UserSetting => ({
  key: SEARCH_HISTORY_KEY,
  type,
  value,
  update_time: new Date().toISOString(),
});

/** The recorded searches of a user, newest first, as a value of `user_setting`. */
export async function readSearchHistory(db: Database, userId: string): Promise<UserSetting> {
  const records = await db.query<RecordedSearch>(
    `select id, number, query, engine, filters, total, create_time from search_log
     where user_id = $1 and delete_time is null order by create_time desc, number desc limit ${MAX_SEARCH_HISTORY}`,
    [userId],
  );
  return asSetting(SEARCH_HISTORY_LIST, { paused: await isSearchLogPaused(db, userId), records });
}

/** What each action does with a value that its schema has accepted. Searches of other users are never touched. */
const actions: {
  [A in SearchHistoryAction]: (db: Database, userId: string, value: z.output<(typeof searchHistoryActions)[A]>) => Promise<UserSetting>;
} = {
  delete: async (db, userId, ids) => asSetting('delete', await mark(db, userId, ids, true)),

  restore: async (db, userId, ids) => asSetting('restore', await mark(db, userId, ids, false)),

  async clear(db, userId, upTo) {
    // What was deleted before is not to come back either.
    const gone = await db.query<{ delete_time: string | null }>(
      'delete from search_log where user_id = $1 and number <= $2 returning delete_time',
      [userId, upTo],
    );
    return asSetting('clear', gone.filter(({ delete_time }) => delete_time === null).length);
  },

  async paused(db, userId, value) {
    const saved = await saveSetting(db, userId, { key: SEARCH_HISTORY_KEY, type: 'paused', value });
    if (!saved) throw conflict('保存的设置过多');
    return saved;
  },
};

async function mark(db: Database, userId: string, ids: readonly string[], deleted: boolean): Promise<string[]> {
  await dropOldSearches(db, userId);
  const rows = await db.query<{ id: string }>(
    `update search_log set delete_time = ${deleted ? 'now()' : 'null'}
     where user_id = $1 and id = any($2::text[]) and delete_time is ${deleted ? '' : 'not'} null returning id`,
    [userId, ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Applies an action to the recorded searches: `type` names it, `value` is its argument.
 * @throws 400 for an unknown action, with nothing changed.
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
