import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { datasetsApi } from '../../../../api/datasetsApi';
import { failureMessage } from '../../../../api/failure';
import { MAX_PAGE_SIZE } from '../../../../model/limits';
import { libraryTexts as texts } from '../../core/texts';

const { listPrivateDatasets, listProjectsAndDatasets } = datasetsApi.endpoints;
/** Without a subscription: the lists on the screen have their own and update themselves. */
const ONCE = { forceRefetch: true, subscribe: false } as const;

interface Answer {
  data?: { total: number } | null;
  error?: unknown;
}
/** The endpoints' own types know the whole store, which a feature does not. */
type Send = (request: unknown) => Promise<Answer>;

/** Every page of the reading lists, one after the other. Answers why it stopped, undefined when it did not. */
async function loadReadingLists(send: Send): Promise<unknown> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const params = { current_page: page, page_size: MAX_PAGE_SIZE };
    const { data, error } = await send(listPrivateDatasets.initiate({ params, query: {} }, ONCE));
    if (error) return error;
    pages = Math.ceil((data?.total ?? 0) / MAX_PAGE_SIZE);
  }
  return undefined;
}

/** Brings what others, or another window, have changed in the reading lists and team bases. */
export function RefreshBases() {
  const send = useDispatch() as unknown as Send;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const refresh = async () => {
    setBusy(true);
    setFailure('');
    const [reading, teams] = await Promise.all([
      loadReadingLists(send),
      send(listProjectsAndDatasets.initiate({ query: { show_empty_project: false } }, ONCE)),
    ]);
    const error = reading ?? teams.error;
    if (error) setFailure(texts.refreshFailed(failureMessage(error)));
    setBusy(false);
  };
  return (
    <div className="sn-tree-refresh">
      <Button type="text" size="small" aria-disabled={busy} onClick={() => (busy ? undefined : void refresh())}>
        {busy ? texts.refreshing : texts.refresh}
      </Button>
      {failure ? <p role="alert">{failure}</p> : null}
    </div>
  );
}
