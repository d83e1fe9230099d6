import type { Queryable } from '../../database/types';
import { rankingText } from '../../../text/analysis';
import { anyWordQuery } from '../../../text/textQuery';
import { BM25_INDEX, TOP, type RankingKind } from './ranking';
import { weightedWords } from '../../../text/weighted';
import { titleFitOf } from '../../../text/titleFit';
import { simplify } from '../../../text/simplify';
import { withoutQuestionWords } from '../../../text/stopWords';

export interface RankedPaper {
  paper_id: string;
  /** Larger is better; comparable within one answer only. */
  score: number;
}

/** Most tokens of a text that are ranked by. */
const MAX_TOKENS = 200;

interface RankOptions {
  /** Only these records, also those that are only remembered. */
  withinIds?: readonly string[] | undefined;
  /** Words beside those of the text, such as translations, each with its weight from 0 to 1. */
  also?: readonly { term: string; weight: number }[];
}

/**
 * The records that fit a text best, best first: any of its words counts, question words aside. Records without any of the
 * words are left out.
 */
export async function rankByText(
  db: Queryable,
  ranking: RankingKind,
  text: string,
  limit: number,
  { withinIds, also = [] }: RankOptions = {},
): Promise<RankedPaper[]> {
  const question = withoutQuestionWords(simplify(text));
  const own = [...new Set(rankingText(question).split(' '))].slice(0, MAX_TOKENS).join(' ');
  const others = weightedWords(also);
  if ((own === '' && others === '') || withinIds?.length === 0) return [];
  const candidates = Math.max(limit, FITTED);
  const rank = async (words: string, asked: string): Promise<RankedPaper[]> => {
    if (words === '') return [];
    if (withinIds) return byTitleFit(await rankWithin(db, ranking, words, candidates, withinIds), asked);
    return byTitleFit(await topOf(db, ranking, words, candidates), asked);
  };
  const found = await rank(own, question);
  if (others === '') return found.slice(0, limit);
  const across = await rank(others, also.map(({ term }) => term).join(' ; '));
  return together(found, across).slice(0, limit);
}

/** Candidates whose titles are looked at, though fewer are asked for. */
const FITTED = 50;

interface TitledPaper extends RankedPaper {
  title: string;
  title_zh: string;
}

/** Ranked anew with how well the titles fit. */
function byTitleFit(found: readonly TitledPaper[], asked: string): RankedPaper[] {
  const fit = titleFitOf(asked);
  return found
    .map(({ paper_id, score, title, title_zh }) => ({ paper_id, score: score * Math.max(fit(title), title_zh ? fit(title_zh) : 0) }))
    .sort((a, b) => b.score - a.score);
}

/** What is found by other words than those of the text counts a little less. */
const ALSO_SHARE = 0.95;

/**
 * Two rankings as one. Scores of different words cannot be compared, but each with the best one of its ranking: that of the
 * text's own words gives the measure.
 */
function together(own: readonly RankedPaper[], others: readonly RankedPaper[]): RankedPaper[] {
  const [best, bestOther] = [own[0]?.score ?? 1, others[0]?.score ?? 1];
  const scores = new Map(own.map(({ paper_id, score }) => [paper_id, score]));
  for (const { paper_id, score } of others) {
    const scaled = (ALSO_SHARE * score * best) / bestOther;
    scores.set(paper_id, Math.max(scaled, scores.get(paper_id) ?? 0));
  }
  return [...scores]
    .map(([paper_id, score]) => ({ paper_id, score }))
    .sort((a, b) => b.score - a.score || (a.paper_id < b.paper_id ? -1 : 1));
}

const topOf = (db: Queryable, ranking: RankingKind, words: string, limit: number) =>
  db.query<TitledPaper>(
    `select p.paper_id, p.title, p.title_zh, -t.score as score from ${TOP[ranking]}($1, $2) t join paper p using (seq) order by t.score, p.seq`,
    [words, limit],
  );

/** Scores each record by itself: remembered ones are in no index. */
async function rankWithin(
  db: Queryable,
  ranking: RankingKind,
  words: string,
  limit: number,
  ids: readonly string[],
): Promise<TitledPaper[]> {
  const texts = await db.query<{ paper_id: string; title: string; title_zh: string; text: string; body: string | null }>(
    `select p.paper_id, p.title, p.title_zh, s.body,
       case when s.seq is null then concat_ws(' . ', p.title, p.title, p.title_zh, array_to_string(p.keywords, ' . '), p.abstract, p.abstract_zh) else '' end as text
     from unnest($1::text[]) as w (id)
     join paper p on p.paper_id = coalesce((select a.paper_id from paper_alias a where a.alias = w.id), w.id)
     left join paper_search s on s.seq = p.seq`,
    [[...new Set(ids)]],
  );
  const rows = texts.map(({ text, body, ...paper }) => ({ ...paper, body: body ?? rankingText(text) }));
  return rows.length === 0 ? [] : (ranking === 'bm25' ? scoredByBm25 : scoredByUs)(db, JSON.stringify(rows), words, limit);
}

const ROWS = 'jsonb_to_recordset($1::jsonb) as x (paper_id text, title text, title_zh text, body text)';

/** BM25 gives no weight to words that no record of the library has; remembered records may be the only ones with them. */
async function scoredByBm25(db: Queryable, rows: string, words: string, limit: number): Promise<TitledPaper[]> {
  const query = anyWordQuery([words]);
  if (!query) return [];
  return db.query<TitledPaper>(
    `select * from (
       select x.paper_id, x.title, x.title_zh,
         ts_rank_cd(to_tsvector('english', x.body), to_tsquery('english', $2), 1) / 1000 - (x.body <@> to_bm25query($4, '${BM25_INDEX}')) as score
       from ${ROWS}
     ) r where score > 0 order by score desc, paper_id limit $3`,
    [rows, query, limit, words],
  );
}

const scoredByUs = (db: Queryable, rows: string, words: string, limit: number): Promise<TitledPaper[]> =>
  db.query<TitledPaper>(
    `select * from (
       select x.paper_id, x.title, x.title_zh,
         search_score(to_tsvector('english', x.body), octet_length(x.body), l.mean_bytes, w.queries, w.weights) as score
       from ${ROWS} cross join search_library() l
       cross join (select array_agg(query) as queries, array_agg(weight) as weights from search_words($2)) w
       offset 0
     ) r where score > 0 order by score desc, paper_id limit $3`,
    [rows, words, limit],
  );
