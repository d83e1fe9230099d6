import type { Paper } from '../../src/contract/entities/paper';
import { titleOf } from '../../src/model/paper/lines';
import type { Queryable } from '../store/database/types';
import { foldWriting, tokens } from '../text/analysis';
import { phraseQuery } from '../text/textQuery';
import { rankByText } from '../store/papers/search/rank';
import type { RankingKind } from '../store/papers/search/ranking';
import { papersById } from '../store/papers/papers';
import type { Ranking, Reason } from './fuse';
import type { Scope } from './sources';

/** A paper that somebody has read or keeps, from which others are found. */
export interface Seed {
  kind: 'viewed' | 'list';
  paper: Paper;
}

/** Of each kind, the latest ones. */
const SEEDS = 10;
/** Seeds whose words are ranked by, and authors of each seed that are looked up. */
const WORDED = 6;
const AUTHORS = 4;
const NAMED = 2;
const WEIGHTS = { authors: 0.8, words: 0.8 } as const;
/** Characters of a title in a reason. */
const TITLE = 36;

/** The papers that a person read last and put into own lists last; hidden ones say nothing about their taste. */
export async function seedsOf(db: Queryable, userId: string): Promise<Seed[]> {
  const rows = await db.query<{ kind: Seed['kind']; paper_id: string }>(
    `select kind, paper_id from (
       (select 'list' as kind, d.paper_id, d.create_time as at
        from dataset b join dataset_document d on d.dataset_id = b.id
        where b.owner_id = $1 and d.paper_id is not null order by d.create_time desc, d.paper_id limit ${SEEDS})
       union all
       (select 'viewed', v.paper_id, v.update_time from paper_view v
        where v.user_id = $1 order by v.update_time desc, v.paper_id limit ${SEEDS})
     ) seeds
     where paper_id not in (select h.paper_id from hidden_paper h where h.user_id = $1)
     order by at desc, paper_id`,
    [userId],
  );
  const papers = await papersById(
    db,
    rows.map(({ paper_id }) => paper_id),
  );
  const kinds = new Map(rows.map(({ kind, paper_id }) => [paper_id, kind]));
  return papers.map((paper) => ({ paper, kind: kinds.get(paper.paper_id) ?? 'list' }));
}

interface Candidate {
  seq: number;
  paper_id: string;
  title: string;
  title_zh: string;
  authors: string[];
  keywords: string[];
}

/** Papers by the seeds' authors, and papers with their words; each names the seed it was found by. */
export async function askSeeds(db: Queryable, ranking: RankingKind, seeds: readonly Seed[], scope: Scope): Promise<Ranking[]> {
  if (seeds.length === 0) return [];
  const worded = seeds.slice(0, WORDED).map(({ paper }) => [paper.title, paper.title_zh, ...paper.keywords].join(' . '));
  const similar = (await rankByText(db, ranking, worded.join(' . '), scope.max)).map(({ paper_id }) => paper_id);
  const candidates = await candidatesOf(db, similar, await byAuthors(db, seeds, scope.max), scope);
  const place = new Map(similar.map((id, i) => [id, i]));
  const placeOf = ({ paper_id }: Candidate) => place.get(paper_id) ?? similar.length;
  const list = (order: readonly Candidate[], reasonOf: (candidate: Candidate, seed: Seed) => Reason | null) =>
    order.flatMap((candidate) => {
      if (seeds.some(({ paper }) => paper.paper_id === candidate.paper_id)) return [];
      const reason = seeds.map((seed) => reasonOf(candidate, seed)).find((found) => found !== null);
      return reason ? [{ seq: candidate.seq, reason }] : [];
    });
  return [
    { weight: WEIGHTS.authors, papers: list(candidates, sharedAuthors) },
    {
      weight: WEIGHTS.words,
      papers: list(
        [...candidates].sort((a, b) => placeOf(a) - placeOf(b)),
        sharedWords,
      ),
    },
  ];
}

/** Numbers of the newest papers by the seeds' first authors. */
async function byAuthors(db: Queryable, seeds: readonly Seed[], max: number): Promise<number[]> {
  const names = seeds.flatMap(({ paper }) => paper.authors.slice(0, AUTHORS)).filter((name) => tokens(name).length > 1);
  const query = [...new Set(names)]
    .flatMap((name) => phraseQuery(name, { names: true }) ?? [])
    .map((part) => `(${part})`)
    .join(' | ');
  if (!query) return [];
  const rows = await db.query<{ seq: number }>(
    `select s.seq from paper_search s where s.author_tsv @@ to_tsquery('simple', $1) order by s.day desc, s.seq desc limit $2`,
    [query, max],
  );
  return rows.map(({ seq }) => seq);
}

/** What reasons are found in, newest paper first; only what the scope lets pass. */
function candidatesOf(db: Queryable, ids: readonly string[], seqs: readonly number[], { narrow, without }: Scope): Promise<Candidate[]> {
  return db.query<Candidate>(
    `select p.seq, p.paper_id, p.title, p.title_zh, p.authors, p.keywords
     from (select seq from paper where paper_id = any ($1::text[]) union select unnest($2::integer[])) w
     join paper p using (seq) join paper_search s using (seq)
     where p.seq <> all ($3::integer[])
       and (cardinality($4::integer[]) = 0 or p.resource_type = any ($4::integer[]))
       and (cardinality($5::text[]) = 0 or p.language = any ($5::text[]))
     order by s.day desc, s.seq desc`,
    [ids, seqs, without, narrow.resource_types, narrow.languages],
  );
}

const whose = ({ kind, paper }: Seed) => {
  const title = titleOf(paper);
  const short = [...title].length > TITLE ? `${[...title].slice(0, TITLE).join('')}…` : title;
  return kind === 'viewed' ? `与你看过的《${short}》` : `与阅读清单中的《${short}》`;
};

function sharedAuthors(candidate: Candidate, seed: Seed): Reason | null {
  const names = new Set(seed.paper.authors.map(foldWriting));
  const shared = candidate.authors.filter((name) => names.has(foldWriting(name)) && tokens(name).length > 1).slice(0, NAMED);
  return shared.length > 0 ? { kind: seed.kind, text: `${whose(seed)}作者相同：${shared.join('、')}` } : null;
}

/** Keywords of the seed that the candidate has as a keyword or in its title. */
function sharedWords(candidate: Candidate, seed: Seed): Reason | null {
  const keywords = new Set(candidate.keywords.map(foldWriting));
  const title = ` ${foldWriting(`${candidate.title} ${candidate.title_zh}`)} `;
  const has = (word: string) => keywords.has(word) || (/\p{Script=Han}/u.test(word) ? title.includes(word) : title.includes(` ${word} `));
  const shared = seed.paper.keywords.filter((keyword) => [...keyword].length > 1 && has(foldWriting(keyword))).slice(0, NAMED);
  return shared.length > 0 ? { kind: seed.kind, text: `${whose(seed)}主题相同：${shared.join('、')}` } : null;
}
