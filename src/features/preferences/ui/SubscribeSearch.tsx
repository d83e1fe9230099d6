import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import type { SearchFilters } from '../../../contract/entities/paper';
import { parseQuery } from '../../../contract/query/parser';
import { OnDemandDialog } from '../../../shared/ui/loading/OnDemandDialog';
import { selectPreferences, topicDialogClosed, topicDialogOpened } from '../preferencesSlice';
import { texts } from '../texts';
import { SubscribedNote } from './SubscribedNote';

interface SubscribeSearchProps {
  query: string;
  filters: SearchFilters;
}

const loadDialog = () => import(/* webpackChunkName: "subscribe" */ './SubscribeDialog').then(({ SubscribeDialog }) => SubscribeDialog);

/** Characters of a query that make a name. */
const NAME = 30;

const narrows = (filters: SearchFilters) =>
  Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

/** Makes a topic of the search in front. A search for everything is none, and a text that is wrong cannot be one. */
export function SubscribeSearch({ query, filters: searched }: SubscribeSearchProps) {
  const dispatch = useDispatch();
  const { topicDialog } = useSelector(selectPreferences);
  // A topic shows its new papers without this note.
  const filters = { ...searched, added_after: null };
  if (query.trim() === '' ? !narrows(filters) : parseQuery(query).problem) return null;
  const name = [...query.trim()].slice(0, NAME).join('');
  return (
    <>
      <Button onClick={() => dispatch(topicDialogOpened({ name, query: query.trim(), filters }))}>{texts.subscribe}</Button>
      <SubscribedNote />
      <OnDemandDialog
        open={topicDialog !== null}
        load={loadDialog}
        with={{}}
        onClose={() => dispatch(topicDialogClosed())}
        failedTitle={texts.subscribeNotShown}
      />
    </>
  );
}
