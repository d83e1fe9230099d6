import type { SearchResult } from '../../contract/calls/papers';
import { aPaper } from '../builders';

export const NO_FACETS = { types: [], years: [], sources: [], subjects: [], languages: [] };

/** An answer of `paper/search` with one record; a test names what it is about. */
export function aSearchResult(changes: Partial<SearchResult> = {}): SearchResult {
  return {
    total: 1,
    records: [aPaper()],
    current: 1,
    size: 20,
    engine: 'library',
    facets: NO_FACETS,
    problem: null,
    relaxed: false,
    terms: [],
    ...changes,
  };
}

/** Records `p<from>` to `p<to>`, titled 文献 and their number. */
export const papersTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) =>
    aPaper({ paper_id: `p${from + i}`, title: `文献 ${from + i}`, title_zh: '' }),
  );
