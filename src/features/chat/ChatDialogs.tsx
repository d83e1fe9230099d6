import { useSelector } from 'react-redux';
import { selectReview } from './core/reviewSlice';
import { selectExportSubject } from './export/chatExportSlice';
import { ChatExportDialog } from './export/ui/ChatExportDialog';
import { ReviewDialog } from './review/ui/ReviewDialog';

/** The dialogs by which a conversation becomes a file: for its owner, or for colleagues to annotate. */
export function ChatDialogs() {
  const exporting = useSelector(selectExportSubject) !== null;
  const { reviewSubject } = useSelector(selectReview);
  return (
    <>
      {exporting ? <ChatExportDialog /> : null}
      {reviewSubject ? <ReviewDialog /> : null}
    </>
  );
}
