import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PlanStep, ResearchPlan } from '../../contract/entities/research';
import { branchDraftKeyOf, useParts } from './core/parts';
import { lastTurn } from './core/lib/reading';
import { isStepUnchanged } from './core/lib/planEdits';
import type { ResearchView } from './core/lib/view';
import { researchDraftChanged, selectResearchDraft } from './core/researchSlice';
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
  const { plan, steps, reports } = view;
  const { Box } = useParts();
  const { ask } = useResearchActions(threadId, moment);
  const id = useId();
  return (
    <section className="sn-research-branch" aria-labelledby={id}>
      <h2 id={id}>{texts.branch}</h2>
      <p className="sn-research-hint">{texts.branchNote}</p>
      {plan && reports.length === 0 ? <PlanThen threadId={threadId} moment={moment} plan={plan} states={steps} sending={sending} /> : null}
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

interface PlanThenProps extends Pick<BranchDockProps, 'threadId' | 'moment' | 'sending'> {
  plan: ResearchPlan;
  /** How its steps stood. */
  states: ResearchView['steps'];
}

/** The plan of then, to be changed and run in the other research; folded, so that the run stays in sight, until it is opened or was edited. */
function PlanThen({ threadId, moment, plan, states, sending }: PlanThenProps) {
  const dispatch = useDispatch();
  const { accept } = useResearchActions(threadId, moment);
  const draftId = momentDraftId({ thread_id: threadId, seq: moment });
  const draft = useSelector((state: Slices) => selectResearchDraft(state, draftId));
  const open = draft.opened ?? draft.plan !== null;
  const show = (opened: boolean) => void (opened !== open && dispatch(researchDraftChanged({ record_id: draftId, opened })));
  const remarkOf = (step: PlanStep) => (states[step.id] === 'done' && isStepUnchanged(plan, step) ? texts.branchStepDone : '');
  return (
    <details key={draftId} open={open} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>{texts.branchPlan}</summary>
      <PlanEditor
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
