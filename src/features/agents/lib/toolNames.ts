import { withTools } from '../../../model/toolChoice';
import type { AgentDraft } from './draft';

type Choice = AgentDraft['mcp_servers'];

/** Chosen tools as `<server>/<tool>`. */
export const namesOf = (choice: Choice): string[] =>
  choice.flatMap(({ server_id, enabled_tools }) => enabled_tools.map((name) => `${server_id}/${name}`));

/** And back. The id of a server has no slash. */
export const choiceOf = (names: readonly string[]): Choice =>
  names.reduce<Choice>((choice, name) => {
    const at = name.indexOf('/');
    return at < 1 ? choice : withTools(choice, name.slice(0, at), [name.slice(at + 1)], true);
  }, []);
