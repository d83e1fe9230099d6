import type { PlanStep, ResearchPlan, ResearchRequest } from '../../src/contract/entities/research';
import { conflict } from '../kernel/errors';
import { MAX_PLAN_STEPS } from '../../src/model/limits';
import type { CalledTool, ThreadState } from './threadState';

/** What a request asks a thread to do. */
export type Task =
  | { readonly kind: 'question' }
  | { readonly kind: 'replan'; readonly plan: ResearchPlan; readonly instruction: string }
  | { readonly kind: 'run'; readonly plan: ResearchPlan }
  | { readonly kind: 'retry'; readonly plan: ResearchPlan; readonly step: PlanStep }
  | { readonly kind: 'retryCall'; readonly plan: ResearchPlan; readonly step: PlanStep; readonly call: CalledTool }
  | { readonly kind: 'rewrite'; readonly plan: ResearchPlan; readonly wish: string }
  | { readonly kind: 'followUp'; readonly plan: ResearchPlan; readonly instruction: string };

type Asked = Pick<ResearchRequest, 'message' | 'interrupt_feedback' | 'plan' | 'retry_step_id' | 'retry_call_id' | 'rewrite'>;

const NO_PLAN = '这次研究还没有计划，请先提出研究问题';

function retried(plan: ResearchPlan | null, state: ThreadState, stepId: string): Task {
  const step = plan?.steps.find(({ id }) => id === stepId);
  if (!plan || !step) throw conflict('计划中没有这一步，请刷新后再试');
  if (state.steps.get(stepId) === 'done') throw conflict('这一步已经完成，不需要重试');
  return { kind: 'retry', plan, step };
}

function calledAgain(plan: ResearchPlan | null, { calls }: ThreadState, callId: string): Task {
  const call = calls.get(callId);
  const step = plan?.steps.find(({ id }) => id === call?.stepId);
  if (!plan || !step || !call) throw conflict('计划中没有这次工具调用，请刷新后再试');
  if (!call.failed) throw conflict('这次工具调用已经成功，不需要重试');
  return { kind: 'retryCall', plan, step, call };
}

function rewritten(plan: ResearchPlan | null, { steps, report }: ThreadState, section: string | null, wish: string): Task {
  if (!plan || ![...steps.values()].includes('done')) throw conflict('还没有检索结果可以写成报告，请先完成研究');
  if (section !== null && (report?.answer_mode !== 'model' || !report.complete)) throw conflict('只有大模型写完的报告可以单独重写一节');
  return { kind: 'rewrite', plan, wish };
}

function accepted(plan: ResearchPlan | null): Task {
  if (!plan) throw conflict(NO_PLAN);
  if (new Set(plan.steps.map(({ id }) => id)).size < plan.steps.length) throw conflict('计划中有编号相同的步骤，请删除其中一个');
  return { kind: 'run', plan };
}

/**
 * What a request means where its thread stands, before the request's own first event.
 * @throws CallError `conflict` in words for what cannot be asked there.
 */
export function taskOf(asked: Asked, state: ThreadState): Task {
  const { plan } = state;
  if (asked.retry_step_id !== null) return retried(plan, state, asked.retry_step_id);
  if (asked.retry_call_id !== null) return calledAgain(plan, state, asked.retry_call_id);
  if (asked.rewrite !== null) return rewritten(plan, state, asked.rewrite.section, asked.message);
  if (asked.interrupt_feedback === 'accepted') return accepted(asked.plan ?? plan);
  if (asked.interrupt_feedback === 'edit_plan' && !plan) throw conflict(NO_PLAN);
  if (!plan) return { kind: 'question' };
  if (asked.interrupt_feedback === 'edit_plan' || state.report === null) return { kind: 'replan', plan, instruction: asked.message };
  if (plan.steps.length >= MAX_PLAN_STEPS) throw conflict(`一份报告最多 ${MAX_PLAN_STEPS} 个步骤，请就新的问题开始另一次研究`);
  return { kind: 'followUp', plan, instruction: asked.message };
}
