import { MAX_STEP_TOOL_CALLS } from '../../../../src/model/limits';
import type { PlanStep } from '../../../../src/contract/entities/research';
import { toldResult, type Made } from '../../../answering/tools/callRounds';
import { misfitOf, readArguments } from '../../../answering/tools/toolArguments';
import type { WantedCall } from '../../../answering/tools/wantedCalls';
import type { StoredPart } from '../../../store/research/events';
import type { FoundSource, Parts, Run } from '../means';
import { textsOf } from '../texts';
import type { ToolCall } from './byRules';
import { toolTexts } from './texts';
import { callKey, repeatsCall, sourceOf } from './toolSource';

/** What came of one call: `told`: what a model is told, `source`: something to cite. */
interface Answer {
  readonly source: FoundSource | null;
  readonly told: string;
}

/** The calls of tools in one step: none twice, and no more than the ceiling. */
export class StepCalls {
  readonly sources: FoundSource[] = [];
  private readonly made = new Set<string>();
  /** Tools of the calls that were wanted beyond the ceiling. */
  private readonly leftOut: string[] = [];

  constructor(
    private readonly run: Run,
    private readonly step: PlanStep,
    private readonly query: string,
  ) {}

  get left(): number {
    return MAX_STEP_TOOL_CALLS - this.made.size;
  }

  /** Makes a call that a model wants, unless nothing would come of it. */
  async *want({ tool, call }: WantedCall): Parts<Made> {
    const args = readArguments(call.args);
    if (!tool) return { text: '没有这个工具', made: true };
    if (!args) return { text: '参数不是 JSON 对象，没有调用', made: true };
    if (this.made.has(callKey({ tool, args }))) return { text: '已经这样调用过，没有再次调用', made: false };
    const answer = yield* this.make({ tool, args });
    return answer ? { text: answer.told, made: true } : { text: '调用次数已到上限，没有调用', made: false };
  }

  /** Makes one call; null when there are no more to be made. */
  async *make(call: ToolCall): Parts<Answer | null> {
    if (this.left <= 0) {
      this.leftOut.push(call.tool.name);
      return null;
    }
    this.made.add(callKey(call));
    const answer = yield* makeCall(this.run, this.step, call, this.query);
    if (answer.source) this.sources.push(answer.source);
    return answer;
  }

  /** Says which calls the ceiling has left out. */
  async *sayLeftOut(): Parts<void> {
    if (this.leftOut.length === 0) return;
    yield { event: 'error', error: toolTexts(this.run.english).leftOut(this.made.size, this.leftOut) };
  }
}

/** Calls a tool once, and says so. @param query what its answer is read for */
export async function* makeCall(run: Run, step: PlanStep, call: ToolCall, query: string): Parts<Answer> {
  const { tool, args } = call;
  const { means, signal, english } = run;
  const callId = means.newId();
  yield { event: 'tool_call', tool_call_id: callId, step_id: step.id, agent: 'researcher', name: tool.name, args: { ...args } };
  const began = means.now().getTime();
  const ended = (outcome: { content?: string; error?: string; source?: FoundSource }): StoredPart => ({
    event: 'tool_call_result',
    tool_call_id: callId,
    content: outcome.content ?? '',
    results: outcome.source ? [{ title: outcome.source.title, url: outcome.source.url, paper_id: null }] : [],
    error: outcome.error ?? '',
    duration: Math.max(0, means.now().getTime() - began),
  });
  let error = misfitOf(tool, args);
  let text = '';
  if (error === '') {
    try {
      text = await tool.call(args, signal);
    } catch (failure) {
      signal.throwIfAborted();
      error = failure instanceof Error ? failure.message : String(failure);
    }
  }
  if (error !== '') {
    yield ended({ error });
    return { source: null, told: error };
  }
  const texts = toolTexts(english);
  const repeated = repeatsCall(call, text);
  const source = repeated ? null : sourceOf(run, call, callId, text, query);
  if (!source) {
    const content = repeated ? texts.repeated : texts.nothing;
    yield ended({ content });
    return { source, told: `${text.slice(0, 200)}（${content}）` };
  }
  yield ended({ content: textsOf(english).toolRead(text.length), source });
  return { source, told: means.model ? toldResult(means.model, text) : text };
}
