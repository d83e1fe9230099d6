import { useMemo, useRef } from 'react';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { headingsOf, withoutTitle } from '../lib/headings';
import { coverageOf, isThreadRunning } from '../../core/lib/reading';
import type { ResearchPlace } from '../../../../model/addresses/research';
import { movedLedger } from '../lib/movedLedger';
import { markUnproven } from '../lib/unprovenLinks';
import type { ResearchView } from '../../core/lib/view';
import { texts } from '../../core/texts';
import { CompareView } from './CompareView';
import { useParts } from '../../core/parts';
import { ReportContents } from './ReportContents';
import { ReportHead } from './ReportHead';

interface ReportPaneProps {
  threadId: string;
  view: ResearchView;
  place: ResearchPlace;
  onGo: (change: Partial<ResearchPlace>) => void;
}

/** The version that the address names, or what is being written, or the newest one. */
export function ReportPane({ threadId, view, place, onGo }: ReportPaneProps) {
  const { ReportBody, exportReport, reviewReport } = useParts();
  const body = useRef<HTMLDivElement>(null);
  const { reports, draft } = view;
  const named = reports.find(({ version }) => version === place.version);
  const report = named ?? (draft ? undefined : reports.at(-1));
  const before = reports.find(({ version }) => version === (report?.version ?? 0) - 1);
  const text = useMemo(
    () => withoutTitle(report ? markUnproven(report.content, report.unsupported_links) : (draft?.text ?? '')),
    [report, draft?.text],
  );
  const ledger = useMemo(() => {
    if (!report?.ledger) return undefined;
    const { content } = report;
    return movedLedger(report.ledger, content, text, content.length - withoutTitle(content).length);
  }, [report, text]);
  const headings = useMemo(() => headingsOf(text), [text]);
  if (!report && !draft) return <StateView kind="empty" title={texts.reportNone} detail={texts.reportNoneDetail} />;
  const writing = !report && isThreadRunning(view);
  const state = writing ? 'writing' : report?.complete ? 'done' : 'cut';
  const comparing = place.compare && report !== undefined && before !== undefined;
  const citations = report?.citations ?? draft?.citations ?? [];
  const unproven = report?.unsupported_links ?? [];
  return (
    <article className="sn-report" aria-label={texts.report} aria-busy={writing}>
      <ReportHead
        report={report ?? null}
        state={state}
        count={reports.length}
        comparing={comparing}
        onVersion={(version) => onGo({ version: version === reports.length ? 0 : version, at: '', compare: place.compare && version > 1 })}
        onCompare={(compare) => onGo({ compare })}
        onReview={() =>
          report && reviewReport({ threadId, recordId: report.record_id, title: report.title || texts.report, text, citations, ledger })
        }
        onExport={() => report && exportReport({ thread_id: threadId, record_id: report.record_id, report })}
      />
      {state === 'cut' ? <p className="sn-research-note">{texts.reportCutDetail}</p> : null}
      {report?.answer_mode === 'extractive' ? <p className="sn-research-note">{texts.extractive}</p> : null}
      {report?.answer_mode === 'nothing_found' ? <p className="sn-research-note">{texts.nothingFound}</p> : null}
      {comparing ? (
        <CompareView before={before} after={report} />
      ) : (
        <>
          <ReportContents headings={headings} body={body} at={place.at} onGo={(at) => onGo({ at })} />
          <div ref={body} className="sn-report-body">
            <ReportBody
              id={`${threadId}-${report?.version ?? 'draft'}`}
              text={text}
              citations={citations}
              growing={writing}
              ledger={ledger}
              threadId={threadId}
              recordId={report?.record_id ?? ''}
            />
          </div>
          {unproven.length > 0 ? (
            <section className="sn-report-unproven">
              <h3>{texts.unproven(unproven.length)}</h3>
              <ul>
                {unproven.map((link) => (
                  <li key={link}>{link}</li>
                ))}
              </ul>
            </section>
          ) : null}
          {report ? <p className="sn-research-hint">{texts.coverage(coverageOf(view, report.version), citations.length)}</p> : null}
        </>
      )}
    </article>
  );
}
