import { Button } from '../../../../shared/ui/buttons/Button';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { texts } from './texts';

interface TicketComingProps {
  ticket: string;
  failure: string;
  onRetry: () => void;
  onLeave: () => void;
}

/** A ticket that is on its way, or why it did not come. */
export function TicketComing({ ticket, failure, onRetry, onLeave }: TicketComingProps) {
  if (failure === '') {
    return (
      <p className="sn-replay-coming" role="status">
        {texts.opening(ticket)}
      </p>
    );
  }
  return (
    <StateView
      kind="failed"
      title={texts.notOpened(ticket)}
      detail={failure}
      action={{ label: texts.backToList, onClick: onLeave }}
      further={failure === texts.wrongNumber ? null : <Button onClick={onRetry}>{texts.retry}</Button>}
    />
  );
}
