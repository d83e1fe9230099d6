import type { CallInput } from '../../../src/contract/call';
import type { preferenceCalls } from '../../../src/contract/calls/preferences';
import { SearchFilters } from '../../../src/contract/entities/paper';
import { phrase } from '../../../src/model/isolated';
import type { Clock, Ids } from '../../kernel/asking';
import type { Database, Queryable } from '../database/types';
import { badRequest, notFound } from '../../kernel/errors';
import { Parameters } from '../papers/search/toSql';
import { conditionOf, EVERYTHING } from '../recommendations/condition';
import { endVisitsExcept, startVisits } from '../recommendations/visits';
import { dictTopicOf } from '../../records/dictionaries/topics';
import { nextVersion } from './version';

/** A followed topic before anything was counted. */
export interface FollowedTopic {
  code: string;
  name: string;
  query: string;
  filters: SearchFilters;
  own: boolean;
  alert: boolean;
}

type Row = Omit<FollowedTopic, 'filters'> & { filters: unknown };
type SaveTopics = CallInput<(typeof preferenceCalls)['saveTopicPreference']>['body'];

const NO_FILTERS = SearchFilters.parse({});

/** The topics that a person follows, in their order. Topics that left the dictionary are left out. */
export async function followedTopics(db: Queryable, userId: string): Promise<FollowedTopic[]> {
  const rows = await db.query<Row>(
    'select code, name, query, filters, own, alert from followed_topic where user_id = $1 order by position',
    [userId],
  );
  return rows.flatMap((row) => {
    if (row.own) return [{ ...row, filters: SearchFilters.parse(row.filters) }];
    const topic = dictTopicOf(row.code);
    return topic ? [{ ...row, name: topic.name, query: topic.query, filters: NO_FILTERS }] : [];
  });
}

/**
 * Replaces the followed topics.
 * @throws CallError `invalid` for one that can find nothing, `notFound` for a code that is not the person's own,
 * `conflict`
 */
export async function saveTopics({ db, newId, now }: Clock & Ids & { db: Database }, userId: string, body: SaveTopics): Promise<void> {
  await db.transaction(async (inside) => {
    await nextVersion(inside, userId, 'topics', body.version);
    const retained = await retainedTopics(inside, userId, body);
    const topics = [...retained, ...newTopics(retained, body, newId)];
    await inside.query('delete from followed_topic where user_id = $1', [userId]);
    await inside.query(
      `insert into followed_topic (user_id, code, position, own, alert, name, query, filters)
       select $1, t.code, t.position, t.own, t.alert, t.name, t.query, t.filters
       from jsonb_to_recordset($2::jsonb)
         as t (code text, position integer, own boolean, alert boolean, name text, query text, filters jsonb)`,
      [userId, JSON.stringify(topics.map((topic, position) => ({ ...topic, position })))],
    );
    const codes = topics.map(({ code }) => code);
    await endVisitsExcept(inside, userId, codes);
    await startVisits(inside, userId, codes, now());
  });
}

/** Topics by the codes that were sent: own ones and those of the dictionary. */
async function retainedTopics(db: Queryable, userId: string, { topic_codes, muted_codes }: SaveTopics): Promise<FollowedTopic[]> {
  const existing = new Map((await followedTopics(db, userId)).map((topic) => [topic.code, topic]));
  const muted = new Set(muted_codes);
  return [...new Set(topic_codes)].map((code) => {
    const alert = !muted.has(code);
    const own = existing.get(code);
    if (own) return { ...own, alert };
    const topic = dictTopicOf(code);
    if (!topic) throw notFound('主题');
    return { code, name: topic.name, query: topic.query, filters: NO_FILTERS, own: false, alert };
  });
}

/** New topics, without those whose very search is followed already. */
function newTopics(retained: readonly FollowedTopic[], { own_topics }: SaveTopics, newId: () => string): FollowedTopic[] {
  const keyOf = ({ query, filters }: Pick<FollowedTopic, 'query' | 'filters'>) =>
    JSON.stringify([query, Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))]);
  const existing = new Set(retained.map(keyOf));
  return own_topics.flatMap((topic) => {
    if (existing.has(keyOf(topic))) return [];
    existing.add(keyOf(topic));
    if (conditionOf(topic, EVERYTHING, new Parameters()) === null)
      throw badRequest(phrase`“${topic.name}”的检索式里没有可以检索的词，请换一个词`);
    return [{ ...topic, code: `own-${newId()}`, own: true }];
  });
}
