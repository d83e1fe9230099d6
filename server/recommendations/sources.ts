import { SearchFilters } from '../../src/contract/entities/paper';
import { phrase } from '../../src/model/isolated';
import type { Database } from '../store/database/types';
import { subjectName } from '../records/subjects';
import { disciplineOf } from '../records/dictionaries/disciplines';
import type { FollowedTopic } from '../store/preferences/followedTopics';
import type { Choice } from '../store/preferences/recommendPreference';
import { among, arrived, best, type Dated } from '../store/recommendations/candidates';
import type { Narrow, Criteria } from '../store/recommendations/condition';
import type { Ranking, Reason } from './fuse';

/** Something that speaks for papers, and how much. */
export interface Source extends Criteria {
  reason: Reason;
  weight: number;
}

/** Which papers may come from any source. */
export interface Scope {
  narrow: Narrow;
  /** Numbers of records that are left out. */
  without: readonly number[];
  /** Only these, when given. */
  only?: readonly number[];
  /** Later records are new and come first. */
  seen: number;
  /** The newest record. */
  newest: number;
  /** Papers of each source. */
  max: number;
}

const WEIGHTS = { topic: 1, keyword: 1, subject: 0.6 } as const;
/** Sources that one feed asks; a person who follows more than that reads them topic by topic. */
const MAX_SOURCES = 24;

const noFilters = SearchFilters.parse({});

export const topicSource = ({ name, query, filters }: FollowedTopic): Source => ({
  reason: { kind: 'topic', text: phrase`主题：${name}` },
  weight: WEIGHTS.topic,
  query,
  filters,
});

/** Sources of topics, own words and disciplines, in this order. */
export function preferenceSources(topics: readonly FollowedTopic[], choice: Choice | null): Source[] {
  const keywords = (choice?.keywords ?? []).map((text): Source => ({
    reason: { kind: 'keyword', text: phrase`研究兴趣：${text}` },
    weight: WEIGHTS.keyword,
    query: text,
    filters: noFilters,
  }));
  const subjects = (choice?.interest_codes ?? []).flatMap((code): Source[] => {
    const discipline = disciplineOf(code);
    if (!discipline || discipline.subjects.length === 0) return [];
    const [field = ''] = discipline.subjects;
    const nearest = discipline.subjects.length === 1 && subjectName(field) !== discipline.name ? phrase`（${subjectName(field)}）` : '';
    const reason: Reason = { kind: 'subject', text: phrase`学科：${discipline.name}${nearest}` };
    return [{ reason, weight: WEIGHTS.subject, query: '', filters: { ...noFilters, subjects: [...discipline.subjects] } }];
  });
  return [...topics.filter(({ alert }) => alert).map(topicSource), ...keywords, ...subjects].slice(0, MAX_SOURCES);
}

/** The newest of the best papers of each source, new ones first. */
export async function askSources(db: Database, sources: readonly Source[], scope: Scope): Promise<Ranking[]> {
  const without = new Set(scope.without);
  const isNew = ({ seq }: Dated) => Number(seq > scope.seen);
  return Promise.all(
    sources.map(async (source) => {
      const rows = scope.only
        ? await among(db, source, scope, scope.only)
        : [...(await best(db, source, scope)), ...(await arrived(db, source, scope))];
      const papers = [...new Map(rows.map((row) => [row.seq, row])).values()]
        .filter(({ seq }) => !without.has(seq))
        .sort((a, b) => isNew(b) - isNew(a) || b.day - a.day || b.seq - a.seq)
        .slice(0, scope.max);
      return { weight: source.weight, papers: papers.map(({ seq }) => ({ seq, reason: source.reason })) };
    }),
  );
}
