import { z } from 'zod';
import type { PlanStep } from '../../../src/contract/entities/research';
import { splitSentences } from '../../text/sentences';
import { scorePassages, type ScoredPassage } from '../../answering/retrieval/scoring';
import { NO_BASE } from '../../answering/retrieval/passages';
import { languageOf, readQuestion } from '../../text/terms';
import { toolTitle } from '../../../src/model/answers/tools';
import { emptyPaper } from '../../../src/model/paper/paper';
import { CallError } from '../../kernel/errors';
import type { Tool } from '../../mcp/tool';
import type { FoundSource, Parts, Run } from './means';
import { modelJson } from '../../languageModel/modelJson';
import { toolsPrompt } from './prompts';
import { shortened } from './rulePlan';
import { textsOf } from './texts';

/** Calls of tools in one step. */
const MAX_CALLS = 3;
const MAX_SENTENCES = 80;
const MAX_ARGUMENTS = 4_000;
const MAX_TITLE = 200;

interface ToolCall {
  readonly tool: Tool;
  readonly args: Readonly<Record<string, z.core.util.JSONType>>;
}

const Calls = z.object({ calls: z.array(z.object({ tool: z.string(), args: z.record(z.string(), z.json()) })) });

/** The one text that a tool must be given; null for tools that need more, or something else. */
function onlyText(tool: Tool): string | null {
  const { required, properties } = tool.schema as { required?: unknown; properties?: Record<string, { type?: unknown }> };
  const [name, ...others] = Array.isArray(required) ? (required as unknown[]) : [];
  return typeof name === 'string' && others.length === 0 && properties?.[name]?.type === 'string' ? name : null;
}

/** Without a model: tools that need nothing but a text are given the step's search terms. */
const byRules = (tools: readonly Tool[], query: string): ToolCall[] =>
  tools.flatMap((tool) => {
    const name = onlyText(tool);
    return name === null ? [] : { tool, args: { [name]: query } };
  });

/** Calls that the model wants of tools that are offered; others are not made. */
async function byModel(run: Run, step: PlanStep): Promise<ToolCall[] | null> {
  const { model } = run.means;
  if (!model) return null;
  try {
    const answer = await modelJson(model, toolsPrompt(run.topic, step, run.tools, MAX_CALLS), Calls, run.signal);
    return (answer?.calls ?? []).flatMap(({ tool: name, args }) => {
      const tool = run.tools.find((one) => one.name === name);
      return tool && JSON.stringify(args).length <= MAX_ARGUMENTS ? { tool, args } : [];
    });
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof CallError) return null;
    throw error;
  }
}

/** What a tool has answered, as something to cite. */
function sourceOf(run: Run, { tool: { name }, args }: ToolCall, callId: string, text: string, query: string): FoundSource | null {
  const id = `mcp:${callId}`;
  const passages = splitSentences(text)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, 800))
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence))
    .slice(0, MAX_SENTENCES)
    .map((sentence, order) => ({ ...NO_BASE, paperId: id, text: sentence, place: name, language: languageOf(sentence), order }));
  if (passages.length === 0) return null;
  const scored: ScoredPassage[] = scorePassages(readQuestion(query), [[{ ...emptyPaper, paper_id: id }, passages]])[0] ?? [];
  const links = new Set(text.match(/https?:\/\/[^\s<>()[\]"'，。；）]+/g));
  return {
    id,
    origin: 'mcp',
    title: shortened(toolTitle(name, JSON.stringify(args)), MAX_TITLE),
    // With several sources it is unclear which one is meant.
    url: links.size === 1 ? [...links].join('') : '',
    year: null,
    toolCallId: callId,
    accessedAt: run.means.now().toISOString(),
    passages: scored,
  };
}

async function* callTool(run: Run, step: PlanStep, wanted: ToolCall, query: string): Parts<FoundSource | null> {
  const { tool, args } = wanted;
  const { means, signal } = run;
  const callId = means.newId();
  yield { event: 'tool_call', tool_call_id: callId, step_id: step.id, agent: 'researcher', name: tool.name, args: { ...args } };
  const began = means.now().getTime();
  let source: FoundSource | null = null;
  let [content, error] = ['', ''];
  try {
    const text = await tool.call(args, signal);
    source = sourceOf(run, wanted, callId, text, query);
    content = textsOf(run.english).toolRead(text.length);
  } catch (failure) {
    signal.throwIfAborted();
    error = failure instanceof Error ? failure.message : String(failure);
  }
  const results = source ? [{ title: source.title, url: source.url, paper_id: null }] : [];
  yield { event: 'tool_call_result', tool_call_id: callId, content, results, error, duration: Math.max(0, means.now().getTime() - began) };
  return source;
}

/** Calls the chosen tools for one step. Tools only read; what they answer is cited like any other text. */
export async function* callTools(run: Run, step: PlanStep, query: string): Parts<FoundSource[]> {
  if (run.tools.length === 0) return [];
  const toolCalls = (await byModel(run, step)) ?? byRules(run.tools, query);
  const found: FoundSource[] = [];
  for (const one of toolCalls.slice(0, MAX_CALLS)) {
    const source = yield* callTool(run, step, one, query);
    if (source) found.push(source);
  }
  return found;
}

/** Makes a call that failed once more. */
export async function* retryCall(
  run: Run,
  step: PlanStep,
  call: { readonly tool: string; readonly args: ToolCall['args'] },
): Parts<FoundSource | null> {
  const tool = run.tools.find(({ name }) => name === call.tool);
  return tool ? yield* callTool(run, step, { tool, args: call.args }, run.topic) : null;
}
