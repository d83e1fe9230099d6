import { dateAndClock } from '../../../shared/lib/days';
import type { SentTicket as Sent } from '../supportSlice';
import { ticketTexts as texts } from '../texts';
import { WithdrawTicket } from './WithdrawTicket';

/** What was sent just now: its number, until when it is kept, and the way to take it back. */
export function SentTicket({ ticket: { ticket_id, expire_time } }: { ticket: Sent }) {
  return (
    <div className="sn-feedback-ticket">
      <span role="status">{texts.sent(ticket_id, dateAndClock(expire_time))}</span>
      <WithdrawTicket ticket_id={ticket_id} />
    </div>
  );
}
