import { useSelector } from 'react-redux';
import type { ConversationRecord } from '../../../core/chatTypes';
import { selectPendingVote, selectVoteForm } from '../../chatTurnsSlice';
import type { ChatTurnsState, Vote } from '../../chatTurnsSlice';

type State = { chatTurns: ChatTurnsState };

/** The vote on a record as it is to be seen: one on its way counts before the one that the server has. */
export function useVote(record: ConversationRecord): { vote: Vote; form: ChatTurnsState['voteForm'] } {
  const pending = useSelector((state: State) => selectPendingVote(state, record.id));
  const form = useSelector((state: State) => selectVoteForm(state, record.id));
  const { vote_status, vote_reasons, vote_comment } = pending ?? record;
  return { vote: { vote_status, vote_reasons, vote_comment }, form };
}
