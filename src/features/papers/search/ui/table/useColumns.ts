import { useSelector } from 'react-redux';
import { useGetUserSettingQuery } from '../../../../../api/sessionApi';
import { COLUMNS_SETTING, DEFAULT_COLUMNS } from '../../lib/columns';
import type { Column } from '../../lib/columns';
import { selectTableColumns } from '../../resultsSlice';

/** Columns of the table, as the person left them on whatever machine. Loaded when they are needed first. */
export function useColumns(needed: boolean): readonly Column[] {
  const columns = useSelector(selectTableColumns);
  useGetUserSettingQuery({ params: COLUMNS_SETTING }, { skip: !needed || columns !== null });
  return columns ?? DEFAULT_COLUMNS;
}
