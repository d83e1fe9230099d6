import type { DragEvent, KeyboardEvent } from 'react';
import { Input } from 'antd';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { PlanStep } from '../../../../contract/entities/research';
import { texts } from '../../core/texts';
import { MAX_PLAN_STEP_DESCRIPTION_LENGTH, MAX_PLAN_TITLE_LENGTH } from '../../../../model/limits';

interface PlanStepEditorProps {
  step: PlanStep;
  /** What is said of it; empty for nothing. */
  remark: string;
  /** 1-based. */
  place: number;
  count: number;
  onChange: (changes: Partial<PlanStep>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
  /** Where the dragged step would come to stand: above this one or below it; empty where it is not over it. */
  mark: 'above' | 'below' | '';
  onDragOver: () => void;
  onDrop: () => void;
}

/** One step of a plan: its words, whether it searches, and its place, changed by buttons, keys or dragging. */
export function PlanStepEditor({
  step,
  remark,
  place,
  count,
  onChange,
  onMove,
  onRemove,
  onDragStart,
  onDragEnd,
  mark,
  onDragOver,
  onDrop,
}: PlanStepEditorProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(place - 1 + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <li
      className={mark ? `sn-plan-step sn-plan-drop-${mark}` : 'sn-plan-step'}
      data-step={step.id}
      onKeyDown={handleKey}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <span className="sn-plan-handle" draggable aria-hidden="true" onDragStart={onDragStart} onDragEnd={onDragEnd}>
        ⠿ {place}
      </span>
      <div className="sn-plan-words">
        <Input
          aria-label={texts.stepTitle(place)}
          maxLength={MAX_PLAN_TITLE_LENGTH}
          status={step.title.trim() === '' ? 'error' : ''}
          value={step.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Input.TextArea
          aria-label={texts.stepDescription(place)}
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={MAX_PLAN_STEP_DESCRIPTION_LENGTH}
          value={step.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <div className="sn-plan-step-actions">
          <label>
            <input
              type="checkbox"
              aria-label={texts.stepSearchOf(place)}
              checked={step.need_search}
              onChange={({ target }) => onChange({ need_search: target.checked })}
            />
            {texts.stepSearch}
          </label>
          <span className="sn-research-space" />
          <Button size="small" data-action="up" aria-label={texts.stepUp(place)} disabled={place === 1} onClick={() => onMove(place - 2)}>
            ↑
          </Button>
          <Button
            size="small"
            data-action="down"
            aria-label={texts.stepDown(place)}
            disabled={place === count}
            onClick={() => onMove(place)}
          >
            ↓
          </Button>
          <Button size="small" data-action="remove" aria-label={texts.stepRemove(place)} onClick={onRemove}>
            ×
          </Button>
        </div>
        {remark ? <small className="sn-plan-remark">{remark}</small> : null}
      </div>
    </li>
  );
}
