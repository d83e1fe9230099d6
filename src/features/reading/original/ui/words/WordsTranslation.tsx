import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { MAX_TRANSLATED_LENGTH } from '../../../../../model/limits';
import { looksChinese } from '../../../core/lib/paragraphs';
import { selectTranslatedWords, wordsTranslated } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import { texts } from '../../../core/texts';
import { TextTranslation } from '../../../core/ui/TextTranslation';

/** The translation of words that were selected, below the original. */
export function WordsTranslation({ onClosed }: { onClosed: () => void }) {
  const dispatch = useDispatch();
  const words = useSelector((state: { reading: ReadingState }) => selectTranslatedWords(state));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (words !== '') panel.current?.focus();
  }, [words]);
  if (words === '') return null;
  const close = () => {
    dispatch(wordsTranslated(''));
    onClosed();
  };
  return (
    <section
      ref={panel}
      className="sn-words"
      aria-label={texts.translate}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <blockquote>{words}</blockquote>
      {words.length > MAX_TRANSLATED_LENGTH ? (
        <p role="alert">{texts.tooLongToTranslate(MAX_TRANSLATED_LENGTH)}</p>
      ) : (
        <TextTranslation text={words} target={looksChinese(words) ? 'en' : 'zh'} name={`${texts.retry}：${texts.translate}`} />
      )}
      <button type="button" className="sn-words-close" aria-label={texts.closeTranslation} onClick={close}>
        ×
      </button>
    </section>
  );
}
