import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../shared/ui/buttons/Button';
import { StateView } from '../../shared/ui/loading/StateView';
import { beyond } from '../../shared/ui/breakpoints';
import { useMedia } from '../../shared/ui/useMedia';
import { reportShown, selectDeepResearch } from './core/deepResearchSlice';
import { isThreadRunning, lastTurn } from './core/lib/reading';
import { outcomeOf } from './core/lib/standing';
import type { ResearchPlace } from '../../model/addresses/research';
import { researchRejoined, researchReviewed, selectReviewedThread } from './core/researchSlice';
import { texts } from './core/texts';
import { useOutgoing, useResearchActions, useThread } from './core/ui/hooks';
import { OutgoingNote } from './core/ui/OutgoingNote';
import { BranchDock } from './BranchDock';
import { ProcessPane } from './process/ui/ProcessPane';
import { useFollowNewest } from './process/ui/useFollowNewest';
import { ReportPane } from './report/ui/ReportPane';
import { RunDock, lockOf } from './RunDock';
import { RunHead } from './RunHead';
import { RunTabs } from './RunTabs';
import { MomentSummary } from './timeline/ui/MomentSummary';
import { PastNote } from './timeline/ui/PastNote';
import { TimeSlider } from './timeline/ui/TimeSlider';
import { texts as words } from './timeline/texts';
import { useEnding, useRewrittenInFront } from './useRunNews';

/** From here on process and report stand side by side. */
const WIDE = beyond('wide');
/** The newest version, from its beginning. */
const IN_FRONT = { version: 0, compare: false, at: '' } as const;

interface RunViewProps {
  threadId: string;
  place: ResearchPlace;
  onGo: (change: Partial<ResearchPlace>) => void;
  onReset: () => void;
}

/** A run: what is done, what came of it, and what can be asked of it; or all of that as it stood at a moment. */
export function RunView({ threadId, place, onGo, onReset }: RunViewProps) {
  const dispatch = useDispatch();
  const { thread, live, view, moment, coming } = useThread(threadId, place.moment);
  const past = moment > 0;
  const { activeTab, reportLoading, reportVis } = useSelector(selectDeepResearch);
  const reviewing = useSelector(selectReviewedThread) === threadId || past;
  const outgoing = useOutgoing(threadId);
  const asks = useResearchActions(threadId);
  const wide = useMedia(WIDE);
  const outcome = outcomeOf(live);
  const notice = useEnding(outcome, (lastTurn(live)?.version ?? 0) > 0);
  const pane = useRef<HTMLElement>(null);
  const returning = useRef(false);
  const reviewButton = useRef<HTMLButtonElement>(null);
  const sides = wide && reportVis;
  const hasReport = view.reports.length > 0 || view.draft !== null || view.outline.length > 0;
  // Who looks back at a moment before the report is shown what was done.
  const tab = past && !hasReport ? 'research' : activeTab;
  // How it stood is read where a report would be, as long as there is none.
  const beside = past && sides && !hasReport;
  const shows = (one: typeof activeTab) => sides || tab === one;
  const { away, toNewest } = useFollowNewest(pane, {
    ownScroll: sides,
    active: outcome === 'running' && !past && shows('research'),
    growth: thread?.log,
    request: lastTurn(live)?.record_id ?? '',
  });
  useRewrittenInFront(live, past, onGo);
  const older = place.version !== 0 || place.compare;
  const actions = useMemo(() => {
    // What is asked is answered by a new version: an older one does not stay in front of it.
    const inFront = () => (older ? onGo(IN_FRONT) : undefined);
    return {
      ...asks,
      ask: (words: string) => (inFront(), asks.ask(words)),
      retry: (id: string) => (inFront(), asks.retry(id)),
      retryCall: (id: string) => (inFront(), asks.retryCall(id)),
      rewrite: (section: string | null, words: string) => (inFront(), asks.rewrite(section, words)),
    };
  }, [asks, older, onGo]);
  const toMoment = useMemo(() => (to: number) => onGo({ moment: to }), [onGo]);
  const toNow = () => {
    returning.current = true;
    toMoment(0);
  };
  useEffect(() => {
    // The button that leads back goes with the moment: the focus is not to be lost with it.
    if (!returning.current || !reviewButton.current) return;
    returning.current = false;
    reviewButton.current.focus();
  });
  if (!thread || coming || (thread.log.length === 0 && !thread.failure)) {
    return (
      <div className="sn-research-loading">
        <p role="status">{thread?.reconnecting ? texts.reconnecting(thread.reconnecting) : texts.loading}</p>
        {coming ? <Button onClick={toNow}>{words.toNow}</Button> : null}
      </div>
    );
  }
  if (thread.log.length === 0) {
    const again = { label: texts.retry, onClick: () => dispatch(researchRejoined(threadId)) };
    return (
      <div className="sn-research-start">
        <h1>{texts.title}</h1>
        <StateView kind="failed" title={thread.failure} action={again} />
        <Button onClick={onReset}>{texts.reset}</Button>
      </div>
    );
  }
  const { log } = thread;
  const running = isThreadRunning(live);
  const sending = outgoing?.state === 'sending';
  const lock = past ? '' : lockOf(view);
  const review = (on: boolean) => {
    dispatch(researchReviewed(on ? threadId : ''));
    if (past && !on) toMoment(0);
  };
  const classes = ['sn-research-run', sides && 'sn-research-sides', running && 'sn-research-going', past && 'sn-research-past'];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className="sn-research-top">
        <RunHead
          threadId={threadId}
          thread={thread}
          view={live}
          loading={reportLoading}
          sides={wide && (hasReport || past) ? reportVis : null}
          past={past}
          reviewing={reviewing}
          onSides={(shown) => dispatch(reportShown(shown))}
          onReview={review}
          reviewButton={reviewButton}
          onReset={onReset}
        />
        {reviewing ? <TimeSlider log={log} turns={live.turns} moment={moment} onMoment={toMoment} /> : null}
        {past ? <PastNote moment={moment} count={log.length} time={log[moment - 1]?.event.time ?? ''} onNow={toNow} /> : null}
      </div>
      {sides ? null : <RunTabs active={tab} writing={running && !past} reportless={past && !hasReport} />}
      <div className="sn-research-panes">
        {shows('research') ? (
          <section ref={pane} aria-label={texts.process} className="sn-research-pane">
            {past && !beside ? <MomentSummary view={view} /> : null}
            <ProcessPane view={view} actions={actions} sending={sending} past={past} />
          </section>
        ) : null}
        {shows('report') ? (
          <section aria-label={texts.report} className="sn-research-pane sn-research-pane-report">
            {beside ? <MomentSummary view={view} /> : null}
            <ReportPane
              threadId={threadId}
              view={view}
              place={place}
              open={!running && !sending && lock === '' && !past}
              past={past}
              onGo={onGo}
              onRewrite={actions.rewrite}
            />
          </section>
        ) : null}
      </div>
      <div className={`sn-research-dock${lock ? ' sn-research-dock-locked' : ''}`}>
        {away ? (
          <Button className="sn-research-newest" size="small" shape="round" onClick={toNewest}>
            ↓ {texts.toNewest}
          </Button>
        ) : null}
        {outgoing ? <OutgoingNote outgoing={outgoing} /> : null}
        {past ? (
          <BranchDock threadId={threadId} moment={moment} view={view} sending={sending} />
        ) : (
          <RunDock threadId={threadId} view={view} lock={lock} sending={sending} onAsk={actions.ask} onStop={actions.stop} />
        )}
      </div>
      <p className="sn-hidden" role="status">
        {notice}
      </p>
    </div>
  );
}
