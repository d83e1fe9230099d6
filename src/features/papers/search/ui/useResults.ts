import { useMemo } from 'react';
import { useSearchCombinedQuery, useSearchPapersQuery } from '../../../../api/papersApi';
import type { SearchBody, SearchResult } from '../../../../contract/calls/papers';
import type { Page } from '../../../../contract/entities/common';
import type { Dataset } from '../../../../contract/entities/dataset';
import type { Journal } from '../../../../contract/entities/journal';
import type { SyntaxProblem } from '../../../../contract/entities/paper';
import { queryOffset, typedPart } from '../lib/resultScope';
import type { ResultScope } from '../lib/resultScope';

/** What was found beside the papers. */
export interface FoundBeside {
  journals: Page<Journal>;
  datasets: Page<Dataset>;
}

export interface Results {
  /** The answer to this very request; null while it is loading, or when it failed. */
  result: SearchResult | null;
  /** The previous answer while the next one is loading: its counts and pages stay in place, its records do not. */
  last: SearchResult | null;
  /** Null where only papers are searched. */
  beside: FoundBeside | null;
  fetching: boolean;
  failed: boolean;
  error: unknown;
  refetch: () => void;
}

/** An answer in which there was nothing: no record, and nothing said of the text. */
const NOTHING: SearchResult = {
  records: [],
  total: 0,
  current: 1,
  size: 0,
  engine: '',
  facets: null,
  problem: null,
  relaxed: false,
  terms: [],
};

/** What a query's hook holds of papers; undefined: no answer yet. */
const papersOf = (answer: SearchResult | null | undefined) => (answer === null ? NOTHING : answer);

/** What is said of the text, at its place in the typed one: the scope's own query stands before that. */
function inTypedText(result: SearchResult | undefined, scope: ResultScope): SearchResult | null {
  const offset = queryOffset(scope);
  if (!result || offset === 0) return result ?? null;
  const { problem, as_words, unknown_signs, corrections } = result;
  const moved = (there: SyntaxProblem): SyntaxProblem => ({ ...there, position: Math.max(0, there.position - offset) });
  return {
    ...result,
    problem: problem && moved(problem),
    ...(as_words?.problem ? { as_words: { problem: moved(as_words.problem) } } : {}),
    // What the scope itself asks for nobody has typed.
    ...(unknown_signs ? { unknown_signs: unknown_signs.filter(({ position }) => position >= offset).map(moved) } : {}),
    ...(corrections
      ? { corrections: corrections.map((correction) => ({ ...correction, query: typedPart(scope, correction.query) })) }
      : {}),
  };
}

/**
 * The answer to a search. Answers are cached by request, so that a slow one to an older search never replaces a newer
 * one. One request a search: `combined` asks for journals and bases in the same one.
 */
export function useResults(scope: ResultScope, body: SearchBody, { combined }: { combined: boolean }): Results {
  const papers = useSearchPapersQuery({ body }, { skip: combined });
  const both = useSearchCombinedQuery({ body }, { skip: !combined });
  const { isFetching, isError, error, refetch } = combined ? both : papers;
  const current = papersOf(combined ? both.currentData && (both.currentData.papers ?? null) : papers.currentData);
  const before = papersOf(combined ? both.data && (both.data.papers ?? null) : papers.data);
  const failed = isError && !isFetching;
  const result = useMemo(() => inTypedText(current, scope), [current, scope]);
  return {
    result,
    last: failed ? null : (current ?? before ?? null),
    beside: (combined && both.currentData) || null,
    fetching: isFetching,
    failed,
    error,
    refetch: () => void refetch(),
  };
}
