import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListImportsQuery } from '../../../api/operatorApi';
import type { LibraryImport } from '../../../contract/entities/libraryImport';
import { scientificLink } from '../../../model/addresses/scientific';
import { Pagination } from '../../../shared/ui/lists/Pagination';
import { Answered } from '../../../shared/ui/loading/Answered';
import { StateView } from '../../../shared/ui/loading/StateView';
import { ImportRow } from './ImportRow';
import { ImportUpload } from './ImportUpload';
import { texts } from './texts';
import './imports.css';

const SIZE = 10;
/** Milliseconds between two looks: while something is under way, and else, since others may begin something. */
const POLL = 2_000;
const IDLE_POLL = 15_000;

const isOpen = ({ state }: LibraryImport) => state === 'waiting' || state === 'running' || state === 'tidying';

/** 导入: records and journals for everybody, read by the server in the background. */
export function ImportsSection() {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState(false);
  const answer = useListImportsQuery(
    { query: { current: page, size: SIZE } },
    { pollingInterval: open ? POLL : IDLE_POLL, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const total = answer.data?.total ?? 0;
  const isOpenNow = answer.data?.records.some(isOpen) ?? false;
  if (isOpenNow !== open) setOpen(isOpenNow);
  return (
    <div className="sn-imports">
      <p className="sn-imports-lead">{texts.lead}</p>
      <ImportUpload />
      <p className="sn-imports-lead">
        {texts.single}
        <Link to={scientificLink('import')}>{texts.singleLink}</Link>。
      </p>
      <h3>{texts.list}</h3>
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        earlier
        empty={<StateView kind="empty" title={texts.none} detail={texts.noneDetail} />}
      >
        {({ records }) => (
          <ul className="sn-imports-list" aria-label={texts.list}>
            {records.map((record) => (
              <ImportRow key={record.import_id} record={record} />
            ))}
          </ul>
        )}
      </Answered>
      {total > SIZE ? <Pagination simple current={page} pageSize={SIZE} total={total} onChange={setPage} /> : null}
    </div>
  );
}
