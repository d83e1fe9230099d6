import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Segmented } from '../../../../shared/ui/fields/Segmented';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import type { Paragraph } from '../../core/lib/paragraphs';
import { glossaryChanged, originalToggled, selectGlossaryDraft, selectWithOriginal } from '../../core/readingSlice';
import type { ReadingState } from '../../core/readingSlice';
import { texts } from '../../core/texts';
import { Glossary } from './Glossary';
import './side.css';

type Target = 'zh' | 'en';

interface TranslationTabProps {
  paragraphs: readonly Paragraph[];
  target: Target;
  onTarget: (target: Target) => void;
  loading?: boolean;
  failure?: string;
  onRetry?: () => void;
  /** Shown once, above all paragraphs. */
  notice?: string;
  /** The translation of one paragraph. */
  children: (paragraph: Paragraph, number: number) => ReactNode;
}

/** The translation beside the original, paragraph by paragraph. `o` shows and hides the original; it is never replaced. */
export function TranslationTab(props: TranslationTabProps) {
  const { paragraphs, target, onTarget, loading = false, failure = '', onRetry, notice, children } = props;
  const dispatch = useDispatch();
  const withOriginal = useSelector((state: { reading: ReadingState }) => selectWithOriginal(state));
  const glossaryOpen = useSelector((state: { reading: ReadingState }) => selectGlossaryDraft(state)) !== null;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key.toLowerCase() !== 'o' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      dispatch(originalToggled());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dispatch]);
  return (
    <div className="sn-translation">
      <div className="sn-read-bar">
        <Segmented
          aria-label={texts.target}
          size="small"
          options={[
            { value: 'zh', label: texts.toZh },
            { value: 'en', label: texts.toEn },
          ]}
          value={target}
          onChange={(value) => onTarget(value as Target)}
        />
        <button type="button" aria-pressed={withOriginal} aria-keyshortcuts="o" onClick={() => dispatch(originalToggled())}>
          {texts.withOriginal} <kbd>O</kbd>
        </button>
        <span className="sn-read-space" />
        <button
          type="button"
          aria-expanded={glossaryOpen}
          onClick={() => dispatch(glossaryChanged(glossaryOpen ? null : { term: '', rendering: '' }))}
        >
          {texts.glossary}
        </button>
      </div>
      <Glossary target={target} />
      {notice ? (
        <p className="sn-read-note" role="status">
          {notice}
        </p>
      ) : null}
      <div ref={root} className="sn-read-scroll" data-sync="translation" tabIndex={0} role="region" aria-label={texts.target}>
        {paragraphs.map((paragraph, index) => (
          <div key={paragraph.key} className="sn-pair" data-stop={paragraph.key} data-page={startsPage(paragraphs, index)}>
            {withOriginal ? (
              <p className={paragraph.level > 0 ? 'sn-pair-original sn-pair-heading' : 'sn-pair-original'}>{paragraph.text}</p>
            ) : null}
            {children(paragraph, index + 1)}
          </div>
        ))}
        {failure ? (
          <StateView
            kind="failed"
            title={texts.textFailed}
            detail={failure}
            {...(onRetry ? { action: { label: texts.retry, onClick: onRetry } } : {})}
          />
        ) : null}
        {loading ? <PageSkeleton kind="plain" /> : null}
        {paragraphs.length === 0 && !loading && !failure ? <StateView kind="empty" title={texts.nothingToTranslate} /> : null}
      </div>
    </div>
  );
}

/** Number of the page that this paragraph begins; undefined within a page. */
const startsPage = (paragraphs: readonly Paragraph[], index: number) =>
  paragraphs[index - 1]?.page === paragraphs[index]!.page ? undefined : paragraphs[index]!.page;
