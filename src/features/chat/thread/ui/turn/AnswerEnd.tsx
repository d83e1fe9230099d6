import type { ReactNode } from 'react';
import { phrase } from '../../../../../model/isolated';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { splitNotice } from '../../../../../model/answers/cut';
import type { ConversationRecord } from '../../../core/chatTypes';
import { texts as stateTexts } from '../../../core/texts';
import { texts, turnTexts } from '../../texts';
import { ContinueAnswer } from './ContinueAnswer';

interface AnswerEndProps {
  record: ConversationRecord;
  /** Asks the same again. */
  onAskAgain: (record: ConversationRecord) => void;
  /** Reads an answer on whose connection was given up. */
  onRejoin: (recordId: string) => void;
}

/** Where the text of an answer ends: why it ends there, when that is not its end, and what can be done then. */
export function AnswerEnd({ record, onAskAgain, onRejoin }: AnswerEndProps) {
  const { id, state, failure, notice, reconnecting, answer_mode, answer_text } = record;
  if (state === 'failed') {
    return (
      <Failure
        reason={notice || texts.failed}
        onRetry={() => onAskAgain(record)}
        title={notice ? texts.failed : ''}
        again={notice === stateTexts.lost ? turnTexts.regenerate : texts.retry}
      >
        <ContinueAnswer record={record} />
      </Failure>
    );
  }
  if (failure) return <Failure title="" reason={failure} onRetry={() => onRejoin(id)} again={texts.retry} />;
  if (state !== 'done' && state !== 'stopped')
    return reconnecting > 0 ? <p className="sn-notice">{texts.reconnecting(reconnecting)}</p> : null;
  if (answer_mode === 'nothing_found' && answer_text === '') return <p className="sn-notice">{texts.nothingFound}</p>;
  const { cut } = splitNotice(notice);
  const reason = state === 'stopped' ? texts.stopped : cut;
  if (reason === '' && record.can_continue !== true) return null;
  return (
    <span className="sn-answer-end">
      {reason ? <span className={state === 'stopped' ? 'sn-answer-stopped' : ''}>{reason}</span> : null}
      <ContinueAnswer record={record} />
    </span>
  );
}

interface FailureProps {
  title: string;
  reason: string;
  onRetry: () => void;
  /** Words on the button. */
  again: string;
  children?: ReactNode;
}

function Failure({ title, reason, onRetry, again, children }: FailureProps) {
  return (
    <div className="sn-turn-failed" role="alert">
      <p>{title && title !== reason ? phrase`${title}：${reason}` : reason}</p>
      {children}
      <Button size="small" onClick={onRetry}>
        {again}
      </Button>
    </div>
  );
}
