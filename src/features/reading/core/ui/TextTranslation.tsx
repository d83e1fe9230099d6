import { failureMessage } from '../../../../api/failure';
import { useTranslatePapersQuery } from '../../../../api/papersApi';
import { texts } from '../texts';

interface TextTranslationProps {
  text: string;
  target: 'zh' | 'en';
  /** Says to which paragraph 重试 belongs. */
  name: string;
  /** Why there is none is shown above, and not again here. */
  quiet?: boolean;
}

/** The translation of one text, with its own failure, progress and retry, apart from those of other texts. */
export function TextTranslation({ text, target, name, quiet = false }: TextTranslationProps) {
  const { currentData, isFetching, error, refetch } = useTranslatePapersQuery({ body: { text, target } });
  if (quiet && currentData?.notice && !currentData.text) return null;
  return (
    <TranslationView
      text={currentData?.text ?? ''}
      target={target}
      waiting={isFetching}
      failure={failureMessage(error)}
      notice={currentData?.notice ?? ''}
      name={name}
      onRetry={() => void refetch()}
    />
  );
}

interface TranslationViewProps {
  text: string;
  target: 'zh' | 'en';
  waiting: boolean;
  failure: string;
  /** Why there is no translation. */
  notice: string;
  name: string;
  onRetry: () => void;
}

/** A translation, or what stands in its place. The original is never replaced by it. */
export function TranslationView({ text, target, waiting, failure, notice, name, onRetry }: TranslationViewProps) {
  if (text) {
    return (
      <p className="sn-translated" lang={target}>
        {text}
      </p>
    );
  }
  if (waiting) {
    return (
      <p className="sn-translating" role="status">
        {texts.translating}
      </p>
    );
  }
  // To try again helps against a failure, not against a missing model.
  if (!failure && notice) return <p className="sn-untranslated">{notice}</p>;
  return (
    <p className={failure ? 'sn-untranslated sn-failed' : 'sn-untranslated'}>
      {failure ? `${texts.translationFailed}：${failure}` : texts.notTranslated}
      <button type="button" aria-label={name} onClick={onRetry}>
        {texts.retry}
      </button>
    </p>
  );
}
