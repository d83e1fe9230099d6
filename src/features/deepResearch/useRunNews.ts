import { useEffect, useRef, useState } from 'react';
import type { ResearchPlace } from '../../model/addresses/research';
import type { Outcome } from './core/lib/standing';
import type { ResearchView } from './core/lib/view';
import { texts } from './core/texts';
import { sectionId } from './report/lib/headings';

/** Announcement, once, for the end of a request that was seen running. */
export function useEnding(outcome: Outcome, written: boolean): string {
  const [last, setLast] = useState({ outcome, notice: '' });
  if (last.outcome !== outcome) {
    const words = outcome === 'done' && !written ? texts.endedWithout : (texts.ended[outcome] ?? '');
    setLast({ outcome, notice: last.outcome === 'running' ? words : '' });
  }
  return last.notice;
}

/** A section that was written anew comes in front with its new version, unless the reader looks back. */
export function useRewrittenInFront({ turns, reports }: ResearchView, past: boolean, onGo: (change: Partial<ResearchPlace>) => void) {
  const count = reports.length;
  const seen = useRef(count);
  useEffect(() => {
    const grown = seen.current > 0 && count > seen.current && !past;
    seen.current = count;
    const newest = reports.at(-1);
    const section = turns.find(({ record_id }) => record_id === newest?.record_id)?.rewrite?.section;
    const at = grown && newest && section ? sectionId(newest.content, section) : '';
    if (at !== '') onGo({ at });
  }, [count, reports, turns, past, onGo]);
}
