import { AGENT_ICONS } from '../../../model/agents';
import {
  MAX_AGENT_INSTRUCTION_LENGTH,
  MAX_AGENT_PROLOGUE_LENGTH,
  MAX_AGENT_QUESTIONS,
  MAX_AGENT_QUESTION_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
} from '../../../model/limits';
import { isRecord } from '../../../shared/lib/isRecord';
import { texts } from '../texts';
import { trimmed, type AgentDraft } from './draft';
import { choiceOf, namesOf } from '../../../model/toolChoice';

const FORMAT = 'science-navigation-agent';
const VERSION = 1;
/** Tools that a file may name. */
const MAX_TOOLS = 200;
const MAX_TOOL_NAME = 300;

/** What a file holds: the words of an agent, its model and tools by name. Bases stay where they are. */
type Filed = Omit<AgentDraft, 'dataset_id_list' | 'project_id'>;

/** An agent as a file. */
export function writeAgentFile(draft: AgentDraft): string {
  const { name, desc, icon, instruction, prologue, example_questions, works_on, model_id, mcp_servers } = trimmed(draft);
  const words = { name, desc, icon, instruction, prologue, example_questions, works_on };
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...words, model: model_id, tools: namesOf(mcp_servers) }, null, 2)}\n`;
}

/** A field's text, trimmed; undefined when it is none, or too long. A missing one is empty. */
function textIn(file: Record<string, unknown>, field: string, max: number): string | undefined {
  const value = file[field] ?? '';
  return typeof value === 'string' && value.trim().length <= max ? value.trim() : undefined;
}

function listIn(file: Record<string, unknown>, field: string, most: number, max: number): string[] | undefined {
  const value = file[field] ?? [];
  if (!Array.isArray(value) || value.length > most) return undefined;
  const items = (value as unknown[]).filter((one): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= max);
  return items.length === value.length ? items.map((one) => one.trim()) : undefined;
}

/** The agent in a file, or why there is none, in Chinese, a line each. */
export function readAgentFile(content: string): { agent: Filed } | { problems: string[] } {
  let file: unknown;
  try {
    file = JSON.parse(content.replace(/^\ufeff/, ''));
  } catch {
    return { problems: [texts.file.noJson] };
  }
  if (!isRecord(file) || file.format !== FORMAT) return { problems: [texts.file.other] };
  if (file.version !== VERSION) return { problems: [texts.file.version] };
  const name = textIn(file, 'name', MAX_NAME_LENGTH);
  const desc = textIn(file, 'desc', MAX_DESCRIPTION_LENGTH);
  const instruction = textIn(file, 'instruction', MAX_AGENT_INSTRUCTION_LENGTH);
  const prologue = textIn(file, 'prologue', MAX_AGENT_PROLOGUE_LENGTH);
  const example_questions = listIn(file, 'example_questions', MAX_AGENT_QUESTIONS, MAX_AGENT_QUESTION_LENGTH);
  const model_id = textIn(file, 'model', MAX_ID_LENGTH);
  const tools = listIn(file, 'tools', MAX_TOOLS, MAX_TOOL_NAME);
  const { icon, works_on = 'sources' } = file;
  const problems = [
    name ? '' : texts.file.wrong(texts.name, MAX_NAME_LENGTH),
    desc === undefined ? texts.file.wrong(texts.desc, MAX_DESCRIPTION_LENGTH) : '',
    instruction ? '' : texts.file.wrong(texts.instruction, MAX_AGENT_INSTRUCTION_LENGTH),
    prologue === undefined ? texts.file.wrong(texts.prologue, MAX_AGENT_PROLOGUE_LENGTH) : '',
    example_questions ? '' : texts.file.wrongQuestions(MAX_AGENT_QUESTIONS, MAX_AGENT_QUESTION_LENGTH),
    model_id === undefined ? texts.file.wrong(texts.model, MAX_ID_LENGTH) : '',
    tools ? '' : texts.file.wrongTools,
    works_on === 'sources' || works_on === 'text' ? '' : texts.file.wrongKind,
  ].filter(Boolean);
  if (problems.length > 0 || (works_on !== 'sources' && works_on !== 'text')) return { problems };
  const words = { name: name ?? '', desc: desc ?? '', instruction: instruction ?? '', prologue: prologue ?? '' };
  return {
    agent: {
      ...words,
      icon: AGENT_ICONS.find((one) => one === icon) ?? 'chat',
      example_questions: example_questions ?? [],
      works_on,
      model_id: model_id ?? '',
      mcp_servers: choiceOf(tools ?? []),
    },
  };
}
