import { useMemo } from 'react';
import type { AnswerSource } from '../../../../contract/entities/chat';
import type { AnswerLedger } from '../../../../contract/entities/ledger';
import type { Remark } from '../../../../contract/entities/remark';
import { Answer } from './Answer';
import { SourceLinksContext } from './references/sources';

interface CitedAnswerProps {
  /** Unique in the page. */
  id: string;
  /** Markdown with markers. */
  text: string;
  sources: readonly AnswerSource[];
  /** More is to come. */
  growing: boolean;
  /** What stands behind its sentences, where that is known. */
  ledger?: AnswerLedger | undefined;
  /** Remarks of colleagues that came back to it. */
  remarks?: readonly Remark[];
  /** Address that opens a source at what is cited; null when there is nothing to open. */
  sourceHref: (source: AnswerSource) => string | null;
  /** Opens it; a marker then does so at once. */
  onOpenSource: (source: AnswerSource, words: string) => void;
}

/** A cited text that stands by itself, outside of a conversation. */
export function CitedAnswer({ sourceHref, onOpenSource, ...answer }: CitedAnswerProps) {
  const links = useMemo(() => ({ href: sourceHref, open: onOpenSource }), [sourceHref, onOpenSource]);
  return (
    <SourceLinksContext.Provider value={links}>
      <Answer {...answer} />
    </SourceLinksContext.Provider>
  );
}
