import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { ChatThread } from '../useChatThread';

export interface TurnContextValue extends Pick<ChatThread, 'place' | 'chatId' | 'busy' | 'askAgain'> {
  /** Asks a question as the composer would. */
  ask: (message: string) => void;
  /** Which button gets the focus when a turn is replaced by its sibling, by the record that both follow. */
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
