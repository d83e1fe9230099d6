import { useGetAgentQuery } from '../../api/extensionsApi';
import { isCallFailure } from '../../api/failure';
import type { Application } from '../../contract/entities/chat';

const NOT_FOUND = 404;

/**
 * Whether an agent that a person made has gone since the agents were loaded: deleted, or shared no more. It is looked for when it comes
 * to the front, and again after a question to it was refused.
 */
export function useAgentLost(agent: Application | undefined): boolean {
  const id = agent?.own ? agent.id : '';
  const { error } = useGetAgentQuery({ params: { application_id: id } }, { skip: id === '', refetchOnMountOrArgChange: true });
  return id !== '' && isCallFailure(error) && error.code === NOT_FOUND;
}
