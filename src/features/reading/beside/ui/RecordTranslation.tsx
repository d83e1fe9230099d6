import { failureMessage } from '../../../../api/failure';
import { useTranslatePapersQuery } from '../../../../api/papersApi';
import type { Paper } from '../../../../contract/entities/paper';
import { ownAbstract, recordParagraphs, splitText } from '../../core/lib/paragraphs';
import type { Paragraph } from '../../core/lib/paragraphs';
import { texts } from '../../core/texts';
import { TranslationView } from '../../core/ui/TextTranslation';
import { TranslationTab } from './TranslationTab';

type Target = 'zh' | 'en';

interface RecordTranslationProps {
  paper: Paper;
  /** What the address wants; empty: the other language than the record's. */
  target: Target | '';
  onTarget: (target: Target) => void;
}

/** Title and abstract of a record: what it carries itself, what was translated before, or the model's. */
export function RecordTranslation({ paper, target, onTarget }: RecordTranslationProps) {
  const language = target || (paper.language === 'zh' ? 'en' : 'zh');
  const { currentData, isFetching, error, refetch } = useTranslatePapersQuery({
    body: { paper_id_list: [paper.paper_id], target: language },
  });
  const record = currentData?.records[0];
  const paragraphs = pairable(
    recordParagraphs(paper).filter(({ lang }) => lang === undefined),
    record?.abstract ?? '',
    paper,
  );
  const translations = record ? [record.title, ...(paragraphs.length > 2 ? splitText(record.abstract) : [record.abstract])] : [];
  return (
    <TranslationTab
      paragraphs={paragraphs}
      target={language}
      onTarget={onTarget}
      notice={record ? texts.origin[record.origin] : (currentData?.notice ?? '')}
    >
      {(_paragraph, number) => (
        <TranslationView
          text={translations[number - 1] ?? ''}
          target={language}
          waiting={isFetching}
          failure={failureMessage(error)}
          notice={currentData?.notice ? texts.notTranslated : ''}
          name={texts.retryParagraph(number)}
          onRetry={() => void refetch()}
        />
      )}
    </TranslationTab>
  );
}

/** Paragraphs that have one of the translation each; an abstract that was cut otherwise stands in one. */
function pairable(paragraphs: Paragraph[], translated: string, paper: Paper): Paragraph[] {
  const [title, ...abstract] = paragraphs;
  if (!title || translated === '' || splitText(translated).length === abstract.length) return paragraphs;
  const [first] = abstract;
  return first ? [title, { ...first, text: ownAbstract(paper) }] : [title];
}
