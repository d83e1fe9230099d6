import { useEffect, useMemo, useState } from 'react';
import type { Paper } from '../../../../contract/entities/paper';
import { isChunkFailure } from '../../../../shared/ui/loading/caught';
import { plainReferences, styledReferences } from '../lib/references';
import type { Reference, ReferenceRequest } from '../lib/references';
import type { StyleToUse } from '../lib/csl/styles';
import { texts } from '../texts';

export interface References {
  state: 'loading' | 'ready' | 'failed';
  /** Why there is no list, for the person; empty when there is one. */
  failure: string;
  /** While loading, the last list of the same papers. */
  list: readonly Reference[];
  retry: () => void;
}

interface Outcome {
  request: ReferenceRequest;
  list: readonly Reference[];
  failure: string;
}

/**
 * The reference list of some papers as the person likes it. Follows from its arguments; other styles take a moment, and one whose
 * text is not there yet (null) longer.
 */
export function useReferences(
  papers: readonly Paper[],
  { style, links }: { style: 'spec' | StyleToUse | null; links: boolean },
  languages: ReferenceRequest['languages'],
  day: string,
): References {
  const plain = useMemo(() => (style === 'spec' ? plainReferences(papers) : null), [papers, style]);
  const request = useMemo(
    () => (style === 'spec' || style === null ? null : { papers, style, links, languages, day }),
    [papers, style, links, languages, day],
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!request) return undefined;
    let current = true;
    const show = (list: readonly Reference[], failure = '') => {
      if (current) setOutcome({ request, list, failure });
    };
    styledReferences(request, () => current).then(
      (list) => show(list),
      (error: unknown) => {
        if (!isChunkFailure(error)) console.error(error);
        show([], isChunkFailure(error) ? texts.notLoaded : texts.broken);
      },
    );
    return () => {
      current = false;
    };
  }, [request, attempt]);
  const retry = () => {
    setOutcome(null);
    setAttempt(attempt + 1);
  };
  if (plain) return { state: 'ready', list: plain, failure: '', retry };
  if (request && outcome?.request === request) {
    return { state: outcome.failure ? 'failed' : 'ready', list: outcome.list, failure: outcome.failure, retry };
  }
  const same = outcome?.request.papers === papers && outcome.request.style === style;
  return { state: 'loading', list: same ? outcome.list : [], failure: '', retry };
}
