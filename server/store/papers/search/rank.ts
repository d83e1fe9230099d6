import type { Queryable } from '../../database/types';
import { rankingText } from '../../../text/analysis';
import { anyWordQuery } from '../../../text/textQuery';
import { Parameters } from './toSql';
import { BM25_INDEX, BUILTIN_WINDOW, builtinScore, type RankingKind } from './ranking';
import { simplify } from '../../../text/simplify';
import { withoutQuestionWords } from '../../../text/stopWords';

export interface RankedPaper {
  paper_id: string;
  /** Larger is better; comparable within one answer only. */
  score: number;
}

/** Most tokens of a text that are ranked by. */
const MAX_TOKENS = 200;

/**
 * The records that fit a text best, best first: any of its words counts, question words aside. `withinIds` narrows to
 * some records, also to those that are only remembered. Records without a word of the text are left out.
 */
export async function rankByText(
  db: Queryable,
  ranking: RankingKind,
  text: string,
  limit: number,
  withinIds?: readonly string[],
): Promise<RankedPaper[]> {
  const question = withoutQuestionWords(simplify(text));
  const words = [...new Set(rankingText(question).split(' '))].slice(0, MAX_TOKENS).join(' ');
  if (words === '' || withinIds?.length === 0) return [];
  if (withinIds) return rankWithin(db, ranking, words, limit, withinIds);
  return ranking === 'bm25' ? topByBm25(db, words, limit) : topByBuiltin(db, question, limit);
}

const topByBm25 = (db: Queryable, words: string, limit: number) =>
  db.query<RankedPaper>(
    `select p.paper_id, -t.score as score from paper_search_top($1, $2) t join paper p using (seq) order by t.score, p.seq`,
    [words, limit],
  );

async function topByBuiltin(db: Queryable, text: string, limit: number): Promise<RankedPaper[]> {
  const query = anyWordQuery([text]);
  if (!query) return [];
  const parameters = new Parameters();
  const score = builtinScore(query, parameters);
  return db.query<RankedPaper>(
    `select p.paper_id, -r.score as score
     from (
       select s.seq, ${score} as score
       from (
         select s.seq, s.tsv from paper_search s where s.tsv @@ to_tsquery('english', $1)
         order by s.day desc, s.seq desc limit ${BUILTIN_WINDOW}
       ) s
       order by score, s.seq limit ${parameters.add(limit)}
     ) r join paper p using (seq)
     order by r.score, p.seq`,
    parameters.values,
  );
}

/** Scores each record by itself: remembered ones are in no index. */
async function rankWithin(
  db: Queryable,
  ranking: RankingKind,
  words: string,
  limit: number,
  ids: readonly string[],
): Promise<RankedPaper[]> {
  const texts = await db.query<{ paper_id: string; text: string; body: string | null }>(
    `select p.paper_id, s.body,
       case when s.seq is null then concat_ws(' . ', p.title, p.title, p.title_zh, array_to_string(p.keywords, ' . '), p.abstract, p.abstract_zh) else '' end as text
     from unnest($1::text[]) as w (id)
     join paper p on p.paper_id = coalesce((select a.paper_id from paper_alias a where a.alias = w.id), w.id)
     left join paper_search s on s.seq = p.seq`,
    [[...new Set(ids)]],
  );
  const rows = texts.map(({ paper_id, text, body }) => ({ paper_id, body: body ?? rankingText(text) }));
  const query = anyWordQuery([words]);
  if (rows.length === 0 || !query) return [];
  // BM25 gives no weight to words that no record of the library has; remembered records may be the only ones with them.
  const builtin = `ts_rank_cd(to_tsvector('english', x.body), to_tsquery('english', $2), 1)`;
  const score = ranking === 'bm25' ? `${builtin} / 1000 - (x.body <@> to_bm25query($4, '${BM25_INDEX}'))` : builtin;
  return db.query<RankedPaper>(
    `select * from (
       select x.paper_id, ${score} as score from jsonb_to_recordset($1::jsonb) as x (paper_id text, body text)
     ) r where score > 0 order by score desc, paper_id limit $3`,
    [JSON.stringify(rows), query, limit, ...(ranking === 'bm25' ? [words] : [])],
  );
}
