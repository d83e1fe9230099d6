import { memo, useMemo } from 'react';
import { Slider } from 'antd';
import { isolatedList } from '../../../../model/isolated';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { ResearchThread } from '../../core/researchTypes';
import type { TurnView } from '../../core/lib/view';
import { clockTime } from '../../../../shared/lib/days';
import { milestoneAfter, milestoneAt, milestoneBefore, milestonesOf } from '../lib/milestones';
import type { Milestone } from '../lib/milestones';
import { texts } from '../texts';
import { useThumb } from './useThumb';

interface TimeSliderProps {
  log: ResearchThread['log'];
  /** The requests of the thread as it stands now. */
  turns: readonly TurnView[];
  /** Number of the event in front; 0: the run as it stands now. */
  moment: number;
  onMoment: (moment: number) => void;
}

/** The events of a run from the first to the last one: any of them can be gone to. */
export const TimeSlider = memo(function TimeSlider({ log, turns, moment, onMoment }: TimeSliderProps) {
  const count = log.length;
  const milestones = useMemo(() => milestonesOf(log, turns), [log, turns]);
  const thumb = useThumb(moment || count, onMoment);
  // What is too short a label is none: the mark is there, its words stand in the tooltip and in the list.
  const marks = useMemo(() => Object.fromEntries(milestones.map(({ seq }) => [seq, ' '])), [milestones]);
  const wordsAt = (seq = thumb.at) => {
    const time = clockTime(log[seq - 1]?.event.time ?? '');
    return isolatedList([texts.event(seq, count), time, milestoneAt(milestones, seq)?.words ?? texts.notYet], ' · ');
  };
  const before = milestoneBefore(milestones, thumb.at);
  const after = milestoneAfter(milestones, thumb.at);
  return (
    <section className="sn-time" aria-label={texts.timeline}>
      <div className="sn-time-slider">
        <Slider
          min={1}
          max={count}
          value={thumb.at}
          marks={marks}
          onChange={thumb.drag}
          onChangeComplete={thumb.settle}
          onBlur={thumb.settle}
          ariaLabelForHandle={texts.position}
          ariaValueTextFormatterForHandle={wordsAt}
          tooltip={{ formatter: wordsAt }}
        />
      </div>
      <Step direction={texts.milestoneBefore} to={before} onMoment={onMoment} />
      <Step direction={texts.milestoneAfter} to={after} onMoment={onMoment} />
      <p className="sn-time-words" aria-hidden="true">
        {wordsAt()}
      </p>
      <MilestoneList milestones={milestones} at={milestoneAt(milestones, thumb.at)?.seq ?? 0} onMoment={onMoment} />
    </section>
  );
});

interface StepProps {
  direction: string;
  /** Undefined where there is none. */
  to: Milestone | undefined;
  onMoment: (moment: number) => void;
}

/** Leads to the next milestone, and says which one that is. At the last one it keeps the focus, which a disabled button would lose. */
function Step({ direction, to, onMoment }: StepProps) {
  const earlier = direction === texts.milestoneBefore;
  return (
    <Button
      size="small"
      className={earlier ? 'sn-time-step sn-time-before' : 'sn-time-step sn-time-after'}
      aria-label={to ? texts.toMilestone(direction, to.words) : direction}
      aria-disabled={!to}
      onClick={() => to && onMoment(to.seq)}
    >
      {earlier ? <span aria-hidden="true">‹</span> : null}
      <span className="sn-time-step-words">{to?.words ?? direction}</span>
      {earlier ? null : <span aria-hidden="true">›</span>}
    </Button>
  );
}

interface MilestoneListProps {
  milestones: readonly Milestone[];
  /** The event in front; 0 before the first milestone. */
  at: number;
  onMoment: (moment: number) => void;
}

/** All milestones as a list. Memoised: it does not change while the thumb moves between two of them. */
const MilestoneList = memo(function MilestoneList({ milestones, at, onMoment }: MilestoneListProps) {
  return (
    <select className="sn-time-list" aria-label={texts.milestones} value={at} onChange={({ target }) => onMoment(Number(target.value))}>
      {at === 0 ? (
        <option value={0} disabled>
          {texts.notYet}
        </option>
      ) : null}
      {milestones.map(({ seq, time, words }) => (
        <option key={seq} value={seq}>
          {[clockTime(time), words].filter(Boolean).join(' ')}
        </option>
      ))}
    </select>
  );
});
