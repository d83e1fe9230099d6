import type { Queryable } from './types';

/** Resolves with whether the database answers. */
export const answers = (db: Queryable): Promise<boolean> =>
  db.query('select 1').then(
    () => true,
    () => false,
  );
