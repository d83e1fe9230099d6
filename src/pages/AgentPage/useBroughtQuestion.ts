import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { chatActions, chatPlaces } from '../../features/chat';
import { MAX_MESSAGE_LENGTH } from '../../model/limits';
import { useAddressChange } from '../../shared/ui/useAddressChange';

/** A question of the address stands in the box of a new conversation, once: it is not put by itself. */
export function useBroughtQuestion(chatId: string): void {
  const dispatch = useDispatch();
  const change = useAddressChange();
  const question = useSearchParams()[0].get('q')?.trim() ?? '';
  useEffect(() => {
    if (question === '') return;
    if (chatId === '') dispatch(chatActions.draftChanged({ key: chatPlaces.agent, text: question.slice(0, MAX_MESSAGE_LENGTH) }));
    change({ q: null }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `change` is another function after each change
  }, [dispatch, question, chatId]);
}
