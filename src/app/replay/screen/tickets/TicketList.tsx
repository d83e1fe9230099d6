import { useState } from 'react';
import { useListSupportTicketsQuery } from '../../../../api/supportApi';
import { Pagination } from '../../../../shared/ui/lists/Pagination';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { TicketRow } from './TicketRow';
import { texts } from './texts';
import './tickets.css';

const SIZE = 10;

/** 收到的使用记录: what people have sent to support, the newest first. */
export function TicketList({ onOpen }: { onOpen: (ticket: string) => void }) {
  const [page, setPage] = useState(1);
  const answer = useListSupportTicketsQuery({ query: { current: page, size: SIZE } }, { refetchOnMountOrArgChange: true });
  const total = answer.data?.total ?? 0;
  return (
    <section className="sn-tickets" aria-label={texts.list}>
      <h3>{texts.list}</h3>
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        earlier
        empty={<StateView kind="empty" title={texts.none} detail={texts.noneDetail} />}
      >
        {({ records }) => (
          <ul aria-label={texts.list}>
            {records.map((ticket) => (
              <TicketRow key={ticket.ticket_id} ticket={ticket} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Answered>
      {total > SIZE ? <Pagination simple current={page} pageSize={SIZE} total={total} onChange={setPage} /> : null}
    </section>
  );
}
