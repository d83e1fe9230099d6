import { z } from 'zod';
import type { ToolChoice, ToolUse } from '../../../src/contract/entities/tools';
import { CallError } from '../../kernel/errors';
import type { Clock, Ids } from '../../kernel/asking';
import { storable } from '../../kernel/storable';
import type { Model } from '../../languageModel/model';
import { modelJson } from '../../languageModel/modelJson';
import type { McpServers } from '../../mcp/mcpServers';
import type { Tool } from '../../mcp/tool';
import { languageOf } from '../../text/terms';
import { splitSentences } from '../../text/sentences';
import type { AnswerPart } from '../answerPart';
import type { FoundPaper } from '../candidates';
import { NO_BASE } from '../passages';
import type { Turn } from '../prompt';
import type { Retrieval } from '../retrieve';
import { scorePassages } from '../scoring';
import { toolPaper } from './toolPaper';
import { toolsPrompt } from './toolsPrompt';

/** Calls for one answer. */
const MAX_CALLS = 3;
const MAX_ARGUMENTS = 4_000;
/** Longest wait for one; a server may have a shorter one of its own. */
const MAX_CALL_MS = 60_000;
/** Sentences of one result that are read, and the length of each, in UTF-16 units. */
const MAX_SENTENCES = 80;
const MAX_SENTENCE = 800;
const MAX_PREVIEW = 500;
const MAX_TITLES = 8;

/** What tools are called with. */
export interface ToolMeans extends Clock, Ids {
  readonly mcp: Pick<McpServers, 'open'>;
}

/** What tools answered, to be read beside what the library has. `failures`: servers that could not be used, in Chinese. */
export interface FromTools {
  readonly papers: readonly FoundPaper[];
  readonly failures: readonly string[];
}

const Calls = z.object({ calls: z.array(z.object({ tool: z.string(), args: z.record(z.string(), z.json()) })) });
type Wanted = { readonly tool: Tool; readonly args: Readonly<Record<string, z.core.util.JSONType>> };

/** Why arguments do not fit the schema of a tool; empty when they do, or when the schema cannot be read here. */
function misfit(tool: Tool, args: Wanted['args']): string {
  if (JSON.stringify(args).length > MAX_ARGUMENTS) return '参数过长，没有调用';
  try {
    return z.fromJSONSchema(tool.schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(args).success
      ? ''
      : '参数不符合工具的说明，没有调用';
  } catch {
    return '';
  }
}

/** The calls that the model wants of tools that are offered; none where it cannot say. */
async function wantedCalls(
  model: Model,
  retrieval: Retrieval,
  turns: readonly Turn[],
  tools: readonly Tool[],
  signal: AbortSignal,
): Promise<Wanted[]> {
  const titles = retrieval.papers.slice(0, MAX_TITLES).map(({ paper }) => paper.title_zh || paper.title);
  try {
    const answer = await modelJson(model, toolsPrompt(retrieval.question.text, turns, titles, tools, MAX_CALLS), Calls, signal);
    return (answer?.calls ?? []).slice(0, MAX_CALLS).flatMap(({ tool: name, args }) => {
      const tool = tools.find((one) => one.name === name);
      return tool ? { tool, args } : [];
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CallError) return [];
    throw error;
  }
}

/** What a tool has answered, as something to cite; null where there is nothing to read in it. */
function paperOf(text: string, use: ToolUse, { question }: Retrieval): FoundPaper | null {
  const tool = { name: use.name, args: JSON.stringify(use.args), create_time: use.create_time };
  const paper = toolPaper(`tool:${use.id}`, tool);
  const passages = splitSentences(text)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, MAX_SENTENCE))
    .map(storable)
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence))
    .slice(0, MAX_SENTENCES)
    .map((sentence, order) => ({
      ...NO_BASE,
      paperId: paper.paper_id,
      text: sentence,
      place: use.name,
      language: languageOf(sentence),
      order,
      tool,
    }));
  if (passages.length === 0) return null;
  return { paper, passages: scorePassages(question, [[paper, passages]])[0] ?? [], coverage: 0, relevant: true };
}

/**
 * Lets a model choose among the tools of a conversation, and calls those that change nothing. Every call is told as it begins and ends.
 * What a tool answers is text to be quoted, whatever it says.
 */
export async function* useTools(
  chosen: ToolChoice,
  { model, retrieval, turns, means }: { model: Model; retrieval: Retrieval; turns: readonly Turn[]; means: ToolMeans },
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, FromTools> {
  const { tools, failures, close } = await means.mcp.open(chosen, signal);
  try {
    // Whatever the operator allows for research: nothing that may change something is called without being asked for.
    const offered = tools.filter(({ readOnly }) => readOnly);
    const wanted = offered.length > 0 ? await wantedCalls(model, retrieval, turns, offered, signal) : [];
    const uses: ToolUse[] = [];
    const papers: FoundPaper[] = [];
    for (const { tool, args } of wanted) {
      const began = means.now();
      const use: ToolUse = {
        id: means.newId(),
        name: tool.name,
        args: storableArgs(args),
        state: 'running',
        length: 0,
        preview: '',
        error: '',
        duration: 0,
        create_time: began.toISOString(),
      };
      yield { toolCalls: [...uses, use] };
      const { text, error } = await answerOf(tool, args, signal);
      const paper = error === '' ? paperOf(text, use, retrieval) : null;
      if (paper) papers.push(paper);
      const duration = Math.max(0, means.now().getTime() - began.getTime());
      const ended = { length: text.length, preview: storable(text.slice(0, MAX_PREVIEW)), error, duration };
      uses.push({ ...use, ...ended, state: error === '' ? 'done' : 'failed' });
      yield { toolCalls: [...uses] };
    }
    return { papers, failures };
  } finally {
    await close();
  }
}

/** Arguments as the database gives them back. */
const storableArgs = (args: Wanted['args']): ToolUse['args'] =>
  JSON.parse(JSON.stringify(args), (_key, value: unknown) => {
    if (typeof value === 'string') return storable(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), inner]));
  }) as ToolUse['args'];

async function answerOf(tool: Tool, args: Wanted['args'], signal: AbortSignal): Promise<{ text: string; error: string }> {
  const error = misfit(tool, args);
  if (error !== '') return { text: '', error };
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_CALL_MS)]);
    return { text: storable(await tool.call(args, limited)), error: '' };
  } catch (failure) {
    signal.throwIfAborted();
    if (failure instanceof DOMException) return { text: '', error: `工具在 ${MAX_CALL_MS / 1_000} 秒内没有回答` };
    return { text: '', error: failure instanceof Error ? failure.message : String(failure) };
  }
}
