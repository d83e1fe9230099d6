import { useEffect, useRef } from 'react';
import { useAddSearchLogMutation } from '../../../../api/papersApi';
import type { SearchBody, SearchResult } from '../../../../contract/calls/papers';

/**
 * Notes each new search once, with its hits; turning pages and sorting are the same search, and without words typed
 * it is none. Answers true when the server did not note it because the person has paused that.
 */
export function useSearchLog(body: SearchBody, typed: boolean, result: SearchResult | null): boolean {
  const [addSearchLog, { data }] = useAddSearchLogMutation();
  const noted = useRef('');
  const { query = '', engine = '', filters } = body;
  const key = JSON.stringify([query, engine, filters]);
  useEffect(() => {
    if (!result || result.problem || !typed || noted.current === key) return;
    noted.current = key;
    // Nothing depends on it: a failure is not shown.
    void addSearchLog({ body: { query, engine, filters, total: result.total } });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the whole search
  }, [key, typed, result, addSearchLog]);
  return data?.id === null;
}
