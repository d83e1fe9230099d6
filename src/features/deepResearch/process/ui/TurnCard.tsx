import { Fragment, memo } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { ResearchMoment } from '../../../../contract/entities/research';
import { SKIP_CLARIFICATION } from '../../../../contract/research';
import { researchLink } from '../../../../model/addresses/research';
import { clockTime } from '../../../../shared/lib/days';
import { Words } from '../../../../shared/ui/marks/Words';
import { looseActivities, stepRows } from '../../core/lib/reading';
import type { StepRow } from '../../core/lib/reading';
import type { ResearchView, TurnView } from '../../core/lib/view';
import { texts } from '../../core/texts';
import { AspectList } from '../../core/ui/AspectList';
import { ActivityItem } from './ActivityItem';
import { bounded } from '../../../../shared/ui/loading/bounded';

interface TurnCardProps {
  turn: TurnView;
  /** What it was asked as. */
  heading: string;
  /** The plan of the thread, and the states of its steps. */
  plan: ResearchView['plan'];
  steps: ResearchView['steps'];
  /** The thread can take a request now. */
  open: boolean;
  /** It is shown as it stood: nothing goes on in it. */
  past: boolean;
  onRetry: (stepId: string) => void;
  onRetryCall: (callId: string) => void;
}

/** One request of a run with all that was done for it. Memoised: while one runs the others are not rendered again. */
const TurnCardView = memo(function TurnCard({ turn, heading, plan, steps, open, past, onRetry, onRetryCall }: TurnCardProps) {
  const rows = stepRows(turn, { plan, steps });
  const loose = looseActivities(turn);
  const { message, state, notice, interrupt, coverage, branch } = turn;
  const callAgain = open ? onRetryCall : null;
  const busy = state === 'running' && !past;
  return (
    <article className="sn-research-turn" aria-busy={busy}>
      {branch ? <BranchLine {...branch} /> : null}
      <div className="sn-research-question">
        <small>{heading}</small>
        {message && message !== SKIP_CLARIFICATION ? <h2>{message}</h2> : null}
      </div>
      {loose.length > 0 ? (
        <ol className="sn-activities">
          {loose.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} onRetry={callAgain} />
          ))}
        </ol>
      ) : busy && rows.length === 0 ? (
        <p role="status" className="sn-research-hint">
          {texts.noActivity}
        </p>
      ) : null}
      {coveredAfter(coverage, 0)}
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          <StepSection row={row} open={open} onRetry={onRetry} onRetryCall={row.now ? callAgain : null} />
          {coveredAfter(coverage, index + 1)}
        </Fragment>
      ))}
      {notice && interrupt === null ? <p className={`sn-research-end sn-research-end-${state}`}>{notice}</p> : null}
      {state === 'stopped' || state === 'failed' ? <p className="sn-research-state">{texts.turnStates[state]}</p> : null}
    </article>
  );
});

/** Where a thread was branched from: it leads to that moment of the other one. */
const BranchLine = ({ thread_id, seq }: ResearchMoment) => (
  <p className="sn-research-hint sn-research-branched">
    {texts.branchFrom[0]}
    <Link to={researchLink({ thread: thread_id, moment: seq })}>{texts.branchFrom[1]}</Link>
    {texts.branchFrom[2](seq)}
  </p>
);

/** What was covered when so many steps had begun: each round of searching stands behind its steps. */
const coveredAfter = (coverage: TurnView['coverage'], steps: number) =>
  coverage
    .filter(({ after }) => after === steps)
    .map((one) => <AspectList key={`covered-${one.round}`} coverage={one} heading={texts.aspectsRound(one.round)} />);

interface StepSectionProps extends Pick<TurnCardProps, 'open' | 'onRetry'> {
  row: StepRow;
  onRetryCall: TurnCardProps['onRetryCall'] | null;
}

function StepSection({ row, open, onRetry, onRetryCall }: StepSectionProps) {
  const { id, title, place, state, now, time, activities } = row;
  const failed = state === 'failed';
  return (
    <section className={`sn-research-step sn-research-step-${state}`} aria-label={title}>
      <header>
        <h3>
          {place > 0 ? <span className="sn-research-place">{place}</span> : null}
          <Words>{title}</Words>
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
            <ActivityItem key={activity.id} activity={activity} onRetry={onRetryCall} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

export const TurnCard = bounded(TurnCardView, ({ turn }) => turn.record_id);
