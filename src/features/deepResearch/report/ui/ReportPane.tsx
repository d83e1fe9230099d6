import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { unprovenOf } from '../lib/exportedReport';
import { headingsOf, withoutTitle } from '../lib/headings';
import { coverageOf, isThreadRunning } from '../../core/lib/reading';
import { aspectsOf, canContinueWriting } from '../../core/lib/standing';
import type { ResearchPlace } from '../../../../model/addresses/research';
import { movedLedger } from '../lib/movedLedger';
import { markUnproven } from '../lib/unprovenLinks';
import type { ResearchView } from '../../core/lib/view';
import { texts } from '../../core/texts';
import { AspectList } from '../../core/ui/AspectList';
import { CompareView } from './CompareView';
import { useParts } from '../../core/parts';
import { OutsideWorks } from './OutsideWorks';
import { OutlineProgress } from './OutlineProgress';
import { ReportContents } from './ReportContents';
import { ReportHead } from './ReportHead';
import { ReportNotes } from './ReportNotes';
import { RewritingContext, SectionRewrite } from './SectionRewrite';

const sectionRewrite = (title: string) => <SectionRewrite title={title} />;

interface ReportPaneProps {
  threadId: string;
  view: ResearchView;
  place: ResearchPlace;
  /** The thread takes a request now. */
  open: boolean;
  /** It is shown as it stood: nothing goes on in it, and nothing is made of it. */
  past: boolean;
  onGo: (change: Partial<ResearchPlace>) => void;
  onRewrite: (section: string | null, words: string) => void;
}

/** The version that the address names, or what is being written, or the newest one. */
export function ReportPane({ threadId, view, place, open, past, onGo, onRewrite }: ReportPaneProps) {
  const { ReportBody, exportReport, reviewReport } = useParts();
  const top = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { reports, draft, outline } = view;
  const newest = reports.at(-1);
  const named = reports.find(({ version }) => version === place.version);
  const growing = draft !== null || outline.length > 0;
  const report = named ?? (growing ? undefined : newest);
  const before = reports.find(({ version }) => version === (report?.version ?? 0) - 1);
  const unproven = useMemo(() => (report ? unprovenOf(report) : []), [report]);
  const text = useMemo(
    () => withoutTitle(report ? markUnproven(report.content, unproven) : (draft?.text ?? '')),
    [report, unproven, draft?.text],
  );
  const ledger = useMemo(() => {
    if (!report?.ledger) return undefined;
    const { content } = report;
    return movedLedger(report.ledger, content, text, content.length - withoutTitle(content).length);
  }, [report, text]);
  const headings = useMemo(() => headingsOf(text), [text]);
  const own = view.turns.find(({ record_id }) => record_id === report?.record_id);
  const version = report?.version ?? 0;
  useFromHead(top, !report && growing, past);
  const recordId = report?.record_id ?? '';
  const rewritable = open && report?.answer_mode === 'model' && report.complete && report === newest;
  const rewriting = useMemo(() => (rewritable ? { recordId, onRewrite } : null), [rewritable, recordId, onRewrite]);
  const again = open && (report === newest || !report) ? () => onRewrite(null, '') : null;
  if (!report && !growing) {
    return (
      <StateView
        kind="empty"
        title={texts.reportNone}
        detail={past ? texts.reportNoneThen : open && canContinueWriting(view) ? texts.continueWritingDetail : texts.reportNoneDetail}
        {...(again && canContinueWriting(view) ? { action: { label: texts.continueWriting, onClick: again } } : {})}
      />
    );
  }
  const writing = !report && isThreadRunning(view);
  const nothing = report?.answer_mode === 'nothing_found';
  const state = writing ? 'writing' : nothing ? 'nothing' : report?.complete ? 'done' : 'cut';
  const comparing = place.compare && report !== undefined && before !== undefined;
  const citations = report?.citations ?? draft?.citations ?? [];
  const aspects = aspectsOf(view, version);
  return (
    <article ref={top} className="sn-report" aria-label={texts.report} aria-busy={writing && !past}>
      <ReportHead
        report={report ?? null}
        state={state}
        count={reports.length}
        comparing={comparing}
        closed={past}
        onVersion={(one) => onGo({ version: one === reports.length ? 0 : one, at: '', compare: place.compare && one > 1 })}
        onCompare={(compare) => onGo({ compare })}
        onReview={() =>
          report && reviewReport({ threadId, recordId: report.record_id, title: report.title || texts.report, text, citations, ledger })
        }
        onExport={() => report && exportReport({ thread_id: threadId, record_id: report.record_id, report })}
      />
      {writing ? <OutlineProgress outline={outline} /> : null}
      <ReportNotes report={report ?? null} cut={state === 'cut'} notice={own?.notice ?? ''} onRewrite={again} />
      {aspects && !comparing ? <AspectList coverage={aspects} heading={texts.aspects} /> : null}
      {comparing ? (
        <CompareView before={before} after={report} />
      ) : (
        <>
          <ReportContents headings={headings} body={body} at={place.at} onGo={(at) => onGo({ at })} />
          <div ref={body} className="sn-report-body">
            <RewritingContext.Provider value={rewriting}>
              <ReportBody
                id={`${threadId}-${report?.version ?? 'draft'}`}
                text={text}
                citations={citations}
                growing={writing}
                ledger={ledger}
                threadId={threadId}
                recordId={recordId}
                besideSection={rewritable ? sectionRewrite : null}
              />
            </RewritingContext.Provider>
          </div>
          {report ? <OutsideWorks citations={citations} /> : null}
          <UnprovenList links={unproven} />
          {report ? <p className="sn-research-hint">{texts.coverage(coverageOf(view, version), citations.length)}</p> : null}
        </>
      )}
    </article>
  );
}

function UnprovenList({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <section className="sn-report-unproven">
      <h3>{texts.unproven(links.length)}</h3>
      <ul>
        {links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
    </section>
  );
}

/** A report that comes in front, and one that begins to be written, is read from its head; who looks back stays where they are. */
function useFromHead(top: RefObject<HTMLElement | null>, growing: boolean, past: boolean) {
  useEffect(() => {
    const head = past ? null : top.current;
    if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: 'start' });
  }, [top, growing, past]);
}
