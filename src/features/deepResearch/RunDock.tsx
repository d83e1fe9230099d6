import { isThreadRunning, waitingTurn } from './core/lib/reading';
import type { ResearchView } from './core/lib/view';
import { draftKeyOf, useParts } from './core/parts';
import { texts } from './core/texts';
import { MaterialLine } from './core/ui/MaterialLine';

/** Why nothing can be asked in the box, since the run waits for something else; empty where it does not. */
export function lockOf(view: ResearchView): string {
  const waiting = waitingTurn(view);
  if (!waiting) return '';
  return waiting.interrupt?.reason === 'clarification' ? texts.locked : texts.lockedPlan;
}

interface RunDockProps {
  threadId: string;
  view: ResearchView;
  lock: string;
  /** A request is on its way. */
  sending: boolean;
  onAsk: (words: string) => void;
  onStop: () => void;
}

/** The box below a run: what is asked next, and where it is stopped. */
export function RunDock({ threadId, view, lock, sending, onAsk, onStop }: RunDockProps) {
  const { Box } = useParts();
  const running = isThreadRunning(view);
  return (
    <>
      {lock ? <p className="sn-research-hint">{lock}</p> : null}
      <fieldset disabled={lock !== '' || sending} className="sn-research-box">
        <Box
          draftKey={draftKeyOf(threadId)}
          busy={running}
          placeholder={running ? texts.meanwhile : view.reports.length > 0 ? texts.followUp : texts.goOn}
          onSend={onAsk}
          onStop={onStop}
          below={(sources) => <MaterialLine sources={sources} />}
        />
      </fieldset>
    </>
  );
}
