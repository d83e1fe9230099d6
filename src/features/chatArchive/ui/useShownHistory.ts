import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { ChatSummary } from '../../../contract/entities/chat';
import { shownChats } from '../lib/archiveRows';
import { selectPinning, selectRemovals, selectRenaming } from '../chatArchiveSlice';

/**
 * An agent's conversations as they are to be seen: what is on its way counts before what the list says. With a base only
 * those over it.
 */
export function useShownHistory(applicationId: string, datasetId: string, loaded: readonly ChatSummary[]) {
  const pinning = useSelector(selectPinning);
  const renaming = useSelector(selectRenaming);
  const removals = useSelector(selectRemovals);
  return useMemo(() => {
    const top = loaded.filter((chat) => chat.top);
    const others = loaded.filter((chat) => !chat.top);
    const chats = shownChats({ top, lastMonth: others, pinning, renaming, removals });
    return {
      top,
      chats: chats.filter(
        ({ application_id, dataset_id }) => application_id === applicationId && (datasetId === '' || dataset_id === datasetId),
      ),
    };
  }, [applicationId, datasetId, loaded, pinning, renaming, removals]);
}
