import { useState } from 'react';
import type { TurnView } from './core/lib/view';
import { texts } from './core/texts';

/** Words for the end of a request that was seen running; said once. */
export function useEnding(state: TurnView['state'] | undefined): string {
  const [last, setLast] = useState({ state, said: '' });
  if (last.state !== state) {
    const ended = last.state === 'running' && state !== undefined ? (texts.ended[state] ?? '') : '';
    setLast({ state, said: ended });
  }
  return last.said;
}
