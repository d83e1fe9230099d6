import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { StateView } from '../../shared/ui/loading/StateView';
import { beyond } from '../../shared/ui/breakpoints';
import { useMedia } from '../../shared/ui/useMedia';
import { REPORT_LOADING, reportShown, researchTabChanged, selectDeepResearch } from './core/deepResearchSlice';
import { isThreadRunning, lastTurn, waitingTurn } from './core/lib/reading';
import { outcomeOf } from './core/lib/standing';
import type { Outcome } from './core/lib/standing';
import type { ResearchView } from './core/lib/view';
import type { ResearchPlace } from '../../model/addresses/research';
import { researchRejoined } from './core/researchSlice';
import { texts } from './core/texts';
import { useOutgoing, useResearchActions, useThread } from './core/ui/hooks';
import { OutgoingNote } from './core/ui/OutgoingNote';
import { MaterialLine } from './core/ui/MaterialLine';
import { draftKeyOf, useParts } from './core/parts';
import { ProcessPane } from './process/ui/ProcessPane';
import { useFollowNewest } from './process/ui/useFollowNewest';
import { sectionId } from './report/lib/headings';
import { ReportPane } from './report/ui/ReportPane';
import { RunHead } from './RunHead';

/** From here on process and report stand side by side. */
const WIDE = beyond('wide');
const TABS = ['research', 'report'] as const;
const TAB_WORDS = { research: texts.process, report: texts.report } as const;
/** The newest version, from its beginning. */
const IN_FRONT = { version: 0, compare: false, at: '' } as const;

interface RunViewProps {
  threadId: string;
  place: ResearchPlace;
  onGo: (change: Partial<ResearchPlace>) => void;
  onReset: () => void;
}

/** A run: what is done, what came of it, and what can be asked of it. */
export function RunView({ threadId, place, onGo, onReset }: RunViewProps) {
  const dispatch = useDispatch();
  const { Box } = useParts();
  const { thread, view } = useThread(threadId);
  const { activeTab, reportLoading, reportVis } = useSelector(selectDeepResearch);
  const outgoing = useOutgoing(threadId);
  const asks = useResearchActions(threadId);
  const wide = useMedia(WIDE);
  const outcome = outcomeOf(view);
  const notice = useEnding(outcome, (lastTurn(view)?.version ?? 0) > 0);
  const pane = useRef<HTMLElement>(null);
  const sides = wide && reportVis;
  const shows = (tab: (typeof TABS)[number]) => sides || activeTab === tab;
  const { away, toNewest } = useFollowNewest(pane, {
    ownScroll: sides,
    active: outcome === 'running' && shows('research'),
    growth: thread?.log,
    request: lastTurn(view)?.record_id ?? '',
  });
  useRewrittenInFront(view, onGo);
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
  if (!thread || (thread.log.length === 0 && !thread.failure)) {
    return (
      <p className="sn-research-loading" role="status">
        {thread?.reconnecting ? texts.reconnecting(thread.reconnecting) : texts.loading}
      </p>
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
  const waiting = waitingTurn(view);
  const running = isThreadRunning(view);
  const sending = outgoing?.state === 'sending';
  const open = !running && !sending && waiting === null;
  const lock = waiting ? (waiting.interrupt?.reason === 'clarification' ? texts.locked : texts.lockedPlan) : '';
  const hasReport = view.reports.length > 0 || view.draft !== null;
  return (
    <div className={`sn-research-run${sides ? ' sn-research-sides' : ''}${running ? ' sn-research-going' : ''}`}>
      <RunHead
        threadId={threadId}
        thread={thread}
        view={view}
        loading={reportLoading}
        sides={wide && hasReport ? reportVis : null}
        onSides={(shown) => dispatch(reportShown(shown))}
        onReset={onReset}
      />
      {sides ? null : (
        <div className="sn-research-tabs" role="group" aria-label={texts.views}>
          {TABS.map((tab) => (
            <button key={tab} type="button" aria-pressed={activeTab === tab} onClick={() => dispatch(researchTabChanged(tab))}>
              {TAB_WORDS[tab]}
              {tab === 'report' && running && reportLoading === REPORT_LOADING.writing ? ` · ${texts.reportWriting}` : ''}
            </button>
          ))}
        </div>
      )}
      <div className="sn-research-panes">
        {shows('research') ? (
          <section ref={pane} aria-label={texts.process} className="sn-research-pane">
            <ProcessPane view={view} actions={actions} sending={sending} />
          </section>
        ) : null}
        {shows('report') ? (
          <section aria-label={texts.report} className="sn-research-pane sn-research-pane-report">
            <ReportPane threadId={threadId} view={view} place={place} open={open} onGo={onGo} onRewrite={actions.rewrite} />
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
        {lock ? <p className="sn-research-hint">{lock}</p> : null}
        <fieldset disabled={lock !== '' || sending} className="sn-research-box">
          <Box
            draftKey={draftKeyOf(threadId)}
            busy={running}
            placeholder={running ? texts.meanwhile : view.reports.length > 0 ? texts.followUp : texts.goOn}
            onSend={actions.ask}
            onStop={actions.stop}
            below={(sources) => <MaterialLine sources={sources} />}
          />
        </fieldset>
      </div>
      <p className="sn-hidden" role="status">
        {notice}
      </p>
    </div>
  );
}

/** Announcement, once, for the end of a request that was seen running. */
function useEnding(outcome: Outcome, written: boolean): string {
  const [last, setLast] = useState({ outcome, notice: '' });
  if (last.outcome !== outcome) {
    const words = outcome === 'done' && !written ? texts.endedWithout : (texts.ended[outcome] ?? '');
    setLast({ outcome, notice: last.outcome === 'running' ? words : '' });
  }
  return last.notice;
}

/** A section that was written anew comes in front with its new version. */
function useRewrittenInFront({ turns, reports }: ResearchView, onGo: RunViewProps['onGo']) {
  const count = reports.length;
  const seen = useRef(count);
  useEffect(() => {
    const grown = seen.current > 0 && count > seen.current;
    seen.current = count;
    const newest = reports.at(-1);
    const section = turns.find(({ record_id }) => record_id === newest?.record_id)?.rewrite?.section;
    const at = grown && newest && section ? sectionId(newest.content, section) : '';
    if (at !== '') onGo({ at });
  }, [count, reports, turns, onGo]);
}
