import { memo } from 'react';
import { Button } from 'antd';
import type { ConversationRecord } from '../../core/chatTypes';
import { isRunning } from '../../core/lib/records';
import { useRemarks } from '../../core/useRemarks';
import { ComparedVersions } from './turn/CompareVersions';
import { ContinueAnswer } from './turn/ContinueAnswer';
import { QuestionActions } from './turn/QuestionActions';
import { ToolApproval } from './tools/ToolApproval';
import { ToolCalls } from './tools/ToolCalls';
import { TurnFoot } from './turn/TurnFoot';
import { UnderstoodLine } from './turn/UnderstoodLine';
import { useShowAnswer } from './answerContext';
import { Waiting } from './Waiting';
import { texts } from '../texts';

interface RecordViewProps {
  record: ConversationRecord;
  /** Asks the same again. */
  onAskAgain: (record: ConversationRecord) => void;
  /** Reads an answer on whose connection was given up. */
  onRejoin: (recordId: string) => void;
}

/** A question and its answer. Memoised: while one answer grows the others are left alone. */
export const RecordView = memo(function RecordView({ record, onAskAgain, onRejoin }: RecordViewProps) {
  const showAnswer = useShowAnswer();
  const growing = isRunning(record) && record.failure === '';
  const calls = record.tool_calls ?? [];
  const asking = growing ? calls.find(({ state }) => state === 'asking') : undefined;
  const told = calls.filter((call) => call !== asking);
  const remarks = useRemarks(record.chat_id, record.id, growing || !record.remark_count);
  return (
    <article className="sn-turn" aria-busy={growing}>
      <QuestionBubble text={record.problem_text} papers={record.paper_id_list.length} />
      <QuestionActions record={record} />
      <ComparedVersions record={record} />
      <UnderstoodLine record={record} />
      <div className="sn-turn-answer" role="group" aria-label={texts.answer}>
        {record.reasoning_content ? (
          <details className="sn-reasoning">
            <summary>{texts.reasoning}</summary>
            <p>{record.reasoning_content}</p>
          </details>
        ) : null}
        {told.length > 0 ? <ToolCalls calls={told} /> : null}
        {asking ? <ToolApproval recordId={record.id} call={asking} /> : null}
        {growing && !asking && record.answer_text === '' ? (
          <Waiting words={record.state === 'pending' ? texts.searching : texts.composing} />
        ) : null}
        {record.notice && record.state !== 'failed' ? <p className="sn-notice sn-notice-first">{record.notice}</p> : null}
        {showAnswer({ id: record.id, text: record.answer_text, sources: record.paragraph_list, growing, ledger: record.ledger, remarks })}
        <RecordEnd record={record} onAskAgain={onAskAgain} onRejoin={onRejoin} />
        {growing ? null : <ContinueAnswer record={record} />}
        <TurnFoot record={record} />
      </div>
    </article>
  );
});

/** What a person asked. */
export function QuestionBubble({ text, papers }: { text: string; papers: number }) {
  return (
    <div className="sn-question" role="group" aria-label={texts.question}>
      <h2>{text}</h2>
      {papers > 0 ? <small>{texts.aboutPapers(papers)}</small> : null}
    </div>
  );
}

/** How an answer ended, where that needs a word, and what can be done then. */
function RecordEnd({ record, onAskAgain, onRejoin }: RecordViewProps) {
  const { state, failure, notice, reconnecting, answer_mode } = record;
  if (state === 'failed') {
    return <Failure reason={notice || texts.failed} onRetry={() => onAskAgain(record)} title={notice ? texts.failed : ''} />;
  }
  return (
    <>
      {failure ? <Failure title="" reason={failure} onRetry={() => onRejoin(record.id)} /> : null}
      {reconnecting > 0 ? <p className="sn-notice">{texts.reconnecting(reconnecting)}</p> : null}
      {state === 'stopped' ? <p className="sn-notice sn-notice-stopped">{texts.stopped}</p> : null}
      {answer_mode === 'nothing_found' && record.answer_text === '' ? <p className="sn-notice">{texts.nothingFound}</p> : null}
    </>
  );
}

interface FailureProps {
  title: string;
  reason: string;
  onRetry: () => void;
}

function Failure({ title, reason, onRetry }: FailureProps) {
  return (
    <div className="sn-turn-failed" role="alert">
      <p>{title && title !== reason ? `${title}：${reason}` : reason}</p>
      <Button size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
