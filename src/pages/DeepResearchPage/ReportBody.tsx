import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnswerSource } from '../../contract/entities/chat';
import { CitedAnswer } from '../../features/chat';
import type { ReportBodyProps } from '../../features/deepResearch';
import { sourceLink } from '../../model/addresses/reading';
import { toSource } from './toSource';

/** The words of a report as those of an answer: a marker leads into the reading screen, at what it cites. */
export function ReportBody({ id, text, citations, growing, ledger, threadId, recordId }: ReportBodyProps) {
  const navigate = useNavigate();
  const sources = useMemo(() => citations.map(toSource), [citations]);
  const open = useCallback(
    (source: AnswerSource, words: string) => {
      const href = sourceLink(source, words);
      if (href) void navigate(href);
    },
    [navigate],
  );
  return (
    <CitedAnswer
      id={`report-${id}`}
      text={text}
      sources={sources}
      growing={growing}
      ledger={ledger}
      chatId={threadId}
      recordId={recordId}
      sourceHref={sourceLink}
      onOpenSource={open}
    />
  );
}
