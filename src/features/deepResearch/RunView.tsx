import { useState } from 'react';
import { Button } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { StateView } from '../../shared/ui/loading/StateView';
import { beyond } from '../../shared/ui/breakpoints';
import { useMedia } from '../../shared/ui/useMedia';
import { REPORT_LOADING, reportShown, researchTabChanged, selectDeepResearch } from './core/deepResearchSlice';
import { isThreadRunning, lastTurn, questionOf, waitingTurn } from './core/lib/reading';
import type { ResearchPlace } from '../../model/addresses/research';
import type { TurnView } from './core/lib/view';
import { researchRejoined } from './core/researchSlice';
import { texts } from './core/texts';
import { useOutgoing, useResearchActions, useThread } from './core/ui/hooks';
import { OutgoingNote } from './core/ui/OutgoingNote';
import { draftKeyOf, useParts } from './core/parts';
import { ProcessPane } from './process/ui/ProcessPane';
import { ReportPane } from './report/ui/ReportPane';

/** From here on process and report stand side by side. */
const WIDE = beyond('wide');
const TABS = ['research', 'report'] as const;
const TAB_WORDS = { research: texts.process, report: texts.report } as const;

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
  const actions = useResearchActions(threadId);
  const wide = useMedia(WIDE);
  const notice = useEnding(lastTurn(view)?.state);
  if (!thread || (thread.log.length === 0 && !thread.failure)) {
    return (
      <p className="sn-research-loading" role="status">
        {texts.loading}
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
  const ended = lastTurn(view)?.state ?? '';
  const cut = ended === 'stopped' || ended === 'failed' ? texts.turnStates[ended] : '';
  const lock = waiting ? (waiting.interrupt?.reason === 'clarification' ? texts.locked : texts.lockedPlan) : '';
  const status = lock
    ? waiting?.interrupt?.reason === 'plan'
      ? texts.waitingPlan
      : texts.waitingAnswer
    : cut || texts.statuses[reportLoading];
  const sides = wide && reportVis;
  const shows = (tab: (typeof TABS)[number]) => sides || activeTab === tab;
  return (
    <div className={`sn-research-run${sides ? ' sn-research-sides' : ''}`}>
      <header className="sn-research-head">
        <h1 title={questionOf(view)}>{questionOf(view) || texts.title}</h1>
        <span className={`sn-research-status${running ? ' sn-research-live' : ''}`} role="status">
          {status}
        </span>
        {wide && (view.reports.length > 0 || view.draft) ? (
          <Button onClick={() => dispatch(reportShown(!reportVis))}>{sides ? texts.apart : texts.beside}</Button>
        ) : null}
        <Button onClick={onReset}>{texts.reset}</Button>
      </header>
      {sides ? null : (
        <div className="sn-research-tabs" role="group" aria-label={texts.views}>
          {TABS.map((tab) => (
            <button key={tab} type="button" aria-pressed={activeTab === tab} onClick={() => dispatch(researchTabChanged(tab))}>
              {TAB_WORDS[tab]}
              {tab === 'report' && reportLoading === REPORT_LOADING.writing ? ` · ${texts.reportWriting}` : ''}
            </button>
          ))}
        </div>
      )}
      <div className="sn-research-panes">
        {shows('research') ? (
          <section aria-label={texts.process} className="sn-research-pane">
            <ProcessPane threadId={threadId} thread={thread} view={view} actions={actions} sending={sending} />
          </section>
        ) : null}
        {shows('report') ? (
          <section aria-label={texts.report} className="sn-research-pane sn-research-pane-report">
            <ReportPane threadId={threadId} view={view} place={place} onGo={onGo} />
          </section>
        ) : null}
      </div>
      <div className={`sn-research-dock${lock ? ' sn-research-dock-locked' : ''}`}>
        {outgoing ? <OutgoingNote outgoing={outgoing} /> : null}
        {lock ? <p className="sn-research-hint">{lock}</p> : null}
        <fieldset disabled={lock !== '' || sending} className="sn-research-box">
          <Box
            draftKey={draftKeyOf(threadId)}
            busy={running}
            placeholder={running ? texts.meanwhile : view.reports.length > 0 ? texts.followUp : texts.goOn}
            onSend={actions.ask}
            onStop={actions.stop}
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
function useEnding(state: TurnView['state'] | undefined): string {
  const [last, setLast] = useState({ state, notice: '' });
  if (last.state !== state) {
    const ended = last.state === 'running' && state !== undefined ? (texts.ended[state] ?? '') : '';
    setLast({ state, notice: ended });
  }
  return last.notice;
}
