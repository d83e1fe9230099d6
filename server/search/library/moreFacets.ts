import type { Facets, FacetValue, Paper } from '../../../src/contract/entities/paper';
import { MAX_AUTHOR_LENGTH, MAX_INSTITUTION_LENGTH, MAX_KEYWORD_LENGTH } from '../../../src/model/limits';
import { institutionColumn } from '../../store/papers/institutions';
import { foldWriting } from '../../text/analysis';

/** Authors, keywords and institutions are counted in so many of the first records: they are many, and who stands far behind is not looked for. */
export const COUNTED_PAGE = {
  offset: 0,
  size: 1_000,
  columns: `p.authors, p.keywords, ${institutionColumn}`,
};
/** What is read of each. */
export type CountedPaper = Pick<Paper, 'authors' | 'keywords'> & { institutions: readonly string[] | null };
/** Values that are listed of each. */
const MOST = 50;

/** Authors, keywords and institutions of records, those of most records first; two writings of one are counted as one, by the more frequent. */
export function moreFacets(papers: readonly CountedPaper[]): {
  facets: Pick<Facets, 'authors' | 'keywords' | 'institutions'>;
  from: number;
} {
  const counted = (valuesOf: (paper: CountedPaper) => readonly string[], longest: number) => topValues(papers.map(valuesOf), longest);
  return {
    facets: {
      authors: counted(({ authors }) => authors, MAX_AUTHOR_LENGTH),
      keywords: counted(({ keywords }) => keywords, MAX_KEYWORD_LENGTH),
      institutions: counted(({ institutions }) => institutions ?? [], MAX_INSTITUTION_LENGTH),
    },
    from: papers.length,
  };
}

function topValues(lists: readonly (readonly string[])[], longest: number): FacetValue[] {
  const writings = new Map<string, Map<string, number>>();
  for (const list of lists) {
    const byKey = new Map(list.map((value) => [keyOf(value), value.trim()]));
    for (const [key, value] of byKey) {
      if (key === '' || value.length > longest) continue;
      const written = writings.get(key) ?? new Map<string, number>();
      writings.set(key, written.set(value, (written.get(value) ?? 0) + 1));
    }
  }
  return [...writings.values()]
    .map((written) => {
      const [[value]] = [...written].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)) as [[string, number]];
      return { value, label: value, count: [...written.values()].reduce((sum, count) => sum + count, 0) };
    })
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST);
}

/** Equal for writings that differ by case, width, traditional characters, blanks and hyphens only. */
const keyOf = (value: string): string =>
  foldWriting(value)
    .replace(/[\s\-‐‑–.,，。]+/g, ' ')
    .trim();
