import type { Paper } from '../../src/contract/entities/paper';
import { phrase } from '../../src/model/isolated';
import { titleOf } from '../../src/model/paper/lines';
import { heldAcross, inBoth } from '../bridging/across';
import { bridgeText, type BridgedWord } from '../bridging/bridge';
import type { Queryable } from '../store/database/types';
import { foldWriting, tokens } from '../text/analysis';
import { seqsByAuthors } from '../store/papers/search/byAuthors';
import { rankByText } from '../store/papers/search/rank';
import type { RankingKind } from '../store/papers/search/ranking';
import { papersById } from '../store/papers/papers';
import { latestSeeds, seedCandidates, type SeedCandidate, type SeedKind } from '../store/recommendations/seeds';
import type { Ranking, Reason } from './fuse';
import type { Scope } from './sources';

/** A paper that the person has read, saved or praised an answer for, from which others are found. */
export interface Seed {
  kind: SeedKind;
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

/** The papers that a person's last acts speak for; hidden ones say nothing about their taste. */
export async function seedsOf(db: Queryable, userId: string): Promise<Seed[]> {
  const rows = await latestSeeds(db, userId, SEEDS);
  const papers = await papersById(
    db,
    rows.map(({ paper_id }) => paper_id),
  );
  const kinds = new Map(rows.map(({ kind, paper_id }) => [paper_id, kind]));
  return papers.map((paper) => ({ paper, kind: kinds.get(paper.paper_id) ?? 'list' }));
}

/** Papers by the seeds' authors, and papers with their words; each names the seed it was found by. */
export async function askSeeds(db: Queryable, ranking: RankingKind, seeds: readonly Seed[], scope: Scope): Promise<Ranking[]> {
  if (seeds.length === 0) return [];
  const worded = seeds.slice(0, WORDED).map(({ paper }) => [paper.title, paper.title_zh, ...paper.keywords].join(' . '));
  const bridged = await bridgeText(db, worded.join(' . '));
  const similar = (await rankByText(db, ranking, worded.join(' . '), scope.max, { also: bridged })).map(({ paper_id }) => paper_id);
  const candidates = await seedCandidates(db, { ids: similar, seqs: await byAuthors(db, seeds, scope.max) }, scope);
  const place = new Map(similar.map((id, i) => [id, i]));
  const placeOf = ({ paper_id }: SeedCandidate) => place.get(paper_id) ?? similar.length;
  const list = (order: readonly SeedCandidate[], reasonOf: (candidate: SeedCandidate, seed: Seed) => Reason | null) =>
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
        (candidate, seed) => sharedWords(candidate, seed) ?? sharedAcross(candidate, seed, bridged),
      ),
    },
  ];
}

/** Numbers of the newest papers by the seeds' first authors. */
function byAuthors(db: Queryable, seeds: readonly Seed[], max: number): Promise<number[]> {
  const names = seeds.flatMap(({ paper }) => paper.authors.slice(0, AUTHORS)).filter((name) => tokens(name).length > 1);
  return seqsByAuthors(db, names, max);
}

const WHOSE: Readonly<Record<SeedKind, string>> = { viewed: '与你看过的', list: '与阅读清单中的', answer: '与你赞同的回答所引的' };

const whose = ({ kind, paper }: Seed) => {
  const title = titleOf(paper);
  const short = [...title].length > TITLE ? `${[...title].slice(0, TITLE).join('')}…` : title;
  return phrase`${WHOSE[kind]}《${short}》`;
};

function sharedAuthors(candidate: SeedCandidate, seed: Seed): Reason | null {
  const names = new Set(seed.paper.authors.map(foldWriting));
  const shared = candidate.authors.filter((name) => names.has(foldWriting(name)) && tokens(name).length > 1).slice(0, NAMED);
  return shared.length > 0 ? { kind: seed.kind, text: phrase`${whose(seed)}作者相同：${shared}` } : null;
}

/** Keywords of the seed that the candidate has as a keyword or in its title. */
function sharedWords(candidate: SeedCandidate, seed: Seed): Reason | null {
  const keywords = new Set(candidate.keywords.map(foldWriting));
  const title = ` ${foldWriting(`${candidate.title} ${candidate.title_zh}`)} `;
  const has = (word: string) => keywords.has(word) || (/\p{Script=Han}/u.test(word) ? title.includes(word) : title.includes(` ${word} `));
  const shared = seed.paper.keywords.filter((keyword) => [...keyword].length > 1 && has(foldWriting(keyword))).slice(0, NAMED);
  return shared.length > 0 ? { kind: seed.kind, text: phrase`${whose(seed)}主题相同：${shared}` } : null;
}

/** Themes of the seed that the candidate has in the other language. */
function sharedAcross(candidate: SeedCandidate, seed: Seed, bridged: readonly BridgedWord[]): Reason | null {
  const theirs = new Set(seed.paper.keywords.map(foldWriting));
  const ofSeed = bridged.filter(({ of }) => theirs.has(foldWriting(of)));
  const shared = heldAcross(ofSeed, [candidate.title, candidate.title_zh, ...candidate.keywords].join(' ; ')).slice(0, NAMED);
  return shared.length > 0 ? { kind: seed.kind, text: phrase`${whose(seed)}主题相同：${shared.map(inBoth).join('、')}` } : null;
}
