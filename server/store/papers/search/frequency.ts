import { phraseQuery } from '../../../text/textQuery';
import type { Queryable } from '../../database/types';
import { SAMPLED } from './sample';

/** Up to so many records are counted one by one; of more, the sample tells. */
const COUNTED = 400;

/** How many records of the library have each of these words or phrases, large numbers estimated; and how many records there are. */
export async function frequenciesOf(db: Queryable, words: readonly string[]): Promise<{ total: number; counts: Map<string, number> }> {
  const asked = words.flatMap((word) => {
    const query = phraseQuery(word);
    return query === null ? [] : [{ word, query }];
  });
  const [size] = await db.query<{ total: number }>('select count(*)::integer * $1::integer as total from paper_search_sample', [SAMPLED]);
  const rows = await db.query<{ word: string; counted: number; sampled: number }>(
    `select x.word,
       (select count(*)::integer from (select 1 from paper_search s where s.tsv @@ to_tsquery('english', x.query) limit ${COUNTED}) few) as counted,
       (select count(*)::integer from paper_search_sample s where s.tsv @@ to_tsquery('english', x.query)) as sampled
     from jsonb_to_recordset($1::jsonb) as x (word text, query text)`,
    [JSON.stringify(asked)],
  );
  return {
    total: size?.total ?? 0,
    counts: new Map(rows.map(({ word, counted, sampled }) => [word, counted < COUNTED ? counted : Math.max(counted, sampled * SAMPLED)])),
  };
}
