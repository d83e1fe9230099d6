import { phrase } from '../../../src/model/isolated';
import { badRequest } from '../../kernel/errors';
import type { Queryable } from '../database/types';

/** Ids of people by their user names, in whatever case. @throws CallError `invalid` that tells who is not there */
export async function idsOfNames(q: Queryable, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await q.query<{ id: string; name: string }>(
    'select id, lower(username) as name from app_user where lower(username) = any($1)',
    [names.map((name) => name.toLowerCase())],
  );
  const missing = names.filter((name) => !found.some((person) => person.name === name.toLowerCase()));
  if (missing.length > 0) throw badRequest(phrase`没有这些用户：${missing.slice(0, 5).join('、')}`);
  return found.map(({ id }) => id);
}
