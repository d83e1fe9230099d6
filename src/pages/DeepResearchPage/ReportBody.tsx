import { useMemo } from 'react';
import { CitedAnswer } from '../../features/chat';
import type { ReportBodyProps } from '../../features/deepResearch';
import { sourceLink } from '../../model/addresses/reading';
import { toSource } from './toSource';

/** The words of a report as those of an answer: a marker leads into the reading screen, at what it cites. */
export function ReportBody({ id, text, citations, growing, ledger, threadId, recordId, besideSection = null }: ReportBodyProps) {
  const sources = useMemo(() => citations.map(toSource), [citations]);
  const outside = useMemo(() => citations.flatMap(({ n, origin }) => (origin === 'web' ? n : [])), [citations]);
  return (
    <CitedAnswer
      id={`report-${id}`}
      text={text}
      sources={sources}
      growing={growing}
      ledger={ledger}
      chatId={threadId}
      recordId={recordId}
      besideSection={besideSection}
      outside={outside}
      sourceHref={sourceLink}
    />
  );
}
