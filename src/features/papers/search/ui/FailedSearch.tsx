import { failureMessage } from '../../../../api/failure';
import { StateView } from '../../../../shared/ui/StateView';
import { texts } from '../texts';

/** The search could not be made. */
export function FailedSearch({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <StateView kind="failed" title={texts.failedTitle} detail={failureMessage(error)} action={{ label: texts.retry, onClick: onRetry }} />
  );
}
