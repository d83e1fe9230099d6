import type { AnswerSource } from '../../../../contract/entities/chat';
import type { AnswerLedger } from '../../../../contract/entities/ledger';
import { useRemarks } from '../../core/useRemarks';
import { Answer } from './Answer';
import { SectionContext } from './body/SectionHeading';
import type { BesideSection } from './body/SectionHeading';
import { OutsideContext, SourceLinksContext } from './references/sources';
import type { SourceHref } from './references/sources';
import { useSourceLinks } from './references/useSourceLinks';

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
  /** The conversation and the record that it stands in, where remarks of colleagues may have come back to it. */
  chatId: string;
  /** Empty while it is written. */
  recordId: string;
  sourceHref: SourceHref;
  /** What stands behind the heading of each section. */
  besideSection?: BesideSection | null;
  /** Numbers of the sources that lie outside of the library. */
  outside?: readonly number[];
}

const NONE: readonly number[] = [];

/** A cited text that stands by itself, outside of a conversation. */
export function CitedAnswer({ sourceHref, chatId, recordId, besideSection = null, outside = NONE, ...answer }: CitedAnswerProps) {
  const remarks = useRemarks(chatId, recordId, answer.growing || recordId === '');
  const links = useSourceLinks(sourceHref);
  return (
    <SourceLinksContext.Provider value={links}>
      <SectionContext.Provider value={besideSection}>
        <OutsideContext.Provider value={outside}>
          <Answer {...answer} remarks={remarks} />
        </OutsideContext.Provider>
      </SectionContext.Provider>
    </SourceLinksContext.Provider>
  );
}
