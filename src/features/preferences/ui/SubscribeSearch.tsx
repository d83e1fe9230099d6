import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import type { SearchFilters } from '../../../contract/entities/paper';
import { parseQuery } from '../../../contract/query/parser';
import { topicDialogOpened } from '../preferencesSlice';
import { texts } from '../texts';
import { SubscribeDialog, SubscribedNote } from './SubscribeDialog';

interface SubscribeSearchProps {
  query: string;
  filters: SearchFilters;
}

/** Characters of a query that make a name. */
const NAME = 30;

const narrows = (filters: SearchFilters) =>
  Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

/** Makes a topic of the search in front. A search for everything is none, and a text that is wrong cannot be one. */
export function SubscribeSearch({ query, filters: searched }: SubscribeSearchProps) {
  const dispatch = useDispatch();
  // A topic shows its new papers without this note.
  const filters = { ...searched, added_after: null };
  if (query.trim() === '' ? !narrows(filters) : parseQuery(query).problem) return null;
  const name = [...query.trim()].slice(0, NAME).join('');
  return (
    <>
      <Button onClick={() => dispatch(topicDialogOpened({ name, query: query.trim(), filters }))}>{texts.subscribe}</Button>
      <SubscribedNote />
      <SubscribeDialog />
    </>
  );
}
