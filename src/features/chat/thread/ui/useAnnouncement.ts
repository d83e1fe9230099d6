import { useState } from 'react';
import type { ConversationRecord } from '../../core/chatTypes';
import { isRunning } from '../../core/lib/records';
import type { Turn } from '../../core/lib/thread';
import { texts, toolTexts } from '../texts';

function endWords({ state, paragraph_list }: ConversationRecord): string {
  if (state === 'stopped') return texts.endStopped;
  return state === 'failed' ? texts.endFailed : texts.endDone(paragraph_list.length);
}

/** Announcement for screen readers, once each: a tool waits for the person's decision; an answer that was seen running ends. */
export function useAnnouncement(turns: readonly Turn[]): string {
  const [seen, setSeen] = useState({ running: '', asking: '', words: '' });
  const last = turns.at(-1)?.record;
  const running = last && isRunning(last) ? last.id : '';
  const asked = running === '' ? undefined : last?.tool_calls?.find(({ state }) => state === 'asking');
  const asking = asked?.id ?? '';
  let next = seen;
  if (running !== '' && (running !== seen.running || asking !== seen.asking)) {
    next = { running, asking, words: asked ? toolTexts.wanted(asked.name) : '' };
  } else if (running === '' && seen.running !== '') {
    const ended = turns.find(({ record }) => record.id === seen.running)?.record;
    next = { running: '', asking: '', words: ended ? endWords(ended) : '' };
  }
  if (next !== seen) setSeen(next);
  return next.words;
}
