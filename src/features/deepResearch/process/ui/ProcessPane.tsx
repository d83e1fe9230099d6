import { Button } from '../../../../shared/ui/buttons/Button';
import { lastTurn, waitingTurn } from '../../core/lib/reading';
import { canContinueWriting } from '../../core/lib/standing';
import type { ResearchView } from '../../core/lib/view';
import { texts } from '../../core/texts';
import { ClarifyForm } from './ClarifyForm';
import type { ResearchActions } from '../../core/ui/hooks';
import { headingOf } from '../../core/ui/turnWords';
import { PlanEditor } from './PlanEditor';
import { TurnCard } from './TurnCard';

interface ProcessPaneProps {
  view: ResearchView;
  actions: ResearchActions;
  /** A request is on its way. */
  sending: boolean;
  /** It is shown as it stood: nothing can be asked of it. */
  past: boolean;
}

/** All requests and activities of a thread, and what it waits for. */
export function ProcessPane({ view, actions, sending, past }: ProcessPaneProps) {
  const waiting = waitingTurn(view);
  const open = lastTurn(view)?.state !== 'running' && !sending && !past;
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
          plan={view.plan}
          steps={view.steps}
          open={open}
          past={past}
          onRetry={actions.retry}
          onRetryCall={actions.retryCall}
        />
      ))}
      {past ? (
        <AskedThen words={lastTurn(view)?.interrupt?.content ?? ''} />
      ) : waiting?.interrupt?.reason === 'clarification' ? (
        <ClarifyForm turn={waiting} sending={sending} onAnswer={actions.ask} />
      ) : waiting && view.plan ? (
        <PlanEditor recordId={waiting.record_id} plan={view.plan} sending={sending} onAccept={actions.accept} onRevise={actions.revise} />
      ) : null}
    </div>
  );
}

/** What the run waited for at a moment that is past. */
function AskedThen({ words }: { words: string }) {
  return words ? <p className="sn-research-note">{texts.askedThen(words)}</p> : null;
}
