import { useState } from 'react';
import { useListOwnSupportTicketsQuery } from '../../../api/supportApi';
import type { OwnSupportTicket } from '../../../contract/entities/supportTicket';
import { isolatedList } from '../../../model/isolated';
import { dateAndClock } from '../../../shared/lib/days';
import { Button } from '../../../shared/ui/buttons/Button';
import { Pagination } from '../../../shared/ui/lists/Pagination';
import { Answered } from '../../../shared/ui/loading/Answered';
import { bounded } from '../../../shared/ui/loading/bounded';
import { StateView } from '../../../shared/ui/loading/StateView';
import { ticketTexts as texts } from '../texts';
import { WithdrawTicket } from './WithdrawTicket';

const SIZE = 5;

/** 我发送过的使用记录: what is with support still, whether somebody opened it, and the way to take it back. */
export function OwnTickets() {
  const [shown, setShown] = useState(false);
  return (
    <section className="sn-feedback-part" aria-label={texts.own}>
      <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? texts.hideOwn : texts.showOwn}
      </Button>
      {shown ? <List /> : null}
    </section>
  );
}

function List() {
  const [page, setPage] = useState(1);
  const answer = useListOwnSupportTicketsQuery({ query: { current: page, size: SIZE } }, { refetchOnMountOrArgChange: true });
  const total = answer.data?.total ?? 0;
  return (
    <>
      <Answered
        answer={answer}
        skeleton="line"
        failed={texts.failed}
        earlier
        empty={<StateView kind="empty" title={texts.none} detail={texts.noneDetail} />}
      >
        {({ records }) => (
          <ul className="sn-feedback-tickets" aria-label={texts.own}>
            {records.map((ticket) => (
              <Row key={ticket.ticket_id} ticket={ticket} />
            ))}
          </ul>
        )}
      </Answered>
      {total > SIZE ? <Pagination simple current={page} pageSize={SIZE} total={total} onChange={setPage} /> : null}
    </>
  );
}

const Row = bounded(
  function Row({ ticket: { ticket_id, send_time, expire_time, first_open_time } }: { ticket: OwnSupportTicket }) {
    const opened = first_open_time ? texts.openedAt(dateAndClock(first_open_time)) : texts.unopened;
    return (
      <li className="sn-feedback-ticket">
        <strong>{ticket_id}</strong>
        <span>{isolatedList([texts.sentAt(dateAndClock(send_time)), texts.until(dateAndClock(expire_time)), opened], ' · ')}</span>
        <WithdrawTicket ticket_id={ticket_id} />
      </li>
    );
  },
  ({ ticket }) => ticket.ticket_id,
  'li',
);
