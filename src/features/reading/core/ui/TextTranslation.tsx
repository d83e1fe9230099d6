import { failureMessage } from '../../../../api/failure';
import { useListGlossaryQuery } from '../../../../api/extensionsApi';
import { useTranslatePapersQuery } from '../../../../api/papersApi';
import { termsIn } from '../../../../model/glossary';
import type { Rendering } from '../../../../model/glossary';
import { phrase } from '../../../../model/isolated';
import { texts } from '../texts';
import { TermMarks } from './TermMarks';

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
  const { currentData: glossary } = useListGlossaryQuery({ query: {} });
  if (quiet && currentData?.notice && !currentData.text) return null;
  return (
    <TranslationView
      text={currentData?.text ?? ''}
      terms={termsIn(
        text,
        (glossary ?? []).filter((term) => term.target === target),
      )}
      target={target}
      waiting={isFetching}
      failure={failureMessage(error)}
      notice={currentData?.notice ?? ''}
      name={name}
      onRetry={() => void refetch()}
    />
  );
}

const NO_TERMS: readonly Rendering[] = [];

interface TranslationViewProps {
  text: string;
  /** Of the glossary, that the original has. */
  terms?: readonly Rendering[];
  target: 'zh' | 'en';
  waiting: boolean;
  failure: string;
  /** Why there is no translation. */
  notice: string;
  name: string;
  onRetry: () => void;
}

/** A translation, or what stands in its place. The original is never replaced by it. */
export function TranslationView({ text, terms = NO_TERMS, target, waiting, failure, notice, name, onRetry }: TranslationViewProps) {
  if (text) {
    return (
      <p className="sn-translated" lang={target}>
        <TermMarks text={text} terms={terms} />
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
      {failure ? phrase`${texts.translationFailed}：${failure}` : texts.notTranslated}
      <button type="button" aria-label={name} onClick={onRetry}>
        {texts.retry}
      </button>
    </p>
  );
}
