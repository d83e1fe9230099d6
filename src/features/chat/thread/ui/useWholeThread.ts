import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { earlierRecordsRequested, selectRecords, siblingChosen } from '../../core/chatSlice';
import type { ChatState } from '../../core/chatTypes';
import type { ChatThread } from './useChatThread';

/** How much of a conversation is here. */
export interface Loaded {
  /** Records here, and records that the server has. */
  count: number;
  total: number;
  whole: boolean;
}

/** Loads earlier records page by page as long as they are needed: to search all of them, or to show a particular one. */
export function useWholeThread({ chatId, conversation, turns }: ChatThread, requested: boolean, at: string): Loaded & { missing: boolean } {
  const dispatch = useDispatch();
  const records = useSelector((state: { chat: ChatState }) => selectRecords(state));
  const count = conversation?.record_ids.length ?? 0;
  const total = Math.max(count, conversation?.total ?? 0);
  const ready = conversation !== undefined && conversation.loaded_pages > 0;
  const whole = ready && count >= total;
  const shown = at === '' || turns.some(({ record }) => record.id === at);
  const here = records[at]?.chat_id === chatId;

  /** Records when the last page was asked for: one that brings none ends it. */
  const before = useRef(-1);
  const more = ready && !whole && !conversation.loading && conversation.failure === '' && (requested || (!shown && !here));
  useEffect(() => {
    if (!more || before.current === count) return;
    before.current = count;
    dispatch(earlierRecordsRequested(chatId));
  }, [dispatch, more, count, chatId]);

  // A loaded record that is not in the thread belongs to another branch, which comes to the front.
  useEffect(() => {
    if (shown || !here) return;
    const seen = new Set<string>();
    for (let id: string | null = at; id !== null && !seen.has(id); id = records[id]?.parent_id ?? null) {
      seen.add(id);
      dispatch(siblingChosen(id));
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each record that is gone to
  }, [dispatch, at, shown, here]);

  return { count, total, whole, missing: !shown && !here && whole };
}
