import { useState } from 'react';
import { useListSupportTicketOpeningsQuery } from '../../../../api/supportApi';
import { dateAndClock } from '../../../../shared/lib/days';
import { Pagination } from '../../../../shared/ui/lists/Pagination';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { texts } from './texts';

const SIZE = 10;

/** Who opened a ticket, and when; the last ones first. */
export function TicketOpenings({ ticket }: { ticket: string }) {
  const [page, setPage] = useState(1);
  const asked = { params: { ticket_id: ticket }, query: { current: page, size: SIZE } };
  const answer = useListSupportTicketOpeningsQuery(asked, { refetchOnMountOrArgChange: true });
  const total = answer.data?.total ?? 0;
  return (
    <div className="sn-ticket-part">
      <Answered answer={answer} skeleton="line" failed={texts.openingsFailed} earlier empty={<p>{texts.unopened}</p>}>
        {({ records }) => (
          <ol aria-label={texts.openingsOf(ticket)}>
            {records.map(({ opener_name, open_time }) => (
              <li key={`${open_time} ${opener_name}`}>{texts.openedBy(opener_name || texts.gone, dateAndClock(open_time))}</li>
            ))}
          </ol>
        )}
      </Answered>
      {total > SIZE ? <Pagination simple current={page} pageSize={SIZE} total={total} onChange={setPage} /> : null}
    </div>
  );
}
