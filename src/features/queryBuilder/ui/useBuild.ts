import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { QueryChange } from '../lib/changes';
import { queryBuilt } from '../queryBuilderSlice';
import type { QueryBuilderState } from '../queryBuilderSlice';

/** Applies a change to the query being built, and answers what it has become. */
export function useBuild(): (change: QueryChange) => QueryBuilderState {
  const dispatch = useDispatch();
  const store = useStore<{ queryBuilder: QueryBuilderState }>();
  return useCallback(
    (change) => {
      const next = change(store.getState().queryBuilder);
      dispatch(queryBuilt(next));
      return next;
    },
    [dispatch, store],
  );
}
