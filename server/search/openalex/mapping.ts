import type { Paper } from '../../../src/contract/entities/paper';
import { doiHref } from '../../../src/model/identifiers/doi';
import { MAX_INSTITUTION_LENGTH } from '../../../src/model/limits';
import { makeRecord, RecordRefused } from '../../records/record';
import { typeOfWord } from '../../records/typeWords';
import { Work } from './client';

/** A work as one of our records, or null when it has no title. */
export function toPaper(value: unknown): Paper | null {
  const parsed = Work.safeParse(value);
  if (!parsed.success) return null;
  const work = parsed.data;
  const { volume, issue, first_page, last_page } = work.biblio ?? {};
  const chinese = /^zh/.test(work.language ?? '');
  const abstract = abstractOf(work.abstract_inverted_index ?? {});
  const doi = work.doi?.replace(/^https?:\/\/(dx\.)?doi\.org\//i, '') ?? '';
  try {
    const { paper } = makeRecord(
      {
        id: `openalex:${work.id.replace(/^.*\//, '')}`,
        resource_type: resourceType(work),
        title: work.display_name ?? work.title ?? '',
        title_zh: chinese ? (work.display_name ?? '') : '',
        authors: (work.authorships ?? []).map(({ author, raw_author_name }) => author?.display_name ?? raw_author_name ?? ''),
        publish_date: work.publication_date ?? String(work.publication_year ?? ''),
        basic_sourcename: work.primary_location?.source?.display_name ?? '',
        basic_source_vo: volume ?? '',
        basic_source_no: issue ?? '',
        basic_page: first_page && last_page && first_page !== last_page ? `${first_page}-${last_page}` : (first_page ?? ''),
        doi,
        url: doi ? doiHref(doi) : (work.primary_location?.landing_page_url ?? ''),
        language: work.language ?? '',
        keywords: (work.keywords ?? []).map(({ display_name }) => display_name ?? ''),
        abstract: chinese ? '' : abstract,
        abstract_zh: chinese ? abstract : '',
      },
      'openalex',
    );
    const institutions = institutionsOfWork(work);
    return {
      ...paper,
      ...(institutions.length > 0 ? { institutions } : {}),
      ...(work.cited_by_count ? { cited_by: { count: work.cited_by_count, source: 'openalex' as const } } : {}),
    };
  } catch (error) {
    if (error instanceof RecordRefused) return null;
    throw error;
  }
}

/** Names as OpenAlex has them: they are institutions already, with commas inside some. */
const institutionsOfWork = ({ authorships }: Work): string[] =>
  [
    ...new Set(
      (authorships ?? []).flatMap(({ institutions }) => (institutions ?? []).flatMap(({ display_name }) => display_name?.trim() || [])),
    ),
  ].map((name) => name.slice(0, MAX_INSTITUTION_LENGTH));

/** OpenAlex says `article` of everything in journals, proceedings and repositories: where it stands decides. */
function resourceType(work: Work): number {
  if (work.type !== 'article') return typeOfWord(work.type ?? '');
  const where = work.primary_location?.source?.type;
  return where === 'conference' ? 5 : where === 'repository' ? 8 : 1;
}

/** Words with their places, put in order. */
function abstractOf(index: Readonly<Record<string, readonly number[]>>): string {
  return Object.entries(index)
    .flatMap(([word, places]) => places.map((place) => ({ word, place })))
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word)
    .join(' ');
}

/** OpenAlex's types of ours; those that it does not tell apart share one. */
const TYPES: Readonly<Record<number, readonly string[]>> = {
  1: ['article', 'review', 'letter', 'editorial', 'erratum', 'retraction', 'peer-review'],
  2: ['book', 'book-chapter', 'reference-entry'],
  4: ['dissertation'],
  5: ['conference-paper'],
  6: ['standard'],
  8: ['preprint', 'report'],
  9: ['dataset', 'software'],
  10: ['other', 'paratext', 'libguides', 'supplementary-materials'],
};

/** OpenAlex's words for resource types; empty when it has none for any of them. */
export const typesOf = (types: readonly number[]): string[] => types.flatMap((type) => TYPES[type] ?? []);

/** Resource type of a word in OpenAlex's own list of types. */
export function typeOfGroup(word: string): number {
  const name = word.replace(/^.*\//, '');
  return Number(Object.keys(TYPES).find((type) => TYPES[Number(type)]?.includes(name)) ?? 10);
}
