import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PlanStep } from '../../contract/entities/research';
import { branchDraftKeyOf, useParts } from './core/parts';
import { lastTurn } from './core/lib/reading';
import { isStepUnchanged } from './core/lib/planEdits';
import type { ResearchView } from './core/lib/view';
import { selectResearchDraft } from './core/researchSlice';
import { momentDraftId } from './core/researchTypes';
import { useResearchActions } from './core/ui/hooks';
import type { Slices } from './core/ui/hooks';
import { MaterialLine } from './core/ui/MaterialLine';
import { PlanEditor } from './process/ui/PlanEditor';
import { texts } from './timeline/texts';

interface BranchDockProps {
  threadId: string;
  /** Number of the event after which the run is shown. */
  moment: number;
  /** How it stood then. */
  view: ResearchView;
  /** A request is on its way. */
  sending: boolean;
}

/** What the box asks for, by how the run stood. */
function placeholderOf(view: ResearchView): string {
  if (view.reports.length > 0) return texts.branchFollowUp;
  if (view.plan) return texts.branchReplan;
  return lastTurn(view)?.interrupt ? texts.branchAnswer : texts.branchAsk;
}

/** Begins another research as the run stood at a moment; the run itself stays as it is. */
export function BranchDock({ threadId, moment, view, sending }: BranchDockProps) {
  const { Box } = useParts();
  const { ask } = useResearchActions(threadId, moment);
  const id = useId();
  return (
    <section className="sn-research-branch" aria-labelledby={id}>
      <h2 id={id}>{texts.branch}</h2>
      <p className="sn-research-hint">{texts.branchNote}</p>
      {view.reports.length === 0 ? <PlanThen threadId={threadId} moment={moment} view={view} sending={sending} /> : null}
      <fieldset disabled={sending} className="sn-research-box">
        <Box
          draftKey={branchDraftKeyOf(threadId)}
          busy={false}
          placeholder={placeholderOf(view)}
          onSend={ask}
          onStop={() => undefined}
          below={(sources) => <MaterialLine sources={sources} />}
        />
      </fieldset>
    </section>
  );
}

/** The plan of then, to be changed and run in the other research; folded, so that the run stays in sight. */
function PlanThen({ threadId, moment, view: { plan, steps }, sending }: BranchDockProps) {
  const { accept } = useResearchActions(threadId, moment);
  const draftId = momentDraftId({ thread_id: threadId, seq: moment });
  const edited = useSelector((state: Slices) => selectResearchDraft(state, draftId)).plan !== null;
  // What was edited before is in sight; who restores the plan goes on looking at it.
  const [open, setOpen] = useState(edited);
  if (!plan) return null;
  const remarkOf = (step: PlanStep) => (steps[step.id] === 'done' && isStepUnchanged(plan, step) ? texts.branchStepDone : '');
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.branchPlan}</summary>
      <PlanEditor
        key={draftId}
        recordId={draftId}
        plan={plan}
        sending={sending}
        onAccept={accept}
        onRevise={null}
        begin={texts.branchBegin}
        remarkOf={remarkOf}
      />
    </details>
  );
}
