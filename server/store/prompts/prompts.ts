import type { UserPrompt } from '../../../src/contract/entities/chat';
import type { Queryable } from '../database/types';
import { conflict, forbidden, notFound } from '../../kernel/errors';
import { madeBefore } from '../../kernel/idempotent';

/** Prompts one person may keep. */
export const MAX_PROMPTS = 1_000;
/** Prompts without an owner came with the portal. */
const COLUMNS = 'id, user_id is null as shipped, title, content, category, version, create_time, update_time';

export type PromptFields = Pick<UserPrompt, 'title' | 'content' | 'category'>;

/** The user's prompts, last changed first, then those of the portal; those with the words anywhere when there are words. */
export function listPrompts(db: Queryable, userId: string, keyword = ''): Promise<UserPrompt[]> {
  return db.query<UserPrompt>(
    `select ${COLUMNS} from user_prompt
      where (user_id = $1 or user_id is null)
        and ($2 = '' or strpos(lower(title || chr(10) || category || chr(10) || content), lower($2)) > 0)
      order by user_id is null, case when user_id is not null then update_time end desc, position, id`,
    [userId, keyword],
  );
}

/** Or returns the one that the same request has created before. @throws CallError `conflict` when the person has reached the limit */
export async function addPrompt(
  db: Queryable,
  id: string,
  userId: string,
  { title, content, category }: PromptFields,
): Promise<UserPrompt> {
  const fields = { title, content, category };
  const [prompt] = await db.query<UserPrompt>(
    `insert into user_prompt (id, user_id, title, content, category)
     select $1, $2, $3, $4, $5 where (select count(*) from user_prompt where user_id = $2) < $6
     on conflict (id) do nothing returning ${COLUMNS}`,
    [id, userId, title, content, category, MAX_PROMPTS],
  );
  if (prompt) return prompt;
  const [there] = await db.query<UserPrompt>(`select ${COLUMNS} from user_prompt where id = $1 and user_id = $2`, [id, userId]);
  if (!there) throw conflict(`最多保存 ${MAX_PROMPTS} 条提示词，请先删除一些`);
  return madeBefore(there, fields, (version) => updatePrompt(db, id, userId, { ...fields, version }));
}

/**
 * Replaces a prompt whose present version is `version`.
 * @throws CallError `notFound`, `forbidden` for one of the portal's, or `conflict` when somebody saved it meanwhile
 */
export async function updatePrompt(
  db: Queryable,
  id: string,
  userId: string,
  { version, ...fields }: PromptFields & { version: number },
): Promise<UserPrompt> {
  const [prompt] = await db.query<UserPrompt>(
    `update user_prompt set title = $4, content = $5, category = $6, version = version + 1, update_time = now()
      where id = $1 and user_id = $2 and version = $3 returning ${COLUMNS}`,
    [id, userId, version, fields.title, fields.content, fields.category],
  );
  if (prompt) return prompt;
  await requireOwn(db, id, userId);
  throw conflict('这条提示词已在别处修改');
}

/** @throws CallError `notFound`, or `forbidden` for one of the portal's */
export async function deletePrompt(db: Queryable, id: string, userId: string): Promise<void> {
  const [gone] = await db.query('delete from user_prompt where id = $1 and user_id = $2 returning 1', [id, userId]);
  // The second of two deletions finds nothing, as does one of somebody else's.
  if (!gone) await requireOwn(db, id, userId);
}

/** @throws CallError `notFound`, or `forbidden` for one that came with the portal */
async function requireOwn(db: Queryable, id: string, userId: string): Promise<void> {
  const [found] = await db.query<{ shipped: boolean }>(
    'select user_id is null as shipped from user_prompt where id = $1 and (user_id = $2 or user_id is null)',
    [id, userId],
  );
  if (!found) throw notFound('提示词');
  if (found.shipped) throw forbidden('内置提示词不能修改或删除，可以另存为自己的提示词');
}

/** The fields of a person's own prompts, in no order. */
export function ownPrompts(q: Queryable, userId: string): Promise<PromptFields[]> {
  return q.query<PromptFields>('select title, content, category from user_prompt where user_id = $1', [userId]);
}

/** Adds prompts of a person in one statement; lists show them in this order. */
export async function insertPrompts(q: Queryable, userId: string, prompts: readonly PromptFields[], newId: () => string): Promise<void> {
  if (prompts.length === 0) return;
  await q.query(
    // The list is shown last changed first: earlier rows count as changed later.
    `insert into user_prompt (id, user_id, title, content, category, update_time)
     select id, $1, title, content, category, now() - n * interval '1 microsecond'
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as t (id, title, content, category, n)`,
    [
      userId,
      prompts.map(newId),
      prompts.map(({ title }) => title),
      prompts.map(({ content }) => content),
      prompts.map(({ category }) => category),
    ],
  );
}
