import type { Queryable } from '../database/types';
import { conflict } from '../../kernel/errors';

export type Part = 'topics' | 'recommend';

export interface Version {
  version: number;
  update_time: string | null;
}

/** The version of a part of a person's preferences, 0 when nothing was ever saved. */
export async function versionOf(db: Queryable, userId: string, part: Part): Promise<Version> {
  const [row] = await db.query<Version>('select version, update_time from preference_version where user_id = $1 and part = $2', [
    userId,
    part,
  ]);
  return row ?? { version: 0, update_time: null };
}

/**
 * Goes from the version that was edited to the next one; call it first in the transaction that writes the rest.
 * @throws CallError `conflict` when somebody saved in between
 */
export async function nextVersion(db: Queryable, userId: string, part: Part, edited: number): Promise<void> {
  const rows = await db.query(
    `insert into preference_version as v (user_id, part, version)
     select $1, $2, 1
      where $3 = 0 or exists (select 1 from preference_version where user_id = $1 and part = $2)
     on conflict (user_id, part) do update set version = v.version + 1, update_time = now() where v.version = $3
     returning version`,
    [userId, part, edited],
  );
  if (rows.length === 0) throw conflict('偏好已在其他窗口或设备上更改，未保存这次修改，请先查看最新内容');
}
