import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { useAddSearchLogMutation } from '../../../../api/papersApi';
import type { SearchBody, SearchResult } from '../../../../contract/calls/papers';
import { notedKey } from '../lib/notedKey';
import { selectNotedSearches } from '../resultsSlice';

/** Key of an entry that no link led to: the page was loaded with it, or somebody typed or pasted its address. */
const TYPED_ENTRY = 'default';

interface Logged {
  /** Without words typed it is no search. */
  typed: boolean;
  result: SearchResult | null;
  /** The filters are being adjusted: what is settled on is noted. */
  adjusting: boolean;
}

/**
 * Notes each new search once, with its hits; turning pages and sorting are the same search, and going back or forward is
 * none. Answers true when the server did not note it because the person has paused that.
 */
export function useSearchLog(body: SearchBody, { typed, result, adjusting }: Logged): boolean {
  const [addSearchLog, { data }] = useAddSearchLogMutation();
  const noted = useRef('');
  const { query = '', engine = '', filters } = body;
  const key = notedKey(body);
  const notedBefore = useSelector(selectNotedSearches).includes(key);
  const entry = useLocation().key;
  const gone = useNavigationType() === 'POP' && (entry !== TYPED_ENTRY || notedBefore);
  useEffect(() => {
    if (gone) noted.current = key;
    if (!result || result.problem || !typed || adjusting || noted.current === key) return;
    noted.current = key;
    // Nothing depends on it: a failure is not shown.
    void addSearchLog({ body: { query, engine, filters, total: result.total } });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the whole search
  }, [key, gone, typed, result, adjusting, addSearchLog]);
  return data?.id === null;
}
