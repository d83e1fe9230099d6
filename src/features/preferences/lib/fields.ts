import type { DictItem } from '../../../contract/entities/common';
import type { RecommendPreference } from '../../../contract/entities/preference';

/** Fields that a new person is asked for. */
export const MAX_FIELDS = 3;
/** The setting that keeps that a person does not want to be asked. */
export const FIELDS_SKIPPED = { key: 'recommend', type: 'fields_skipped' } as const;

/** What a server means that answers without data. */
export const NOTHING_STORED: RecommendPreference = {
  state: 'unset',
  in_use: false,
  interests: [],
  keywords: [],
  resource_types: [],
  languages: [],
  topic_codes: [],
  own_topics: [],
  version: 0,
  update_time: null,
};

/** Fields of which the library has papers, the largest first. */
export function libraryFields(disciplines: readonly DictItem[]): { code: string; name: string; count: number }[] {
  const fields = disciplines.find(({ code }) => code === 'esi')?.children ?? [];
  return fields
    .flatMap(({ code, name, count = 0 }) => (count > 0 ? [{ code, name, count }] : []))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** What is stored, with one discipline put in or taken out: nothing else of it changes. Null when it says so already. */
export function withField(stored: RecommendPreference, code: string, chosen: boolean) {
  const { interests, keywords, resource_types, languages, version } = stored;
  const codes = interests.map((interest) => interest.code);
  if (codes.includes(code) === chosen) return null;
  const interest_codes = chosen ? [...codes, code] : codes.filter((other) => other !== code);
  return { interest_codes, keywords, resource_types, languages, version };
}
