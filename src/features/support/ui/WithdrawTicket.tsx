import { useDispatch } from 'react-redux';
import { failureMessage } from '../../../api/failure';
import { useWithdrawSupportTicketMutation } from '../../../api/supportApi';
import { Button } from '../../../shared/ui/buttons/Button';
import { supportActions } from '../supportSlice';
import { ticketTexts as texts } from '../texts';

/** Takes a session back that was sent: it is deleted at once. */
export function WithdrawTicket({ ticket_id }: { ticket_id: string }) {
  const dispatch = useDispatch();
  const [withdraw, { isLoading, error }] = useWithdrawSupportTicketMutation();
  const press = async () => {
    const answer = await withdraw({ params: { ticket_id } });
    if (!answer.error) dispatch(supportActions.ticketWithdrawn(ticket_id));
  };
  return (
    <>
      <Button size="small" loading={isLoading} aria-label={texts.withdrawOf(ticket_id)} onClick={() => void press()}>
        {texts.withdraw}
      </Button>
      {error ? <span role="alert">{texts.notWithdrawn(failureMessage(error))}</span> : null}
    </>
  );
}
