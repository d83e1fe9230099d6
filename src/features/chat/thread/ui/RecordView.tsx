import { memo } from 'react';
import { splitNotice } from '../../../../model/answers/cut';
import type { ConversationRecord } from '../../core/chatTypes';
import { isRunning } from '../../core/lib/records';
import { useRemarks } from '../../core/useRemarks';
import { AnswerEnd } from './turn/AnswerEnd';
import { ComparedVersions } from './turn/CompareVersions';
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
  const notice = splitNotice(record.notice).rest;
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
        {notice && record.state !== 'failed' ? <p className="sn-notice sn-notice-first">{notice}</p> : null}
        {showAnswer({
          id: record.id,
          text: record.answer_text,
          sources: record.paragraph_list,
          growing,
          ledger: record.ledger,
          remarks,
          end: <AnswerEnd record={record} onAskAgain={onAskAgain} onRejoin={onRejoin} />,
        })}
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
