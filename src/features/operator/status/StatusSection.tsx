import { useGetOperatorStatusQuery } from '../../../api/operatorApi';
import { grouped } from '../../../model/grouped';
import { dateAndClock } from '../../../shared/lib/days';
import type { BackupState, SnapshotState } from '../../../contract/entities/serverStatus';
import { readFailure } from '../../../shared/ui/loading/answerState';
import { Answered } from '../../../shared/ui/loading/Answered';
import { bounded } from '../../../shared/ui/loading/bounded';
import { StateView } from '../../../shared/ui/loading/StateView';
import { ErrorList } from './ErrorList';
import { JobTable } from './JobTable';
import { Storage } from './Storage';
import { texts } from './texts';
import './status.css';

/** Milliseconds between two looks, while the page is in front. */
const POLL = 5_000;

/** 运行状态: what the server is doing, what it stores, when it was backed up, and what went wrong. */
export function StatusSection() {
  const answer = useGetOperatorStatusQuery(undefined, {
    pollingInterval: POLL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const forbidden = answer.error !== undefined && readFailure(answer.error).forbidden;
  return (
    <div className="sn-status">
      <Answered answer={answer} skeleton="plain" failed={texts.failed} empty={<StateView kind="empty" title={texts.noStatus} />}>
        {({ time, jobs, storage, backup, snapshots, errors_today }) => (
          <>
            <p className="sn-status-time">{texts.at(dateAndClock(time))}</p>
            <h3>{texts.jobs}</h3>
            <JobTable jobs={jobs} />
            <h3>{texts.storage}</h3>
            <Storage storage={storage} />
            <h3>{texts.backup}</h3>
            <Backup backup={backup} snapshots={snapshots} />
            <h3>
              {texts.errors}
              {errors_today > 0 ? <em>{texts.errorsToday(grouped(errors_today))}</em> : null}
            </h3>
          </>
        )}
      </Answered>
      {/* Also when the status could not be told: then they are wanted most. */}
      {answer.isLoading || answer.isUninitialized || forbidden ? null : <ErrorList />}
    </div>
  );
}

const Backup = bounded(
  function Backup({ backup: { succeeded, last, overdue }, snapshots }: { backup: BackupState; snapshots: SnapshotState | null }) {
    const at = succeeded ? dateAndClock(succeeded) : '';
    return (
      <div className="sn-status-backup">
        {last && !last.ok ? <p className="sn-status-warning">{texts.backupFailed(dateAndClock(last.time))}</p> : null}
        {overdue ? <p className="sn-status-warning">{succeeded ? texts.overdue(at) : texts.neverBackedUp}</p> : <p>{texts.backedUp(at)}</p>}
        {last?.note ? <p className="sn-status-note">{texts.note(last.note)}</p> : null}
        {snapshots ? (
          <p className="sn-status-note">
            {snapshots.last ? texts.snapshots(snapshots.kept, dateAndClock(snapshots.last)) : texts.noSnapshot}
          </p>
        ) : null}
      </div>
    );
  },
  ({ backup }) => backup.succeeded ?? '',
);
