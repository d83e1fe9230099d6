import { useMemo } from 'react';
import type { ReadingNote } from '../../../../contract/entities/note';
import type { ReadingPlace } from '../../../../model/addresses/reading';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { paragraphsOf } from '../../core/lib/paragraphs';
import { subjectOf } from '../../core/readingTypes';
import { texts } from '../../core/texts';
import { useFileText } from '../../core/ui/useFileText';
import { TextContents } from './contents/TextContents';
import { TextDocument } from './TextDocument';

interface FileDocumentProps {
  fileId: string;
  place: ReadingPlace;
  /** Passages to mark, as the address writes them. */
  at: readonly string[];
  notes: readonly ReadingNote[];
}

/** The text of a file, with its contents beside it. */
export function FileDocument({ fileId, place, at, notes }: FileDocumentProps) {
  const { sections, loading, failure, retry } = useFileText(fileId);
  const paragraphs = useMemo(() => paragraphsOf(sections), [sections]);
  if (paragraphs.length === 0 && loading) return <PageSkeleton kind="plain" />;
  const failed = failure ? (
    <StateView kind="failed" title={texts.textFailed} detail={failure} action={{ label: texts.retry, onClick: retry }} />
  ) : null;
  if (paragraphs.length === 0) return failed ?? <StateView kind="empty" title={texts.noText} detail={texts.noTextDetail} />;
  return (
    <TextDocument
      subjectKey={subjectOf('', fileId).key}
      paragraphs={paragraphs}
      at={at}
      page={place.page}
      notes={notes}
      loading={loading}
      contents={<TextContents fileId={fileId} place={place} paragraphs={paragraphs} />}
    >
      {failed}
    </TextDocument>
  );
}
