import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { whenIdle } from '../../../shared/lib/browser/whenIdle';
import { Words } from '../../../shared/ui/marks/Words';
import type { FoldedPage } from '../player/foldPage';
import type { Moment } from '../player/moment';
import type { OpenedSession } from '../player/openSession';
import { browserAt, pathnameAt } from '../player/surroundingsAt';
import { timeAt, timelineOf } from '../player/timeline';
import type { Entry } from '../player/timeline';
import type { RecordedPage } from '../session';
import { Controls } from './Controls';
import { Details } from './Details';
import { Lanes } from './Lanes';
import type { Stage } from './StageFrame';
import { StepList } from './StepList';
import { texts } from './texts';
import { useBehind } from './useBehind';
import { useFoldedPage } from './useFoldedPage';
import { useMoment } from './useMoment';
import { usePlayer } from './usePlayer';

interface OpenedReplayProps {
  session: OpenedSession;
  stage: RefObject<Stage | null>;
}

/** A session that is open: its pages, one of which is folded and shown. */
export function OpenedReplay({ session: { pages, feedback }, stage }: OpenedReplayProps) {
  const lengths = useMemo(() => pages.map(({ actions }) => actions.length), [pages]);
  const [moment, setMoment] = useMoment(lengths);
  const page = pages[moment.page]!;
  const { folded, share } = useFoldedPage(page);
  const isFolded = folded !== null;
  useEffect(() => {
    if (!isFolded) stage.current?.prepare(pathnameAt(page, moment.step));
  }, [stage, page, moment.step, isFolded]);
  return (
    <>
      {feedback || pages.length > 1 ? (
        <div className="sn-replay-about">
          {feedback ? (
            <blockquote>
              <span>{texts.feedback}</span> <Words>{feedback}</Words>
            </blockquote>
          ) : null}
          {pages.length > 1 ? <PageChoice pages={pages} moment={moment} onMoment={setMoment} /> : null}
        </div>
      ) : null}
      {folded ? (
        <ShownPage
          key={moment.page}
          page={page}
          folded={folded}
          stage={stage}
          step={Math.min(moment.step, folded.length)}
          onStep={(step) => setMoment({ page: moment.page, step })}
        />
      ) : (
        <p className="sn-replay-coming" role="status">
          {texts.folding(Math.round(share * 100))}
        </p>
      )}
    </>
  );
}

interface PageChoiceProps {
  pages: OpenedSession['pages'];
  moment: Moment;
  onMoment: (moment: Moment) => void;
}

/** Pages of the same person before a reload, a crash or a sign-in. */
function PageChoice({ pages, moment, onMoment }: PageChoiceProps) {
  return (
    <label className="sn-replay-pages">
      {texts.page}
      <select value={moment.page} onChange={({ target }) => onMoment({ page: Number(target.value), step: 0 })}>
        {pages.map((_, n) => (
          <option key={n} value={n}>
            {texts.pageOf(n, pages.length)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ShownPageProps {
  page: RecordedPage;
  folded: FoldedPage;
  stage: RefObject<Stage | null>;
  step: number;
  onStep: (step: number) => void;
}

/** Milliseconds in which the lists are there, whatever else there is to do. */
const LISTED_WITHIN = 1_000;
/** Keys that the player takes where nothing else does. */
const IN_USE = 'input, textarea, select, button, summary, a, [contenteditable]';

/** One page of a session: the player, and what happened; the stage beside them shows its moment. */
function ShownPage({ page, folded, stage, step, onStep }: ShownPageProps) {
  const timeline = useMemo(() => timelineOf(page), [page]);
  const player = usePlayer(timeline, step, folded.length, onStep);
  const [signal, setSignal] = useState<Entry | null>(null);
  const state = folded.stateAt(step);
  const browser = useMemo(() => browserAt(page, step), [page, step]);
  const actions = useMemo(() => timeline.entries.filter(({ action }) => action), [timeline]);
  // What was noted after the step that is shown; another step ends the choice.
  const entry = signal?.step === step ? signal : (actions[step - 1] ?? null);
  // While it is played or dragged, the lists follow behind the screen.
  const later = useBehind(useMemo(() => ({ step, entry, state }), [step, entry, state]));
  const jump = (wanted: number) => {
    setSignal(null);
    player.jump(wanted);
  };
  const choose = (chosen: Entry) => {
    player.jump(chosen.step);
    setSignal(chosen.signal ? chosen : null);
  };
  const keys = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest(IN_USE))) return;
    if (key === 'ArrowLeft') jump(step - 1);
    else if (key === 'ArrowRight') jump(step + 1);
    else if (key === ' ') (player.playing ? player.pause : player.play)();
  };
  const now = timeline.began === null ? null : timeline.began + timeAt(timeline, step);
  useEffect(() => () => stage.current?.show(null), [stage]);
  // The screen comes first, the lists beside it once there is time.
  const [listed, setListed] = useState(false);
  useEffect(() => whenIdle(() => setListed(true), LISTED_WITHIN), []);
  useEffect(() => stage.current?.show({ of: page, state, now, browser }), [stage, page, state, now, browser]);
  return (
    <div className="sn-replay-parts" onKeyDown={keys}>
      {folded.broken ? (
        <p role="alert" className="sn-replay-broken">
          {texts.broken(folded.broken.step, folded.broken.message)}
        </p>
      ) : null}
      <div className="sn-replay-player">
        <Lanes entries={timeline.entries} step={step} length={folded.length} onStep={jump} />
        <Controls player={{ ...player, jump }} timeline={timeline} step={step} length={folded.length} />
      </div>
      <div className="sn-replay-right">
        {folded.length === 0 ? <p>{texts.empty}</p> : null}
        {listed ? (
          <>
            <StepList entries={timeline.entries} current={later.entry} onChoose={choose} />
            <Details page={page} folded={folded} state={later.state} step={later.step} entry={later.entry} onStep={jump} />
          </>
        ) : null}
      </div>
    </div>
  );
}
