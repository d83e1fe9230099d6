import { Button } from '../../../../shared/ui/buttons/Button';
import type { ResearchReport } from '../../../../contract/entities/research';
import { Words } from '../../../../shared/ui/marks/Words';
import { STYLES, texts } from '../../core/texts';

interface ReportHeadProps {
  /** Null while the first words are written. */
  report: ResearchReport | null;
  state: 'writing' | 'done' | 'nothing' | 'cut';
  /** Number of versions. */
  count: number;
  comparing: boolean;
  /** Nothing is to be made of it. */
  closed: boolean;
  onVersion: (version: number) => void;
  onCompare: (compare: boolean) => void;
  onExport: () => void;
  onReview: () => void;
}

const STATE_WORDS = { writing: texts.reportWriting, done: texts.reportDone, nothing: texts.reportNothing, cut: texts.reportCut } as const;

/** Title of a report, whether it is whole, its versions, and what can be made of it. */
export function ReportHead({ report, state, count, comparing, closed, onVersion, onCompare, onExport, onReview }: ReportHeadProps) {
  const version = report?.version ?? 0;
  return (
    <header className="sn-report-head">
      <h2>
        <Words>{report?.title || texts.report}</Words>{' '}
        <span className={`sn-report-state sn-report-state-${state}`}>{STATE_WORDS[state]}</span>
      </h2>
      {report ? (
        <div className="sn-report-actions">
          <small>{STYLES[report.report_style].label}</small>
          {count > 1 ? (
            <span role="group" aria-label={texts.versions} className="sn-report-versions">
              <button type="button" aria-label={texts.older} disabled={version <= 1} onClick={() => onVersion(version - 1)}>
                ‹
              </button>
              <span aria-live="polite">{texts.version(version, count)}</span>
              <button type="button" aria-label={texts.newer} disabled={version >= count} onClick={() => onVersion(version + 1)}>
                ›
              </button>
            </span>
          ) : null}
          {version > 1 ? (
            <Button size="small" aria-pressed={comparing} onClick={() => onCompare(!comparing)}>
              {comparing ? texts.compareEnd : texts.compare}
            </Button>
          ) : null}
          <span className="sn-research-space" />
          {/* There is nothing to take along of a report that found nothing. */}
          {state === 'nothing' || closed ? null : (
            <>
              <Button size="small" onClick={onExport}>
                {texts.export}
              </Button>
              <Button size="small" title={texts.reviewTitle} onClick={onReview}>
                {texts.review}
              </Button>
              <Button size="small" onClick={() => window.print()}>
                {texts.print}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </header>
  );
}
