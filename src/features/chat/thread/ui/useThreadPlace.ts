import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../../../shared/ui/useAddressChange';
import { chatPlaces } from '../../core/lib/chatPlaces';
import type { ChatThread } from './useChatThread';

/** What the address says about the thread in front. */
export interface ThreadAddress {
  /** The address names this conversation, so that places in it can be linked to. */
  linked: boolean;
  /** Id of the record to be shown; empty for none. */
  at: string;
  /** What is looked for; null while nothing is. */
  find: string | null;
}

/** The place in a conversation that the address names (`at`, `find`), and how to change it. */
export function useThreadPlace({ place, chatId }: Pick<ChatThread, 'place' | 'chatId'>) {
  const change = useAddressChange();
  const [params] = useSearchParams();
  const addressed = place === chatPlaces.agent || chatPlaces.datasetOf(place) !== '';
  const linked = addressed && chatId !== '' && params.get('chat') === chatId;
  const address: ThreadAddress = {
    linked,
    at: (linked && params.get('at')) || '',
    find: linked ? params.get('find') : null,
  };
  const go = ({ at, find }: { at?: string; find?: string | null }) =>
    change({ ...(at !== undefined && { at: at || null }), ...(find !== undefined && { find }) }, { replace: true });
  return { ...address, go };
}
