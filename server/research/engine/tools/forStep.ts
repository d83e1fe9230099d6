import type { PlanStep } from '../../../../src/contract/entities/research';
import { attribute, quoted } from '../../../answering/prompt';
import type { Choosing } from '../../../answering/tools/toolsPrompt';
import type { Tool } from '../../../mcp/tool';

/** Tools for one step of a plan. Research calls those that the operator allows as it needs them, and asks nobody. */
export const forStep = (topic: string, { title, description }: PlanStep, tools: readonly Tool[]): Choosing => ({
  purpose: '为研究的一个步骤',
  about: `<question>\n${quoted(topic)}\n</question>\n步骤：${attribute(title)}\n${quoted(description)}`,
  changing: '（会改动外部数据：只在研究问题明确要求时调用）',
  tools,
});
