import { useState } from 'react';
import type { TurnView } from '../lib/view';
import { texts } from '../texts';

/** Announcement, once, for the end of a request that was seen running. */
export function useEnding(state: TurnView['state'] | undefined): string {
  const [last, setLast] = useState({ state, said: '' });
  if (last.state !== state) {
    const ended = last.state === 'running' && state !== undefined ? (texts.ended[state] ?? '') : '';
    setLast({ state, said: ended });
  }
  return last.said;
}
