import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { Input } from 'antd';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { MAX_VOTE_COMMENT_LENGTH } from '../../../../../model/limits';
import { useListThumbsReasonsQuery } from '../../../../../api/chatApi';
import type { ConversationRecord } from '../../../core/chatTypes';
import { voteExplained, voteFormChanged } from '../../chatTurnsSlice';
import type { ChatTurnsState, Vote } from '../../chatTurnsSlice';
import { turnTexts as texts } from '../../texts';

interface VoteFormProps {
  record: ConversationRecord;
  vote: Vote;
  form: NonNullable<ChatTurnsState['voteForm']>;
  /** The form is closed; it had the focus. */
  onDone: () => void;
}

/** Reasons for a vote, those of the server and own words. The vote itself has been sent already. */
export function VoteForm({ record, vote, form, onDone }: VoteFormProps) {
  const dispatch = useDispatch();
  const titleId = useId();
  const { data, isError } = useListThumbsReasonsQuery();
  const down = vote.vote_status === '1';
  const offered = (down ? data?.down : data?.up) ?? [];
  const { vote_reasons, vote_comment } = form;
  const change = (changes: Partial<Pick<Vote, 'vote_reasons' | 'vote_comment'>>) => dispatch(voteFormChanged({ ...form, ...changes }));
  const toggle = (reason: string) =>
    change({ vote_reasons: vote_reasons.includes(reason) ? vote_reasons.filter((one) => one !== reason) : [...vote_reasons, reason] });
  const close = () => {
    onDone();
    dispatch(voteFormChanged(null));
  };
  const submit = () => {
    onDone();
    dispatch(voteExplained({ record_id: record.id, vote_status: vote.vote_status, vote_reasons, vote_comment: vote_comment.trim() }));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <form
      className="sn-vote-form"
      role="group"
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p id={titleId}>{texts.reasons[down ? '1' : '0']}</p>
      {isError ? <p role="status">{texts.reasonsFailed}</p> : null}
      <div className="sn-vote-reasons">
        {offered.map((reason) => (
          <button key={reason} type="button" aria-pressed={vote_reasons.includes(reason)} onClick={() => toggle(reason)}>
            {reason}
          </button>
        ))}
      </div>
      <Input.TextArea
        aria-label={texts.comment}
        placeholder={texts.commentHint}
        maxLength={MAX_VOTE_COMMENT_LENGTH}
        autoSize={{ minRows: 1, maxRows: 6 }}
        value={vote_comment}
        onChange={({ target }) => change({ vote_comment: target.value })}
      />
      <div className="sn-vote-end">
        <Button size="small" onClick={close}>
          {texts.skip}
        </Button>
        <Button size="small" type="primary" htmlType="submit" disabled={vote_reasons.length === 0 && vote_comment.trim() === ''}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
