import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { toolLines } from '../../../../../model/answers/tools';
import { isolatedList } from '../../../../../model/isolated';
import { PrintButton } from '../../../../../shared/ui/printing/PrintButton';
import type { ConversationRecord } from '../../../core/chatTypes';
import {
  forkRequested,
  isUnderWay,
  selectFork,
  selectPendingVote,
  selectVoteFailure,
  selectVoteForm,
  voteFormChanged,
  voteGiven,
} from '../../chatTurnsSlice';
import type { ChatTurnsState, Vote } from '../../chatTurnsSlice';
import { reviewOpened } from '../../../core/reviewSlice';
import type { ReviewSubject } from '../../../core/reviewSlice';
import { focusConversation } from './focusConversation';
import { useTurnContext } from './turnContext';
import { VoteForm } from './VoteForm';
import { turnTexts as texts } from '../../texts';

type State = { chatTurns: ChatTurnsState };
const THUMBS = [
  ['0', texts.up],
  ['1', texts.down],
] as const;

/** The vote on a record as it is to be seen: one on its way counts before the one that the server has. */
function useVote(record: ConversationRecord): { vote: Vote; form: ChatTurnsState['voteForm'] } {
  const pending = useSelector((state: State) => selectPendingVote(state, record.id));
  const form = useSelector((state: State) => selectVoteForm(state, record.id));
  const { vote_status, vote_reasons, vote_comment } = pending ?? record;
  return { vote: { vote_status, vote_reasons, vote_comment }, form };
}

const MAX_TITLE = 60;

/** An answer as it goes to colleagues, who do not see the conversation: under the question as it can be understood alone. */
function reviewOf(record: ConversationRecord): ReviewSubject {
  const { id, chat_id, problem_text, understood, answer_text, paragraph_list, ledger, tool_calls = [] } = record;
  const asked = understood?.rewritten && understood.question !== '' ? understood.question : problem_text;
  const line = asked.replace(/\s+/g, ' ').trim();
  const title = line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE)}…` : line;
  const tools = toolLines(tool_calls);
  return { chat_id, record_id: id, title, question: asked.trim(), text: answer_text, sources: paragraph_list, ledger, tools };
}

/** What can be done with a finished answer: another one, a vote with reasons, a conversation of its own, a file for colleagues. */
export function AnswerActions({ record }: { record: ConversationRecord }) {
  const dispatch = useDispatch();
  const { askAgain, busy, chatId, place } = useTurnContext();
  const { vote, form } = useVote(record);
  const voteFailure = useSelector((state: State) => selectVoteFailure(state, record.id));
  const fork = useSelector((state: State) => selectFork(state));
  const bar = useRef<HTMLDivElement>(null);

  const toThumb = () => bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  const give = (event: MouseEvent, vote_status: '0' | '1') => {
    // The second click of a double click does not mean to take it back.
    if (event.detail > 1) return;
    // The same thumb again takes the vote back.
    const next = vote.vote_status === vote_status ? '-1' : vote_status;
    dispatch(voteGiven({ record_id: record.id, vote_status: next, vote_reasons: [], vote_comment: '' }));
  };
  const regenerate = () => {
    focusConversation(bar.current);
    askAgain(record);
  };
  const startFork = () => dispatch(forkRequested({ chat_id: chatId, record_id: record.id, place }));
  const forkFailure = fork?.record_id === record.id ? fork.failure : '';
  const reasons = isolatedList([...vote.vote_reasons, vote.vote_comment], '；');
  return (
    <>
      <div ref={bar} className="sn-turn-actions">
        <Button type="text" size="small" disabled={busy} onClick={regenerate}>
          {texts.regenerate}
        </Button>
        <span className="sn-thumbs" role="group" aria-label={texts.votes}>
          {THUMBS.map(([status, name]) => (
            <Button
              key={status}
              type="text"
              size="small"
              aria-pressed={vote.vote_status === status}
              onClick={(event) => give(event, status)}
            >
              {name}
            </Button>
          ))}
        </span>
        <Button
          type="text"
          size="small"
          title={texts.forkTitle}
          loading={fork !== null && isUnderWay(fork) && fork.record_id === record.id}
          onClick={startFork}
        >
          {texts.fork}
        </Button>
        {record.paragraph_list.length > 0 ? (
          <Button type="text" size="small" title={texts.reviewTitle} onClick={() => dispatch(reviewOpened(reviewOf(record)))}>
            {texts.review}
          </Button>
        ) : null}
        <PrintButton type="text" size="small" title={texts.printTitle} entry={record.id} />
        {vote.vote_status !== '-1' && !form ? (
          <span className="sn-vote-reasons" role="status">
            {reasons || texts.thanks}
            <Button type="link" size="small" onClick={() => dispatch(voteFormChanged({ record_id: record.id, ...vote }))}>
              {texts.explain}
            </Button>
          </span>
        ) : null}
      </div>
      {form ? <VoteForm key={vote.vote_status} record={record} vote={vote} form={form} onDone={toThumb} /> : null}
      {voteFailure ? (
        <p className="sn-turn-refused" role="alert">
          {texts.voteFailed(voteFailure)}
        </p>
      ) : null}
      {forkFailure ? (
        <p className="sn-turn-refused" role="alert">
          {texts.forkFailed(forkFailure)}
          <Button type="link" size="small" onClick={startFork}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
    </>
  );
}
