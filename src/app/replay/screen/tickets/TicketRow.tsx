import { useState } from 'react';
import { failureMessage } from '../../../../api/failure';
import { useNoteSupportTicketMutation } from '../../../../api/supportApi';
import type { SupportTicket } from '../../../../contract/entities/supportTicket';
import { dateAndClock } from '../../../../shared/lib/days';
import { Button } from '../../../../shared/ui/buttons/Button';
import { bounded } from '../../../../shared/ui/loading/bounded';
import { Words } from '../../../../shared/ui/marks/Words';
import { RemoveTicket } from './RemoveTicket';
import { TicketNote } from './TicketNote';
import { TicketOpenings } from './TicketOpenings';
import { texts } from './texts';

interface TicketRowProps {
  ticket: SupportTicket;
  onOpen: (ticket: string) => void;
}

/** One session: whose, what they wrote, until when, and what support does with it. */
export const TicketRow = bounded(
  function TicketRow({ ticket, onOpen }: TicketRowProps) {
    const { ticket_id, sender_name, words, readable, note, closed, send_time, expire_time, last_open_time, last_opener_name } = ticket;
    const [part, setPart] = useState<'' | 'note' | 'openings' | 'remove'>('');
    const [change, changing] = useNoteSupportTicketMutation();
    const toggle = (other: typeof part) => setPart(part === other ? '' : other);
    const [line = ''] = words.split('\n');
    const opened = last_open_time ? texts.lastOpened(last_opener_name || texts.gone, dateAndClock(last_open_time)) : texts.unopened;
    return (
      <li className={closed ? 'sn-ticket-closed' : undefined}>
        <div className="sn-ticket-head">
          <strong>{ticket_id}</strong>
          <span>{sender_name || texts.gone}</span>
          {closed ? <em>{texts.closed}</em> : null}
          <span className="sn-ticket-acts">
            <Button type="primary" size="small" aria-label={texts.openOf(ticket_id)} onClick={() => onOpen(ticket_id)}>
              {texts.open}
            </Button>
            <Button
              size="small"
              aria-label={texts.editNoteOf(ticket_id)}
              aria-expanded={part === 'note'}
              disabled={!readable}
              onClick={() => toggle('note')}
            >
              {texts.editNote}
            </Button>
            <Button
              size="small"
              aria-label={texts.openingsOf(ticket_id)}
              aria-expanded={part === 'openings'}
              onClick={() => toggle('openings')}
            >
              {texts.openings}
            </Button>
            <Button
              size="small"
              loading={changing.isLoading}
              aria-label={closed ? texts.reopenOf(ticket_id) : texts.closeOf(ticket_id)}
              onClick={() => void change({ params: { ticket_id }, body: { closed: !closed } })}
            >
              {closed ? texts.reopen : texts.close}
            </Button>
            <Button
              danger
              size="small"
              aria-label={texts.removeOf(ticket_id)}
              aria-expanded={part === 'remove'}
              onClick={() => toggle('remove')}
            >
              {texts.remove}
            </Button>
          </span>
        </div>
        <p className="sn-ticket-words" title={words}>
          {readable ? line : texts.noWords}
        </p>
        <p className="sn-ticket-detail">
          {[texts.sent(dateAndClock(send_time)), texts.until(dateAndClock(expire_time)), opened].join(' · ')}
        </p>
        {note && part !== 'note' ? (
          <p className="sn-ticket-note">
            <span>{texts.note}</span> <Words>{note}</Words>
          </p>
        ) : null}
        {changing.error ? <p role="alert">{texts.notSaved(failureMessage(changing.error))}</p> : null}
        {part === 'note' ? <TicketNote ticket={ticket_id} note={note} onDone={() => setPart('')} /> : null}
        {part === 'openings' ? <TicketOpenings ticket={ticket_id} /> : null}
        {part === 'remove' ? <RemoveTicket ticket={ticket_id} onCancel={() => setPart('')} /> : null}
      </li>
    );
  },
  ({ ticket }) => ticket.ticket_id,
  'li',
);
