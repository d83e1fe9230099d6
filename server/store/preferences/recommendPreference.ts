import type { Interest, RecommendPreference } from '../../../src/contract/entities/preference';
import type { Database, Queryable } from '../database/types';
import { notFound } from '../../kernel/errors';
import { disciplineOf } from '../../records/dictionaries/disciplines';
import { isLanguage } from '../../records/dictionaries/preferDict';
import { nextVersion, versionOf } from './version';

/** A choice as it is stored. */
export interface Choice {
  interest_codes: string[];
  keywords: string[];
  resource_types: number[];
  languages: string[];
  topic_codes: string[];
  own_topics: string[];
}

const EMPTY: Choice = { interest_codes: [], keywords: [], resource_types: [], languages: [], topic_codes: [], own_topics: [] };

type Row = Choice & { state: 'saved' | 'later' };

const rowsOf = (db: Queryable, userId: string) =>
  db.query<Row>(
    `select state, interest_codes, keywords, resource_types, languages, topic_codes, own_topics
     from recommend_preference where user_id = $1`,
    [userId],
  );

/** What recommendations go by; null when nothing is in use. */
export async function choiceInUse(db: Queryable, userId: string): Promise<Choice | null> {
  return (await rowsOf(db, userId)).find(({ state }) => state === 'saved') ?? null;
}

/** The draft when there is one, else what is in use. */
export async function readRecommendPreference(db: Queryable, userId: string): Promise<RecommendPreference> {
  const rows = await rowsOf(db, userId);
  const shown = rows.find(({ state }) => state === 'later') ?? rows[0];
  const { interest_codes, ...rest } = shown ?? { ...EMPTY, state: 'unset' as const };
  return {
    ...rest,
    interests: interest_codes.map(interestOf).filter((interest) => interest !== null),
    in_use: rows.some(({ state }) => state === 'saved'),
    ...(await versionOf(db, userId, 'recommend')),
  };
}

function interestOf(code: string): Interest | null {
  const discipline = disciplineOf(code);
  return discipline && { scheme: discipline.scheme, code, name: discipline.name };
}

/**
 * Puts a choice in use, which ends the draft, or keeps it as the draft.
 * @throws CallError `notFound` for codes that nobody knows, `conflict`
 */
export async function saveRecommendPreference(
  db: Database,
  userId: string,
  state: Row['state'],
  choice: Choice,
  edited: number,
): Promise<RecommendPreference> {
  if (!choice.interest_codes.every((code) => disciplineOf(code))) throw notFound('所选学科');
  if (!choice.languages.every(isLanguage)) throw notFound('所选语种');
  await db.transaction(async (inside) => {
    await nextVersion(inside, userId, 'recommend', edited);
    await inside.query(`delete from recommend_preference where user_id = $1 and state in ('later', $2)`, [userId, state]);
    await inside.query(
      `insert into recommend_preference
         (user_id, state, interest_codes, keywords, resource_types, languages, topic_codes, own_topics)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        userId,
        state,
        unique(choice.interest_codes),
        unique(choice.keywords),
        unique(choice.resource_types),
        unique(choice.languages),
        unique(choice.topic_codes),
        unique(choice.own_topics),
      ],
    );
  });
  return readRecommendPreference(db, userId);
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
