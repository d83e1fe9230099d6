import { useCancelImportMutation, useRestartImportMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { LibraryImport } from '../../../contract/entities/libraryImport';
import { grouped } from '../../../model/grouped';
import { isolatedList, phrase } from '../../../model/isolated';
import { dateAndClock } from '../../../shared/lib/days';
import { Button } from '../../../shared/ui/buttons/Button';
import { bounded } from '../../../shared/ui/loading/bounded';
import { bytesText, percentOf } from '../lib/amounts';
import { texts } from './texts';

/** One import: whose, how far, what came of it, and what can be done. */
export const ImportRow = bounded(
  function ImportRow({ record }: { record: LibraryImport }) {
    const { import_id, kind, file_name, size, state, bytes_read, user_name, create_time, message, can_restart, start_time } = record;
    const [cancel, cancelling] = useCancelImportMutation();
    const [restart, restarting] = useRestartImportMutation();
    const params = { import_id };
    const running = state === 'running' || state === 'tidying';
    return (
      <li>
        <div className="sn-imports-head">
          <strong>{file_name}</strong>
          <em className={`sn-imports-${state}`}>{texts.states[state]}</em>
          <span className="sn-imports-acts">
            {state === 'waiting' || state === 'running' ? (
              <Button
                size="small"
                aria-label={texts.cancelOf(file_name)}
                loading={cancelling.isLoading}
                onClick={() => void cancel({ params })}
              >
                {texts.cancel}
              </Button>
            ) : null}
            {can_restart ? (
              <Button
                size="small"
                aria-label={texts.restartOf(file_name)}
                loading={restarting.isLoading}
                onClick={() => void restart({ params })}
              >
                {texts.restart}
              </Button>
            ) : null}
          </span>
        </div>
        <p className="sn-imports-note">
          {texts.by(phrase`${texts.kinds[kind]} · ${user_name || texts.gone}`, dateAndClock(create_time), bytesText(size))}
        </p>
        {running ? <progress value={percentOf(bytes_read, size)} max={100} aria-label={file_name} /> : null}
        {start_time ? <Counts record={record} /> : null}
        {message ? <p className="sn-imports-note">{message}</p> : null}
        {cancelling.error ? <p role="alert">{texts.notCancelled(failureMessage(cancelling.error))}</p> : null}
        {restarting.error ? <p role="alert">{texts.notRestarted(failureMessage(restarting.error))}</p> : null}
      </li>
    );
  },
  ({ record }) => record.import_id,
  'li',
);

function Counts({ record }: { record: LibraryImport }) {
  const { state, bytes_read, size, added, updated, unchanged, refused, reasons } = record;
  return (
    <>
      <p>
        {state === 'running' ? phrase`${texts.read(bytesText(bytes_read), bytesText(size))}；` : null}
        {texts.counts(grouped(added), grouped(updated), grouped(unchanged), grouped(refused))}
      </p>
      {reasons.length > 0 ? (
        <details>
          <summary>{texts.reasons(grouped(refused))}</summary>
          <ul>
            {reasons.map(({ reason, count, places }) => (
              <li key={reason}>{texts.reason(reason, grouped(count), isolatedList(places), count > places.length)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
