import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import PauseOutlined from '@ant-design/icons/es/icons/PauseOutlined';
import StepBackwardOutlined from '@ant-design/icons/es/icons/StepBackwardOutlined';
import StepForwardOutlined from '@ant-design/icons/es/icons/StepForwardOutlined';
import VerticalLeftOutlined from '@ant-design/icons/es/icons/VerticalLeftOutlined';
import VerticalRightOutlined from '@ant-design/icons/es/icons/VerticalRightOutlined';
import { Button } from '../../../shared/ui/buttons/Button';
import { Segmented } from '../../../shared/ui/fields/Segmented';
import { SPEEDS } from '../player/playback';
import type { Entry, Timeline } from '../player/timeline';
import { timeAt } from '../player/timeline';
import { clockText } from './clock';
import { texts } from './texts';
import type { usePlayer } from './usePlayer';

interface ControlsProps {
  player: ReturnType<typeof usePlayer>;
  timeline: Timeline;
  step: number;
  length: number;
}

/** The nearest step after (or before) this one at which something failed; null: there is none. */
function problemNear(entries: readonly Entry[], step: number, direction: 1 | -1): number | null {
  const failed = entries.filter((entry) => entry.failed && (direction > 0 ? entry.step > step : entry.step < step));
  return (direction > 0 ? failed[0] : failed.at(-1))?.step ?? null;
}

/** What the player does, and where it is. */
export function Controls({ player, timeline, step, length }: ControlsProps) {
  const { playing, speed, setSpeed, play, pause, jump } = player;
  const previous = problemNear(timeline.entries, step, -1);
  const next = problemNear(timeline.entries, step, 1);
  const act = (label: string, icon: React.ReactNode, run: () => void, disabled: boolean) => (
    <Button type="text" aria-label={label} title={label} icon={icon} disabled={disabled} onClick={run} />
  );
  return (
    <div className="sn-replay-controls" role="group" aria-label={texts.player}>
      {act(texts.first, <VerticalRightOutlined />, () => jump(0), step === 0)}
      {act(texts.back, <StepBackwardOutlined />, () => jump(step - 1), step === 0)}
      <Button
        type="primary"
        aria-label={playing ? texts.pause : texts.play}
        title={playing ? texts.pause : texts.play}
        icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
        disabled={length === 0}
        onClick={playing ? pause : play}
      />
      {act(texts.forward, <StepForwardOutlined />, () => jump(step + 1), step >= length)}
      {act(texts.lastStep, <VerticalLeftOutlined />, () => jump(length), step >= length)}
      <span className="sn-replay-where" role="status">
        {texts.stepOf(step, length)}
        <span>
          {clockText(timeAt(timeline, step))} / {clockText(timeAt(timeline, length))}
        </span>
      </span>
      <Button size="small" disabled={previous === null} onClick={() => jump(previous ?? step)}>
        {texts.previousProblem}
      </Button>
      <Button size="small" disabled={next === null} onClick={() => jump(next ?? step)}>
        {texts.nextProblem}
      </Button>
      <Segmented
        size="small"
        aria-label={texts.speed}
        options={SPEEDS.map((value) => ({ value, label: texts.speedOf(value) }))}
        value={speed}
        onChange={setSpeed}
      />
    </div>
  );
}
