import type { Page } from '../../src/contract/entities/common';
import type { Recommendation } from '../../src/contract/entities/recommendation';
import { MAX_FEED } from '../../src/contract/subscriptions';
import { phrase } from '../../src/model/isolated';
import type { Clock } from '../kernel/asking';
import type { Database, Queryable } from '../store/database/types';
import { notFound } from '../kernel/errors';
import { fold } from '../text/analysis';
import { followedTopics } from '../store/preferences/followedTopics';
import { choiceInUse } from '../store/preferences/recommendPreference';
import { relatedPapers } from './related';
import { headsOf, numbersOf } from '../store/papers/heads';
import { papersById } from '../store/papers/papers';
import { askColdStart } from './coldStart';
import { fuse, type Fused, type Reason } from './fuse';
import { askSeeds, seedsOf } from './seeds';
import { EVERYTHING } from '../store/recommendations/condition';
import { excludedSeqs, hiddenSeqs } from '../store/recommendations/excluded';
import { askSources, preferenceSources, topicSource } from './sources';
import { ifItCan } from '../store/database/writability';
import { newestRecord, seenFeeds, visitFeed, WHOLE_FEED } from '../store/recommendations/visits';

/** Papers of each source of a mixed feed. */
const EACH = 60;
/** Related papers that are looked at for those of interest. */
const RELATED = 50;
/** Records that are looked at to fill a feed: more than it holds, since some are one work. */
const LOOKED_AT = MAX_FEED + 50;

type Reader = Clock & { db: Database };
interface PageRequest {
  current: number;
  size: number;
}

/** The feed of everything, or of one followed topic. @throws CallError `notFound` for a topic that is not followed */
export async function recommendedPapers(
  { db, now }: Reader,
  userId: string,
  { topic_code, visit, ...page }: PageRequest & { topic_code?: string | undefined; visit: boolean },
): Promise<Page<Recommendation>> {
  const topics = await followedTopics(db, userId);
  const topic = topics.find(({ code }) => code === topic_code);
  if (topic_code !== undefined && !topic) throw notFound('主题');
  const feed = topic?.code ?? WHOLE_FEED;
  const seen = await lastSeen({ db, now }, userId, feed, visit);
  const newest = await newestRecord(db);
  const choice = await choiceInUse(db, userId);
  if (topic) {
    const scope = { narrow: choice ?? EVERYTHING, without: await hiddenSeqs(db, userId), seen, newest, max: MAX_FEED };
    return pageOf(db, fuse(await askSources(db, [topicSource(topic)], scope)), seen, page);
  }
  const scope = { narrow: choice ?? EVERYTHING, without: await excludedSeqs(db, userId, now()), seen, newest, max: EACH };
  const seeds = await seedsOf(db, userId);
  const rankings = [
    ...(await askSources(db, preferenceSources(topics, choice), scope)),
    ...(await askSeeds(db, db.ranking, seeds, scope)),
    ...(await askColdStart(db, userId, { topics, choice, seeds: seeds.length }, scope)),
  ];
  return pageOf(db, fuse(rankings), seen, page);
}

/** The last record that is not new in a feed. A visit is noted where that can be: the feed is there to be read all the same. */
async function lastSeen({ db, now }: Reader, userId: string, feed: string, visit: boolean): Promise<number> {
  let seen = 0;
  const noted =
    visit &&
    (await ifItCan(db, async () => {
      seen = await visitFeed(db, userId, feed, now());
    }));
  return noted ? seen : (await seenFeeds(db, userId, now())).seen(feed);
}

/**
 * What fits disciplines and own words; with a paper, those of its related papers that fit these or a topic.
 * @throws CallError `notFound`
 */
export async function papersOfInterest(
  { db, now }: Reader,
  userId: string,
  { paper_id, ...page }: PageRequest & { paper_id?: string | undefined },
): Promise<Page<Recommendation>> {
  const choice = await choiceInUse(db, userId);
  const sources = preferenceSources(paper_id === undefined ? [] : await followedTopics(db, userId), choice);
  const { seen, newest } = await seenFeeds(db, userId, now());
  const scope = { narrow: choice ?? EVERYTHING, without: await hiddenSeqs(db, userId), seen: seen(WHOLE_FEED), newest, max: EACH };
  if (paper_id === undefined) return pageOf(db, fuse(await askSources(db, sources, scope)), scope.seen, page);
  const related = await relatedReasons(db, userId, paper_id);
  const fitting = fuse(await askSources(db, sources, { ...scope, only: [...related.keys()] }));
  const bySeq = new Map(fitting.map((item) => [item.seq, item]));
  const inOrder = [...related].flatMap(([seq, reason]) => {
    const item = bySeq.get(seq);
    return item ? [{ ...item, reasons: [...item.reasons, reason] }] : [];
  });
  return pageOf(db, inOrder, scope.seen, page);
}

/** Related papers by number, closest first, with why they are related. @throws CallError `notFound` */
async function relatedReasons(db: Database, userId: string, paperId: string): Promise<Map<number, Reason>> {
  const [paper] = await papersById(db, [paperId], userId);
  if (!paper) throw notFound('文献');
  const related = await relatedPapers(db, db.ranking, paper, RELATED);
  const rows = await numbersOf(
    db,
    related.map((item) => item.paper.paper_id),
  );
  const seqs = new Map(rows.map(({ seq, paper_id }) => [paper_id, seq]));
  return new Map(
    related.map((item) => [
      seqs.get(item.paper.paper_id) ?? 0,
      { kind: 'related', text: phrase`与本文相关：${item.reasons[0]?.text ?? ''}` },
    ]),
  );
}

/** One page of a list, as records. Two records of one title and first author are one paper to a reader. */
async function pageOf(db: Queryable, items: readonly Fused[], seen: number, { current, size }: PageRequest): Promise<Page<Recommendation>> {
  const heads = await headsOf(
    db,
    items.slice(0, LOOKED_AT).map(({ seq }) => seq),
  );
  const bySeq = new Map(heads.map((head) => [head.seq, head]));
  const works = new Set<string>();
  const unique = items.flatMap((item) => {
    const head = bySeq.get(item.seq);
    const work = head ? `${head.title_key}\n${fold(head.author)}` : '';
    if (!head || works.has(work)) return [];
    works.add(work);
    return [{ ...item, paper_id: head.paper_id }];
  });
  const feed = unique.slice(0, MAX_FEED);
  const shown = feed.slice((current - 1) * size, current * size);
  const papers = new Map(
    (
      await papersById(
        db,
        shown.map(({ paper_id }) => paper_id),
      )
    ).map((paper) => [paper.paper_id, paper]),
  );
  const records = shown.flatMap(({ seq, paper_id, reasons }) => {
    const paper = papers.get(paper_id);
    return paper ? [{ paper, reasons, is_new: seq > seen }] : [];
  });
  return { total: feed.length, records, current, size };
}
