import { createContext, useContext } from 'react';
import type { ReactElement } from 'react';
import type { AnswerProps } from '../../core/chatTypes';

type ShowAnswer = (answer: AnswerProps) => ReactElement;

/** How an answer is shown: lent by the panel, so that a conversation knows nothing of Markdown and citations. */
export const AnswerContext = createContext<ShowAnswer | null>(null);

/** @throws outside of a panel. */
export function useShowAnswer(): ShowAnswer {
  const show = useContext(AnswerContext);
  if (!show) throw new Error('an answer is shown in a panel');
  return show;
}
