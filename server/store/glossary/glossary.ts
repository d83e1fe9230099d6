import type { GlossaryTerm } from '../../../src/contract/entities/glossary';
import { termKey } from '../../../src/model/glossary';
import { MAX_TERMS } from '../../../src/model/limits';
import { conflict, notFound } from '../../kernel/errors';
import type { Database, Queryable } from '../database/types';

const COLUMNS = 'term_id, term, rendering, target, update_time';

/** A person's terms, in the order of the alphabet. */
export const glossaryOf = (db: Queryable, userId: string): Promise<GlossaryTerm[]> =>
  db.query<GlossaryTerm>(`select ${COLUMNS} from glossary_term where user_id = $1 order by term_key, target`, [userId]);

/** @throws CallError `conflict` when there are too many */
export function saveTerm(
  db: Database,
  userId: string,
  id: string,
  { term, rendering, target }: Pick<GlossaryTerm, 'term' | 'rendering' | 'target'>,
): Promise<GlossaryTerm> {
  return db.transaction(async (q) => {
    // Locks the person's row: two tabs must not add at once.
    await q.query('select 1 from app_user where id = $1 for no key update', [userId]);
    const key = termKey(term);
    const [count] = await q.query<{ others: number }>(
      'select count(*)::integer as others from glossary_term where user_id = $1 and (target, term_key) <> ($2, $3)',
      [userId, target, key],
    );
    if ((count?.others ?? 0) >= MAX_TERMS) throw conflict(`术语表最多 ${MAX_TERMS} 条`);
    const [saved] = await q.query<GlossaryTerm>(
      `insert into glossary_term (term_id, user_id, target, term_key, term, rendering) values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, target, term_key) do update
         set term = excluded.term, rendering = excluded.rendering, update_time = clock_timestamp()
       returning ${COLUMNS}`,
      [id, userId, target, key, term, rendering],
    );
    return saved!;
  });
}

/** @throws CallError `notFound` */
export async function removeTerm(db: Queryable, userId: string, id: string): Promise<void> {
  const gone = await db.query('delete from glossary_term where user_id = $1 and term_id = $2 returning term_id', [userId, id]);
  if (gone.length === 0) throw notFound('术语');
}
