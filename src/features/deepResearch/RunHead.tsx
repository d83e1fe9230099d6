import { memo, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { phrase } from '../../model/isolated';
import { Button } from '../../shared/ui/buttons/Button';
import { START_DRAFT, useParts } from './core/parts';
import { questionOf, waitingTurn } from './core/lib/reading';
import { outcomeOf, progressOf } from './core/lib/standing';
import type { ResearchView } from './core/lib/view';
import type { ResearchThread } from './core/researchTypes';
import { texts } from './core/texts';
import { kindOf, wordsOf } from './core/ui/callWords';
import { ThreadNotes } from './ThreadNotes';
import { texts as words } from './timeline/texts';

interface RunHeadProps {
  threadId: string;
  thread: ResearchThread;
  view: ResearchView;
  /** `reportLoading` of the state. */
  loading: keyof typeof texts.statuses & number;
  /** Process and report stand beside each other; null where that cannot be chosen. */
  sides: boolean | null;
  onSides: (sides: boolean) => void;
  /** It is shown as it stood: what is being done now is not told. */
  past: boolean;
  /** The events are being looked through. */
  reviewing: boolean;
  onReview: (reviewing: boolean) => void;
  /** The button that begins and ends that. */
  reviewButton: RefObject<HTMLButtonElement | null>;
  onReset: () => void;
}

/** In a word, how the run stands. */
function statusOf({ thread, view, loading }: Pick<RunHeadProps, 'thread' | 'view' | 'loading'>): string {
  if (thread.failure) return texts.disconnected;
  const waiting = waitingTurn(view);
  if (waiting) return waiting.interrupt?.reason === 'plan' ? texts.waitingPlan : texts.waitingAnswer;
  const outcome = outcomeOf(view);
  if (outcome === 'nothing') return texts.nothingFound;
  return outcome === 'stopped' || outcome === 'failed' ? (texts.turnStates[outcome] ?? '') : (texts.statuses[loading] ?? '');
}

/** The question, how its run stands, and what is being done. It stays in sight while the run goes on. */
export function RunHead(props: RunHeadProps) {
  const { threadId, thread, view, loading, sides, past, reviewing, onSides, onReview, reviewButton, onReset } = props;
  const running = outcomeOf(view) === 'running' && thread.failure === '';
  const live = running && thread.reconnecting === 0;
  const { writeDraft } = useParts();
  const askAgain = () => {
    writeDraft(START_DRAFT, questionOf(view));
    onReset();
  };
  return (
    <>
      <header className="sn-research-head">
        <h1 title={questionOf(view)}>{questionOf(view) || texts.title}</h1>
        <span className={`sn-research-status${live ? ' sn-research-live' : ''}`} role="status">
          {past ? words.now(statusOf({ thread, view, loading })) : statusOf({ thread, view, loading })}
        </span>
        {sides === null ? null : <Button onClick={() => onSides(!sides)}>{sides ? texts.apart : texts.beside}</Button>}
        <Button ref={reviewButton} aria-expanded={reviewing} onClick={() => onReview(!reviewing)}>
          {reviewing ? words.reviewEnd : words.review}
        </Button>
        <Button onClick={onReset}>{texts.reset}</Button>
      </header>
      {running && !past ? <ProgressLine view={view} /> : null}
      <ThreadNotes threadId={threadId} thread={thread} onAgain={askAgain} />
    </>
  );
}

function doingWords(doing: NonNullable<ReturnType<typeof progressOf>>['doing']): string {
  switch (doing.kind) {
    case 'call': {
      const asked = wordsOf(doing.call);
      return asked ? phrase`${kindOf(doing.call)}：${asked}` : kindOf(doing.call);
    }
    case 'section': {
      const { place, count, section } = doing;
      const where = section.state === 'checking' ? texts.doing.checking(place, count) : texts.doing.section(place, count);
      return phrase`${where}：${section.title}`;
    }
    case 'step':
      return doing.title;
    default:
      return texts.doing[doing.kind];
  }
}

/** Its place in the plan, how long it has taken, and what is being done now. */
function ProgressLine({ view }: { view: ResearchView }) {
  const progress = progressOf(view);
  if (!progress) return null;
  const { place, count, since, doing } = progress;
  return (
    <p className="sn-research-progress">
      {place > 0 ? <span>{texts.stepOf(place, count)}</span> : null}
      <Elapsed since={since} />
      <span className="sn-research-doing">{doingWords(doing)}</span>
    </p>
  );
}

const SECOND = 1000;

/** The time since a moment. It ticks by itself: nothing around it is rendered again. */
const Elapsed = memo(function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const began = new Date(since).getTime();
  if (Number.isNaN(began)) return null;
  return <span role="timer">{texts.elapsed(texts.span(Math.max(0, Math.floor((now - began) / SECOND))))}</span>;
});
