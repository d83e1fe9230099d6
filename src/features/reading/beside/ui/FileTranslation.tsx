import { useMemo, useRef } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslatePapersQuery } from '../../../../api/papersApi';
import type { Paper } from '../../../../contract/entities/paper';
import { looksChinese, paragraphsOf, translatable } from '../../core/lib/paragraphs';
import { usePrinting } from '../../../../shared/ui/printing/printing';
import { texts } from '../../core/texts';
import { useFileText } from '../../core/ui/useFileText';
import { TextTranslation } from '../../core/ui/TextTranslation';
import { TranslationTab } from './TranslationTab';
import { useSeen } from './useSeen';

type Target = 'zh' | 'en';

interface TranslationProps {
  /** What the address wants; empty: the other language than the document's. */
  target: Target | '';
  onTarget: (target: Target) => void;
}

/** Paragraphs that tell the language of a file. */
const SAMPLE = 20;

/** A file paragraph by paragraph. A paragraph is translated when it comes into view. */
export function FileTranslation({ fileId, paper, target, onTarget }: TranslationProps & { fileId: string; paper: Paper | null }) {
  const { sections, loading, failure, retry } = useFileText(fileId);
  const paragraphs = useMemo(() => translatable(paragraphsOf(sections)), [sections]);
  const chinese = paper?.language
    ? paper.language === 'zh'
    : looksChinese(
        paragraphs
          .slice(0, SAMPLE)
          .map(({ text }) => text)
          .join(' '),
      );
  const language = target || (chinese ? 'en' : 'zh');
  // All paragraphs without a translation have the same reason: the first one tells it, before the others ask.
  const first = paragraphs[0]?.text;
  const { currentData, isFetching } = useTranslatePapersQuery(first ? { body: { text: first, target: language } } : skipToken);
  const notice = currentData?.notice ?? '';
  return (
    <TranslationTab
      paragraphs={paragraphs}
      target={language}
      onTarget={onTarget}
      loading={loading}
      failure={failure}
      onRetry={retry}
      notice={notice}
    >
      {(paragraph, number) =>
        isFetching && number > 1 ? null : <WhenSeen text={paragraph.text} target={language} name={texts.retryParagraph(number)} />
      }
    </TranslationTab>
  );
}

function WhenSeen(props: { text: string; target: Target; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  // Paper does not wait: what nobody has scrolled to is not translated for it.
  const waiting = usePrinting() ? texts.notYetTranslated : texts.translating;
  return <div ref={place}>{seen ? <TextTranslation {...props} quiet /> : <p className="sn-translating">{waiting}</p>}</div>;
}
