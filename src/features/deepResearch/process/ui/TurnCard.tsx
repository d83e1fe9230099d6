import { memo } from 'react';
import { Button } from 'antd';
import { SKIP_CLARIFICATION } from '../../../../contract/research';
import { clockTime } from '../../../../shared/lib/days';
import { looseActivities, stepRows } from '../../core/lib/reading';
import type { StepRow } from '../../core/lib/reading';
import type { ResearchView, TurnView } from '../../core/lib/view';
import { texts } from '../../core/texts';
import { ActivityItem } from './ActivityItem';

interface TurnCardProps {
  turn: TurnView;
  /** What it was asked as. */
  heading: string;
  steps: ResearchView['steps'];
  /** The thread can take a request now. */
  open: boolean;
  onRetry: (stepId: string) => void;
}

/** One request of a run with all that was done for it. Memoised: while one runs the others are not rendered again. */
export const TurnCard = memo(function TurnCard({ turn, heading, steps, open, onRetry }: TurnCardProps) {
  const rows = stepRows(turn, steps);
  const loose = looseActivities(turn);
  const { message, state, notice, interrupt } = turn;
  const busy = state === 'running';
  return (
    <article className="sn-research-turn" aria-busy={busy}>
      <div className="sn-research-question">
        <small>{heading}</small>
        {message && message !== SKIP_CLARIFICATION ? <h2>{message}</h2> : null}
      </div>
      {loose.length > 0 ? (
        <ol className="sn-activities">
          {loose.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} />
          ))}
        </ol>
      ) : busy && rows.length === 0 ? (
        <p role="status" className="sn-research-hint">
          {texts.noActivity}
        </p>
      ) : null}
      {rows.map((row) => (
        <StepSection key={row.id} row={row} open={open} onRetry={onRetry} />
      ))}
      {notice && interrupt === null ? <p className={`sn-research-end sn-research-end-${state}`}>{notice}</p> : null}
      {state === 'stopped' || state === 'failed' ? <p className="sn-research-state">{texts.turnStates[state]}</p> : null}
    </article>
  );
});

function StepSection({ row, open, onRetry }: { row: StepRow; open: boolean; onRetry: (stepId: string) => void }) {
  const { id, title, place, state, now, time, activities } = row;
  const failed = state === 'failed';
  return (
    <section className={`sn-research-step sn-research-step-${state}`} aria-label={title}>
      <header>
        <h3>
          {place > 0 ? <span className="sn-research-place">{place}</span> : null}
          {title}
        </h3>
        <span className="sn-research-badge">{texts.stepState[state]}</span>
        <time dateTime={time}>{clockTime(time)}</time>
        {failed && now === 'done' ? <span>{texts.retried}</span> : null}
        {failed && now === 'failed' && open ? (
          <Button size="small" aria-label={texts.retryStepOf(title)} onClick={() => onRetry(id)}>
            {texts.retryStep}
          </Button>
        ) : null}
      </header>
      {activities.length > 0 ? (
        <ol className="sn-activities">
          {activities.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}
