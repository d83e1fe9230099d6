import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { AnswerProps } from '../../core/chatTypes';

/** How an answer is shown: lent by the panel, so that a conversation knows nothing of Markdown and citations. */
export const AnswerContext = createContext<ComponentType<AnswerProps> | null>(null);

/** @throws outside of a panel. */
export function useAnswerView(): ComponentType<AnswerProps> {
  const view = useContext(AnswerContext);
  if (!view) throw new Error('an answer is shown in a panel');
  return view;
}
