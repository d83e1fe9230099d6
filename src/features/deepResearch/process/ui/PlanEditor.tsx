import { useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { PlanStep, ResearchPlan } from '../../../../contract/entities/research';
import { uuid } from '../../../../shared/lib/uuid';
import { addStep, changeStep, moveStep, planProblem, removeStep } from '../../core/lib/planEdits';
import { researchDraftChanged, selectResearchDraft } from '../../core/researchSlice';
import { texts } from '../../core/texts';
import type { Slices } from '../../core/ui/hooks';
import { MAX_PLAN_STEPS } from '../../../../model/limits';
import { PlanStepEditor } from './PlanStepEditor';
import { PlanRevision } from './PlanRevision';

interface PlanEditorProps {
  recordId: string;
  /** As it was proposed. */
  plan: ResearchPlan;
  sending: boolean;
  onAccept: (plan: ResearchPlan | null) => void;
  /** Asks for another plan; null where that is asked for elsewhere. */
  onRevise: ((words: string) => void) | null;
  /** What the button that runs it says. */
  begin?: string;
  /** What is to be said of a step as it is now; empty for nothing. */
  remarkOf?: (step: PlanStep) => string;
}

const noRemark = () => '';

/** The plan before anything is run: its steps to change, add, delete and reorder. What is changed survives a reload. */
export function PlanEditor({ recordId, plan: proposed, sending, onAccept, onRevise, begin, remarkOf = noRemark }: PlanEditorProps) {
  const dispatch = useDispatch();
  const ids = useId();
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: string; over: number } | null>(null);
  /** What gets the focus once the steps stand in their new order. */
  const focus = useRef('');
  const [notice, setNotice] = useState('');
  const { plan: edited, wish } = useSelector((state: Slices) => selectResearchDraft(state, recordId));
  const plan = edited ?? proposed;
  const { steps } = plan;
  const problem = planProblem(plan);
  const change = (next: ResearchPlan | null) => dispatch(researchDraftChanged({ record_id: recordId, plan: next }));
  useEffect(() => {
    if (focus.current === '') return;
    const found = [...(list.current?.querySelectorAll<HTMLElement>(focus.current) ?? [])].find((element) => !element.matches(':disabled'));
    (found ?? document.getElementById(`${ids}-add`))?.focus();
    focus.current = '';
  });
  const inStep = (id: string, part: string) => `[data-step="${CSS.escape(id)}"] ${part}`;
  const move = (id: string, to: number) => {
    const next = moveStep(plan, id, to);
    const at = next.steps.findIndex((step) => step.id === id);
    if (at === steps.findIndex((step) => step.id === id)) return;
    const action = (document.activeElement as HTMLElement | null)?.dataset.action;
    // A button that cannot go further gives the focus to the other one.
    if (action) focus.current = `${inStep(id, `[data-action="${action}"]`)}, ${inStep(id, '[data-action]')}`;
    setNotice(texts.stepMoved(next.steps[at]!.title, at + 1, steps.length));
    change(next);
  };
  const remove = (id: string) => {
    const at = steps.findIndex((step) => step.id === id);
    const neighbour = steps[at + 1] ?? steps[at - 1];
    focus.current = neighbour ? inStep(neighbour.id, '[data-action="remove"]') : '#none';
    setNotice(texts.stepRemoved(steps[at]!.title));
    change(removeStep(plan, id));
  };
  const markOf = (index: number) => {
    const from = drag?.over === index ? steps.findIndex(({ id }) => id === drag.id) : index;
    return from === index ? '' : from < index ? 'below' : 'above';
  };
  const add = () => {
    const id = uuid();
    focus.current = inStep(id, 'input');
    change(addStep(plan, id));
  };
  const accept = (
    <Button type="primary" disabled={problem !== ''} loading={sending} onClick={() => onAccept(edited)}>
      {begin ?? texts.begin}
    </Button>
  );
  return (
    <section className="sn-research-card sn-plan" aria-labelledby={`${ids}-title`}>
      <header>
        <h3 id={`${ids}-title`}>{texts.plan}</h3>
        {edited ? (
          <>
            <small role="status">{texts.planEdited}</small>
            <Button size="small" onClick={() => change(null)}>
              {texts.planRestore}
            </Button>
          </>
        ) : null}
      </header>
      <p className="sn-plan-title">{plan.title}</p>
      {plan.thought ? (
        <details>
          <summary>{texts.planThought}</summary>
          <p>{plan.thought}</p>
        </details>
      ) : null}
      <fieldset disabled={sending}>
        <ol ref={list} aria-describedby={`${ids}-hint`}>
          {steps.map((step, index) => (
            <PlanStepEditor
              key={step.id}
              step={step}
              remark={remarkOf(step)}
              place={index + 1}
              count={steps.length}
              onChange={(changes) => change(changeStep(plan, step.id, changes))}
              onMove={(to) => move(step.id, to)}
              onRemove={() => remove(step.id)}
              onDragStart={({ dataTransfer }) => {
                setDrag({ id: step.id, over: index });
                dataTransfer.effectAllowed = 'move';
              }}
              onDragEnd={() => setDrag(null)}
              mark={markOf(index)}
              onDragOver={() => setDrag((before) => (before && before.over !== index ? { ...before, over: index } : before))}
              onDrop={() => {
                if (drag) move(drag.id, index);
                setDrag(null);
              }}
            />
          ))}
        </ol>
        <p id={`${ids}-hint`} className="sn-research-hint">
          {texts.planHint}
        </p>
        <p className="sn-hidden" role="status">
          {notice}
        </p>
        <Button id={`${ids}-add`} block type="dashed" disabled={steps.length >= MAX_PLAN_STEPS} onClick={add}>
          {steps.length >= MAX_PLAN_STEPS ? texts.stepsFull(MAX_PLAN_STEPS) : texts.stepAdd}
        </Button>
        {problem ? <p className="sn-research-problem">{problem === 'none' ? texts.planNone : texts.planUntitled}</p> : null}
        {onRevise ? (
          <PlanRevision recordId={recordId} wish={wish} sending={sending} onRevise={onRevise}>
            {accept}
          </PlanRevision>
        ) : (
          <div className="sn-research-actions">{accept}</div>
        )}
      </fieldset>
    </section>
  );
}
