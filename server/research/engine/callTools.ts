import type { PlanStep } from '../../../src/contract/entities/research';
import { callRounds } from '../../answering/tools/callRounds';
import type { ToolArguments } from '../../answering/tools/toolArguments';
import type { FoundSource, Parts, Run } from './means';
import { queriesOf } from './rulePlan';
import { callsByRules } from './tools/byRules';
import { forStep } from './tools/forStep';
import { makeCall, StepCalls } from './tools/stepCalls';
import { toolTexts } from './tools/texts';

/** Times that a model is asked for calls in one step. */
const MAX_ROUNDS = 5;

/**
 * Calls the chosen tools for one step: those that a model wants, in rounds, so that it may correct a call that failed; without a model
 * those that search by a text. What they answer is cited like any other text.
 * @param query what is searched for in this step, and what answers are read for
 */
export async function* callTools(run: Run, step: PlanStep, query: string): Parts<FoundSource[]> {
  const { tools, topic, signal } = run;
  const { model } = run.means;
  if (tools.length === 0) return [];
  const calls = new StepCalls(run, step, query);
  const asking = { choosing: forStep(topic, step, tools), maxRounds: MAX_ROUNDS, signal, left: () => calls.left };
  const asked = model !== null && (yield* callRounds({ ...asking, model }, (wanted) => calls.want(wanted)));
  if (!asked) for (const call of callsByRules(tools, query)) yield* calls.make(call);
  yield* calls.sayLeftOut();
  return calls.sources;
}

/** Makes a call that failed once more, as it was; null when again nothing comes of it, or when its tool is not there any longer. */
export async function* retryCall(run: Run, step: PlanStep, call: { tool: string; args: ToolArguments }): Parts<FoundSource | null> {
  const tool = run.tools.find(({ name }) => name === call.tool);
  if (!tool) {
    yield { event: 'error', error: toolTexts(run.english).unoffered(call.tool) };
    return null;
  }
  const query = queriesOf(step, run.topic)[0] ?? run.topic;
  return (yield* makeCall(run, step, { tool, args: call.args }, query)).source;
}
