import { Button } from '../../../../shared/ui/buttons/Button';
import { useGetApplicationModelsQuery } from '../../../../api/chatApi';
import { RESEARCH_APPLICATION_ID } from '../../../../contract/research';
import type { ResearchReport } from '../../../../contract/entities/research';
import { EXTRACTIVE_MODEL_ID } from '../../../../model/applications';
import { texts } from '../../core/texts';

interface ReportNotesProps {
  report: ResearchReport | null;
  /** It was cut short, or what was written of it is all there is. */
  cut: boolean;
  /** What its request ended with; empty for nothing. */
  notice: string;
  /** It can be written anew now; null where it cannot. */
  onRewrite: (() => void) | null;
}

/** Says what kind of report it is where it is not what was asked for, and offers to write it anew. */
export function ReportNotes({ report, cut, notice, onRewrite }: ReportNotesProps) {
  const mode = report?.answer_mode;
  if (mode === 'nothing_found') {
    return (
      <div className="sn-research-note">
        <p>{texts.nothingFound}</p>
        {notice && notice !== texts.nothingFound ? <p>{notice}</p> : null}
      </div>
    );
  }
  return (
    <>
      {cut ? (
        <div className="sn-research-note">
          <p>{texts.reportCutDetail}</p>
          {onRewrite ? (
            <Button type="primary" size="small" title={texts.continueWritingDetail} onClick={onRewrite}>
              {texts.continueWriting}
            </Button>
          ) : null}
        </div>
      ) : null}
      {mode === 'extractive' ? <QuotedNote notice={cut ? '' : notice} onRewrite={cut ? null : onRewrite} /> : null}
    </>
  );
}

/** Why the report was put together of sentences: without a model there is nothing else, with one it did not get that far. */
function QuotedNote({ notice, onRewrite }: Pick<ReportNotesProps, 'notice' | 'onRewrite'>) {
  const { data: models } = useGetApplicationModelsQuery({ params: { applicationId: RESEARCH_APPLICATION_ID } });
  const hasModel = models?.some(({ model_id }) => model_id !== EXTRACTIVE_MODEL_ID) ?? false;
  return (
    <div className="sn-research-note">
      <p>{notice || (models && !hasModel ? texts.extractive : texts.extractiveInstead)}</p>
      {hasModel && onRewrite ? (
        <Button type="primary" size="small" onClick={onRewrite}>
          {texts.rewriteByModel}
        </Button>
      ) : null}
    </div>
  );
}
