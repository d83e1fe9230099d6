import { useMemo } from 'react';
import { useListDisciplineDictQuery } from '../../../../api/preferencesApi';
import { useGetUserSettingQuery, useSaveUserSettingMutation } from '../../../../api/sessionApi';
import type { SearchHistoryAction } from '../../../../contract/entities/searchHistory';
import { SEARCH_HISTORY_KEY, SEARCH_HISTORY_LIST } from '../../../../contract/searchHistory';
import { namesOf, readHistory } from '../lib/describe';

const LIST = { params: { key: SEARCH_HISTORY_KEY, type: SEARCH_HISTORY_LIST } };

/** The recorded searches, and the actions on them. */
export function useSearchHistory() {
  // Another window may have searched since.
  const { data, isError, isFetching, error, refetch } = useGetUserSettingQuery(LIST, { refetchOnMountOrArgChange: true });
  const [save] = useSaveUserSettingMutation();
  const history = useMemo(() => readHistory(data), [data]);
  const namesSubjects = history.records.some(({ filters }) => filters.subjects.length > 0);
  const { data: dictionary } = useListDisciplineDictQuery(undefined, { skip: !namesSubjects });
  const subjects = useMemo(() => namesOf(dictionary), [dictionary]);
  return {
    ...history,
    subjects,
    loading: data === undefined && isFetching,
    failed: isError && !isFetching,
    error,
    refetch,
    apply: (type: SearchHistoryAction, value: string[] | number | boolean) => save({ body: { key: SEARCH_HISTORY_KEY, type, value } }),
  };
}
