import type { ServerJob } from '../../../contract/entities/serverStatus';
import { grouped } from '../../../model/grouped';
import { phrase } from '../../../model/isolated';
import { dateAndClock } from '../../../shared/lib/days';
import { bounded } from '../../../shared/ui/loading/bounded';
import { bytesText, percentOf } from '../lib/amounts';
import { texts } from './texts';

const ORDER = { running: 0, waiting: 1, failed: 2 } as const;

/** What goes on, then what waits, then what failed. */
export function JobTable({ jobs }: { jobs: readonly ServerJob[] }) {
  if (jobs.length === 0) return <p className="sn-status-note">{texts.noJobs}</p>;
  const sorted = [...jobs].sort((a, b) => ORDER[a.state] - ORDER[b.state]);
  return (
    <ul className="sn-status-jobs" aria-label={texts.jobs}>
      {sorted.map((job, i) => (
        <Job key={`${i} ${job.kind} ${job.state}`} job={job} />
      ))}
    </ul>
  );
}

/** How far it is, where that is known. */
function amountOf({ kind, count, done, total, unit }: ServerJob): string {
  if (total === 0) return count > 1 ? texts.many(kind, grouped(count)) : '';
  if (unit === 'bytes') return `${bytesText(done)} / ${bytesText(total)}`;
  return `${grouped(done)} / ${grouped(total)}${texts.units[unit]}`;
}

const Job = bounded(
  function Job({ job }: { job: ServerJob }) {
    const { kind, state, subject, done, total, since, message } = job;
    const name = `${texts.job(kind)}${subject ? phrase`：${subject}` : ''}`;
    return (
      <li>
        <div className="sn-status-job">
          <strong>{name}</strong>
          <em className={`sn-status-${state}`}>{texts.states[state]}</em>
          <span>{amountOf(job)}</span>
          {since ? (
            <small>
              {texts.since[state]} {dateAndClock(since)}
            </small>
          ) : null}
        </div>
        {state === 'running' && total > 0 ? <progress value={percentOf(done, total)} max={100} aria-label={name} /> : null}
        {message ? <p>{message}</p> : null}
      </li>
    );
  },
  ({ job }) => `${job.kind} ${job.state}`,
  'li',
);
