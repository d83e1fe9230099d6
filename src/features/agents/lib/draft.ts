import type { Agent, AgentFields } from '../../../contract/entities/agent';
import { AGENT_ICONS } from '../../../model/agents';
import { MAX_NAME_LENGTH } from '../../../model/limits';
import { texts } from '../texts';

/** What stands in the form. */
export type AgentDraft = AgentFields;

export const emptyDraft: AgentDraft = {
  name: '',
  desc: '',
  icon: 'chat',
  instruction: '',
  prologue: '',
  example_questions: [],
  model_id: '',
  dataset_id_list: [],
  works_on: 'sources',
  mcp_servers: [],
  project_id: null,
};

/** The form of an agent. Icons of the portal's own agents, which are not offered, become the first one. */
export function draftOf(agent: Agent): AgentDraft {
  const { name, desc, instruction, prologue, example_questions, model_id, dataset_id_list, works_on, mcp_servers, project_id } = agent;
  const icon = AGENT_ICONS.find((one) => one === agent.icon) ?? 'chat';
  return { name, desc, icon, instruction, prologue, example_questions, model_id, dataset_id_list, works_on, mcp_servers, project_id };
}

/** A new agent that begins as another one; it is shared with nobody. */
export function copyOf(agent: Agent): AgentDraft {
  const name = texts.copyOf(agent.name);
  return { ...draftOf(agent), name: name.length > MAX_NAME_LENGTH ? agent.name : name, project_id: null };
}

/** As it is sent. */
export const trimmed = (draft: AgentDraft): AgentDraft => ({
  ...draft,
  name: draft.name.trim(),
  desc: draft.desc.trim(),
  instruction: draft.instruction.trim(),
  prologue: draft.prologue.trim(),
  example_questions: draft.example_questions.map((question) => question.trim()),
});

export const isSame = (a: AgentDraft, b: AgentDraft): boolean => JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b));

/** Why it cannot be saved, a line each. @param models ids of those that are offered; undefined while they are not known */
export function problemsOf(draft: AgentDraft, models: readonly string[] | undefined): string[] {
  const { name, instruction, example_questions, model_id } = trimmed(draft);
  return [
    name === '' ? texts.problems.name : '',
    instruction === '' ? texts.problems.instruction : '',
    example_questions.includes('') ? texts.problems.question : '',
    model_id !== '' && models && !models.includes(model_id) ? texts.modelGoneProblem : '',
  ].filter(Boolean);
}
