import { phrase } from '../../src/model/isolated';
import type { Database } from '../store/database/types';
import { subjectName } from '../records/subjects';
import { disciplineOf } from '../records/dictionaries/disciplines';
import type { FollowedTopic } from '../store/preferences/followedTopics';
import type { Choice } from '../store/preferences/recommendPreference';
import { keptByTeams, readByMates, readByOthers } from '../store/recommendations/colleagues';
import { latest, mostCited, type OfField } from '../store/recommendations/ofFields';
import type { Ranking, Reason } from './fuse';
import type { Scope } from './sources';

/** What counts for somebody of whom nothing is known, beside the sources of docs/recommendations.md. */
const WEIGHTS = { mates: 0.7, team: 0.6, others: 0.5, cited: 0.5, latest: 0.3 } as const;
/** What a person says themself: a topic or own words count so much, a paper they read, keep or praised the citing of 1. */
const SAID = 4;
/** From here on nothing but what a person says and does counts. */
const KNOWN = 12;

/** How much is known of a person, and which fields they chose. */
export interface Known {
  topics: readonly FollowedTopic[];
  choice: Choice | null;
  /** Papers that others are found from. */
  seeds: number;
}

/** 1 for somebody of whom nothing is known, less with all that is, 0 in the end. */
export function strangeness({ topics, choice, seeds }: Known): number {
  const said = topics.filter(({ alert }) => alert).length + (choice?.keywords.length ?? 0);
  return Math.max(0, 1 - (said * SAID + seeds) / KNOWN);
}

/** ESI codes of the chosen disciplines. */
const fieldsOf = (choice: Choice | null): string[] => [
  ...new Set((choice?.interest_codes ?? []).flatMap((code) => disciplineOf(code)?.subjects ?? [])),
];

/** What the colleagues, the portal and the library speak for, while little is known of a person. */
export async function askColdStart(db: Database, userId: string, known: Known, scope: Scope): Promise<Ranking[]> {
  const share = strangeness(known);
  if (share === 0) return [];
  const fields = fieldsOf(known.choice);
  const asked = { fields, narrow: scope.narrow, newest: scope.newest };
  const others = (await readByOthers(db, userId, scope.narrow, scope.newest)).filter(
    ({ field }) => fields.length === 0 || fields.includes(field),
  );
  const without = new Set(scope.without);
  const ranking = <T extends { seq: number }>(weight: number, rows: readonly T[], reasonOf: (row: T) => Reason): Ranking => ({
    weight: weight * share,
    papers: rows
      .filter(({ seq }) => !without.has(seq))
      .slice(0, scope.max)
      .map((row) => ({ seq: row.seq, reason: reasonOf(row) })),
  });
  return [
    ranking(WEIGHTS.mates, await readByMates(db, userId, scope.narrow), () => colleagues('同事在读')),
    ranking(WEIGHTS.team, await keptByTeams(db, userId, scope.narrow), ({ project }) => colleagues(phrase`同事收藏：项目“${project}”`)),
    ranking(WEIGHTS.others, others, () => colleagues('本站多人在读')),
    ranking(WEIGHTS.cited, await mostCited(db, asked), ({ field }) => ({ kind: 'cited', text: inField('本库高被引', field) })),
    // With chosen fields their latest papers come by the discipline, as they always did.
    ...(fields.length > 0 ? [] : [ranking(WEIGHTS.latest, await latest(db, asked), latestReason)]),
  ];
}

const colleagues = (text: string): Reason => ({ kind: 'colleagues', text });
const latestReason = ({ field }: OfField): Reason => ({ kind: 'latest', text: inField(field ? '领域最新' : '本库最新', field) });
const inField = (text: string, field: string) => (field ? phrase`${text} · ${subjectName(field)}` : text);
