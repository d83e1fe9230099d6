import type { ToolChoice, ToolUse } from '../../../src/contract/entities/tools';
import { deadline } from '../../kernel/deadline';
import type { Clock, Ids } from '../../kernel/asking';
import { storable } from '../../kernel/storable';
import type { Model } from '../../languageModel/model';
import type { McpServers } from '../../mcp/mcpServers';
import type { Tool } from '../../mcp/tool';
import { dropApprovals } from '../../store/chats/toolApprovals';
import type { AnswerPart } from '../answerPart';
import type { FoundPaper } from '../retrieval/candidates';
import type { Turn } from '../prompt';
import type { Retrieval } from '../retrieval/retrieve';
import { awaitDecision, isAllowed, type Asking } from './approval';
import { callRounds, toldResult, type Made } from './callRounds';
import { argumentsKey, misfitOf, readArguments, storableArguments, type ToolArguments } from './toolArguments';
import { foundByTool } from './toolPaper';
import { forQuestion } from './toolsPrompt';
import type { WantedCall } from './wantedCalls';

/** Times that a model is asked for calls for one answer, and calls that are made altogether. */
const MAX_ROUNDS = 3;
const MAX_CALLS = 6;
/** Longest wait for one; a server may have a shorter one of its own. */
const MAX_CALL_MS = 60_000;
const MAX_PREVIEW = 500;
const MAX_TITLES = 8;

/** What tools are called with. */
export interface ToolMeans extends Clock, Ids {
  readonly mcp: Pick<McpServers, 'open'>;
  /** Longest wait for a person's decision on one call. */
  readonly approvalSeconds: number;
}

/** What tools answered, to be read beside what the library has. `failures`: servers that could not be used, in Chinese. */
export interface FromTools {
  readonly papers: readonly FoundPaper[];
  readonly failures: readonly string[];
}

interface Using {
  readonly model: Model;
  readonly retrieval: Retrieval;
  readonly turns: readonly Turn[];
  readonly means: ToolMeans;
  readonly asking: Asking;
}

/** The calls for one answer. */
class ToolCalls {
  private readonly uses: ToolUse[] = [];
  /** What was asked already. */
  private readonly made = new Set<string>();
  readonly papers: FoundPaper[] = [];

  constructor(
    private readonly using: Using,
    private readonly signal: AbortSignal,
  ) {}

  get left(): number {
    return MAX_CALLS - this.uses.length;
  }

  /** Makes one call, unless nothing would come of it. */
  async *make({ tool, call }: WantedCall): AsyncGenerator<AnswerPart, Made> {
    const args = readArguments(call.args);
    if (!tool) return { text: '没有这个工具', made: true };
    if (!args) return { text: '参数不是 JSON 对象，没有调用', made: true };
    const key = `${tool.name} ${argumentsKey(args)}`;
    if (this.made.has(key)) return { text: '已经这样调用过，没有再次调用', made: false };
    if (this.left === 0) return { text: '调用次数已到上限，没有调用', made: false };
    this.made.add(key);
    const begun = this.begin(tool, args);
    const misfit = misfitOf(tool, args);
    const allowed = misfit === '' ? yield* this.allowed(tool, begun) : begun;
    if (allowed.state === 'refused') {
      this.uses.push(allowed);
      yield { toolCalls: [...this.uses] };
      return { text: `${allowed.error}。不要再请求同样的调用`, made: true };
    }
    const use = allowed;
    yield { toolCalls: [...this.uses, use] };
    const { text, error } = misfit === '' ? await this.answerOf(tool, args) : { text: '', error: misfit };
    const paper = error === '' ? foundByTool(text, use, this.using.retrieval) : null;
    if (paper) this.papers.push(paper);
    const duration = Math.max(0, this.using.means.now().getTime() - Date.parse(use.create_time));
    const ended = { length: text.length, preview: storable(text.slice(0, MAX_PREVIEW)), error, duration };
    this.uses.push({ ...use, ...ended, state: error === '' ? 'done' : 'failed' });
    yield { toolCalls: [...this.uses] };
    return { text: error || toldResult(this.using.model, text), made: true };
  }

  /** The call as it goes on: at once where the tool changes nothing, else with the person's leave, or refused. */
  private async *allowed(tool: Tool, use: ToolUse): AsyncGenerator<AnswerPart, ToolUse> {
    const { asking, means } = this.using;
    if (tool.readOnly) return use;
    if (await isAllowed(asking, tool, use)) return { ...use, approval: 'chat' };
    const decide_by = new Date(means.now().getTime() + asking.seconds * 1_000).toISOString();
    yield { toolCalls: [...this.uses, { ...use, state: 'asking', decide_by }] };
    const outcome = await awaitDecision(asking, tool, use, this.signal);
    return 'refusal' in outcome ? { ...use, state: 'refused', error: outcome.refusal } : { ...use, approval: outcome.approval };
  }

  private begin({ name }: Tool, args: ToolArguments): ToolUse {
    const { newId, now } = this.using.means;
    const nothing = { length: 0, preview: '', error: '', duration: 0 };
    return { id: newId(), name, args: storableArguments(args), state: 'running', ...nothing, create_time: now().toISOString() };
  }

  private async answerOf(tool: Tool, args: ToolArguments): Promise<{ text: string; error: string }> {
    try {
      const limited = AbortSignal.any([this.signal, deadline(MAX_CALL_MS)]);
      return { text: storable(await tool.call(args, limited)), error: '' };
    } catch (failure) {
      this.signal.throwIfAborted();
      if (failure instanceof DOMException) return { text: '', error: `工具在 ${MAX_CALL_MS / 1_000} 秒内没有回答` };
      return { text: '', error: failure instanceof Error ? failure.message : String(failure) };
    }
  }
}

/**
 * Lets a model call tools of a conversation, in rounds: it is told what came of its calls, failures too, and may
 * correct them or make others. Every call is told as it begins and ends; one of a tool that may change something waits for the person's
 * decision first. What a tool answers is text to be quoted, whatever it says.
 */
export async function* useTools(chosen: ToolChoice, using: Using, signal: AbortSignal): AsyncGenerator<AnswerPart, FromTools> {
  const { model, retrieval, turns, means } = using;
  const { tools, failures, close } = await means.mcp.open(chosen, signal);
  try {
    await dropApprovals(using.asking.db, using.asking.recordId);
    const titles = retrieval.papers.slice(0, MAX_TITLES).map(({ paper }) => paper.title_zh || paper.title);
    const choosing = forQuestion({ question: retrieval.question.text, turns, titles, tools });
    const calls = new ToolCalls(using, signal);
    const asking = { model, choosing, maxRounds: MAX_ROUNDS, signal, left: () => calls.left };
    if (tools.length > 0) yield* callRounds(asking, (wanted) => calls.make(wanted));
    return { papers: calls.papers, failures };
  } finally {
    await close();
  }
}
