import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { isCallFailure } from '../../../../api/failure';
import { useListDisciplineDictQuery, useListRecommendPreferencesQuery, useListTopicPreferencesQuery } from '../../../../api/preferencesApi';
import { useGetUserSettingQuery } from '../../../../api/sessionApi';
import { FIELDS_SKIPPED, libraryFields } from '../../lib/fields';
import { selectPreferences } from '../../preferencesSlice';

const NOT_SAVED = 404;

/**
 * Whether a person is asked for their fields: those without saved preferences, draft and topics who have not said that they do not
 * want to be. `undecided` is true until that is known; where it cannot be known, nothing is asked.
 */
export function useFieldQuestion() {
  const { fieldsOpen, fieldsSkipped } = useSelector(selectPreferences);
  const preference = useListRecommendPreferencesQuery();
  // Null: a server that has nothing stored.
  const unset = !preference.isError && (preference.data === null || preference.data?.state === 'unset');
  const maybe = !fieldsSkipped && (fieldsOpen || unset);
  const topics = useListTopicPreferencesQuery(undefined, { skip: !maybe });
  const setting = useGetUserSettingQuery({ params: FIELDS_SKIPPED }, { skip: !maybe });
  const dictionary = useListDisciplineDictQuery(undefined, { skip: !maybe });
  const fields = useMemo(() => libraryFields(dictionary.data ?? []), [dictionary.data]);

  const neverSkipped = setting.data === null || (isCallFailure(setting.error) && setting.error.code === NOT_SAVED);
  const untouched = !topics.isError && (topics.data?.topics.length ?? 0) === 0;
  const asked = maybe && fields.length > 0 && (fieldsOpen || (neverSkipped && untouched));
  const isOpen = ({ data, isError }: { data?: unknown; isError: boolean }) => data === undefined && !isError;
  const undecided = isOpen(preference) || (maybe && [topics, setting, dictionary].some(isOpen));
  return { asked: asked && !undecided, undecided, fields };
}
