import { useDispatch, useSelector } from 'react-redux';
import type { FileParseState } from '../../../../../contract/entities/document';
import type { ReadingNote } from '../../../../../contract/entities/note';
import type { ReadingPlace } from '../../../../../model/addresses/reading';
import type { NewMark } from '../../../core/notes/noteTypes';
import type { Marked } from '../../../core/notes/ui/useNoteActions';
import { recognisedTextShown, selectRecognisedText } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import { subjectOf } from '../../../core/readingTypes';
import { isParsing } from '../../../core/ui/useReadingDocument';
import { FileDocument } from '../FileDocument';
import { ParseSteps } from '../ParseSteps';
import { ScanStrip } from '../ScanStrip';
import { useFileOcr } from '../useFileOcr';
import { LazyPdf } from './LazyPdf';

interface PdfOriginalProps {
  parse: FileParseState;
  place: ReadingPlace;
  /** Passages to mark, as the address writes them. */
  at: readonly string[];
  notes: readonly ReadingNote[];
  onMark: (mark: NewMark) => Promise<Marked>;
}

/** The pages of a PDF; of one with scans, what was recognised where it is asked for. */
export function PdfOriginal({ parse, place, at, notes, onMark }: PdfOriginalProps) {
  const dispatch = useDispatch();
  const { file_id: fileId, progress } = parse;
  const answer = useFileOcr(isParsing(parse) ? '' : fileId);
  const shown = useSelector((state: { reading: ReadingState }) => selectRecognisedText(state));
  const showsText = shown === fileId && answer.ocr?.state === 'done';
  const scanned = answer.ocr !== null && answer.ocr.state !== 'none';
  const { key } = subjectOf('', fileId);
  return (
    <>
      {/* Of a scan nothing can be read before it is recognised, which is said below. */}
      {parse.state === 'failed' && scanned ? null : <ParseSteps parse={parse} />}
      <ScanStrip
        answer={answer}
        pages={progress.total}
        showsText={showsText}
        onShowText={(shows) => dispatch(recognisedTextShown(shows ? fileId : ''))}
      />
      {showsText ? (
        <FileDocument fileId={fileId} place={place} at={at} notes={notes} />
      ) : (
        <LazyPdf
          fileId={fileId}
          subjectKey={key}
          at={at}
          page={place.page}
          notes={notes}
          onMark={onMark}
          place={place}
          parsing={isParsing(parse)}
        />
      )}
    </>
  );
}
