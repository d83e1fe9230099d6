import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../../../shared/ui/useAddressChange';
import { selectBranch } from '../../core/chatSelectors';
import { branchWanted, selectConversation } from '../../core/chatSlice';
import type { ChatState } from '../../core/chatTypes';

type State = { chat: ChatState };
/** In the hash query: the last turn of the branch in front, where that is not the newest branch. */
const BRANCH = 'branch';

/**
 * Keeps the address and the branch in front together: an address with a branch brings it to the front, and one that
 * comes to the front is written into the address, so that a reload or a copied link shows the same turns.
 *
 * @param chatId - the conversation that the address names; empty when it names none.
 */
export function useAddressedBranch(chatId: string): void {
  const dispatch = useDispatch();
  const change = useAddressChange();
  const [params] = useSearchParams();
  const named = params.get(BRANCH) ?? '';
  const branch = useSelector((state: State) => selectBranch(state, chatId));
  const loadedChat = useSelector((state: State) => selectConversation(state, chatId) !== undefined);
  const settled = useSelector((state: State) => {
    const conversation = selectConversation(state, chatId);
    return conversation !== undefined && !conversation.loading && conversation.failure === '' && conversation.wanted === '';
  });

  useEffect(() => {
    if (chatId !== '' && loadedChat && named !== '' && named !== branch) dispatch(branchWanted({ chat_id: chatId, record_id: named }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new address chooses a branch
  }, [dispatch, chatId, loadedChat, named]);

  useEffect(() => {
    if (chatId === '' || !settled || branch === named) return;
    change({ [BRANCH]: branch || null }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a branch that came to the front changes the address
  }, [chatId, settled, branch]);
}
