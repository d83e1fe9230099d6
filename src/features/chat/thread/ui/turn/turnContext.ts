import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { ChatThread } from '../useChatThread';

export interface TurnContextValue extends Pick<ChatThread, 'place' | 'chatId' | 'busy' | 'askAgain'> {
  /** Puts a question as the box would. */
  ask: (message: string) => void;
  /** Where the focus belongs when the turn that has it makes way for its sibling: which button, by what they follow. */
  focusNext: { current: { parent: string | null; side: 'previous' | 'next' } | null };
}

/** The conversation around a turn. Its value changes when an answer begins or ends, and not while it grows. */
export const TurnContext = createContext<TurnContextValue | null>(null);

/** @throws outside of a conversation. */
export function useTurnContext(): TurnContextValue {
  const value = useContext(TurnContext);
  if (!value) throw new Error('a turn is shown in a conversation');
  return value;
}

/** The value for a conversation. `ask` may be another function each time. */
export function useTurnContextValue({ place, chatId, busy, askAgain }: ChatThread, ask: (message: string) => void): TurnContextValue {
  const latest = useRef(ask);
  const focusNext = useRef<TurnContextValue['focusNext']['current']>(null);
  useEffect(() => {
    latest.current = ask;
  });
  return useMemo(
    () => ({ place, chatId, busy, askAgain, ask: (message) => latest.current(message), focusNext }),
    [place, chatId, busy, askAgain],
  );
}
