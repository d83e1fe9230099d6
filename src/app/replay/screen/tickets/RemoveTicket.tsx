import { failureMessage } from '../../../../api/failure';
import { useDeleteSupportTicketMutation } from '../../../../api/supportApi';
import { Button } from '../../../../shared/ui/buttons/Button';
import { texts } from './texts';

/** Asks once more before a ticket is deleted for good. */
export function RemoveTicket({ ticket, onCancel }: { ticket: string; onCancel: () => void }) {
  const [remove, { isLoading, error }] = useDeleteSupportTicketMutation();
  return (
    <div className="sn-ticket-part">
      <p>{texts.removeSure}</p>
      {error ? <p role="alert">{texts.notRemoved(failureMessage(error))}</p> : null}
      <div className="sn-ticket-acts">
        <Button danger size="small" loading={isLoading} onClick={() => void remove({ params: { ticket_id: ticket } })}>
          {texts.removeYes}
        </Button>
        <Button size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
