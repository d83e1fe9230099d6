import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnswerSource } from '../../../../../contract/entities/chat';
import type { SourceHref, SourceLinksValue } from './sources';

/** Where sources are read. @param onOpen shows one beside the answer; without it the address is gone to */
export function useSourceLinks(href: SourceHref, onOpen?: SourceLinksValue['open']): SourceLinksValue {
  const navigate = useNavigate();
  const go = useCallback(
    (source: AnswerSource, words: string) => {
      const address = href(source, words);
      if (address !== null) void navigate(address);
    },
    [href, navigate],
  );
  return useMemo(() => ({ href, open: onOpen ?? go }), [href, onOpen, go]);
}
