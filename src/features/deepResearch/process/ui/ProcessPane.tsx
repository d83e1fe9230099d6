import { Button } from 'antd';
import { SKIP_CLARIFICATION } from '../../../../contract/research';
import { lastTurn, waitingTurn } from '../../core/lib/reading';
import { canContinueWriting } from '../../core/lib/standing';
import type { ResearchView, TurnView } from '../../core/lib/view';
import { texts } from '../../core/texts';
import { ClarifyForm } from './ClarifyForm';
import type { ResearchActions } from '../../core/ui/hooks';
import { PlanEditor } from './PlanEditor';
import { TurnCard } from './TurnCard';

interface ProcessPaneProps {
  view: ResearchView;
  actions: ResearchActions;
  /** A request is on its way. */
  sending: boolean;
}

/** What a request was, by what it answered. */
function headingOf(turn: TurnView, before: TurnView | undefined): string {
  if (turn.retry_step_id) return texts.retriedStep;
  if (turn.retry_call_id) return texts.retriedCall;
  if (turn.rewrite) return turn.rewrite.section === null ? texts.rewritten : texts.rewrittenSection(turn.rewrite.section);
  if (turn.feedback === 'accepted') return texts.acceptedPlan;
  if (turn.feedback === 'edit_plan') return texts.wishedPlan;
  if (!before) return texts.question;
  if (before.interrupt?.reason === 'clarification') return turn.message === SKIP_CLARIFICATION ? texts.skipped : texts.answered;
  return before.interrupt ? texts.wishedPlan : texts.followed;
}

/** All requests and activities of a thread, and what it waits for. */
export function ProcessPane({ view, actions, sending }: ProcessPaneProps) {
  const waiting = waitingTurn(view);
  const open = lastTurn(view)?.state !== 'running' && !sending;
  return (
    <div className="sn-research-process">
      {open && canContinueWriting(view) ? (
        <div className="sn-research-note sn-research-continue">
          <p>{texts.continueWritingDetail}</p>
          <Button type="primary" onClick={() => actions.rewrite(null, '')}>
            {texts.continueWriting}
          </Button>
        </div>
      ) : null}
      {view.turns.map((turn, index) => (
        <TurnCard
          key={turn.record_id}
          turn={turn}
          heading={headingOf(turn, view.turns[index - 1])}
          steps={view.steps}
          open={open}
          onRetry={actions.retry}
          onRetryCall={actions.retryCall}
        />
      ))}
      {waiting?.interrupt?.reason === 'clarification' ? (
        <ClarifyForm turn={waiting} sending={sending} onAnswer={actions.ask} />
      ) : waiting && view.plan ? (
        <PlanEditor recordId={waiting.record_id} plan={view.plan} sending={sending} onAccept={actions.accept} onRevise={actions.revise} />
      ) : null}
    </div>
  );
}
