import type { AGENT_PROMPT_TYPES, AnswerSource } from '../../src/contract/entities/chat';
import type { Paper } from '../../src/contract/entities/paper';
import { JOB_APPLICATIONS } from '../../src/model/applications';
import { titleOf } from '../../src/model/paper/lines';
import { phrase } from '../../src/model/isolated';

type PromptType = (typeof AGENT_PROMPT_TYPES)[number];

const FOLLOW_UPS = 3;
const MAX_LISTED = 20;

/** What could be asked next about the papers that an answer cites, and was not asked before. */
export function followUpQuestions(sources: readonly AnswerSource[], asked: ReadonlySet<string> = new Set()): string[] {
  const papers = sources.flatMap((source) => source.paper ?? []);
  const questions: string[] = [];
  if (papers.length > 1) questions.push('这些文献的方法和结论有什么不同？');
  const keyword = papers.flatMap((paper) => paper.keywords).find((word) => /^\p{Script=Han}{3,10}$/u.test(word));
  if (keyword) questions.push(`关于${keyword}，还有哪些代表性的研究？`);
  for (const paper of papers) questions.push(phrase`《${titleOf(paper)}》用了什么方法，有哪些局限？`);
  return [...new Set(questions)].filter((question) => !asked.has(question)).slice(0, FOLLOW_UPS);
}

const JOBS: Readonly<Record<PromptType, (count: string) => string>> = {
  summary: (count) => `请总结${count}的研究问题、方法、主要发现和结论，每句话标注来源。`,
  compare: (count) => `请比较${count}在研究问题、方法、结果和结论上的异同，先说共同点，再逐项说明差别，每句话标注来源。`,
  question: (count) => `请根据${count}，列出最值得追问的问题，并说明每个问题由文献中的哪一点引出。`,
  review: (count) => `请把${count}写成一段文献综述：按主题归并，说明主要方法、一致的发现、分歧与不足，每句话标注来源。`,
};

/** The instruction of a job over some papers, and the application that does it. */
export function agentPrompt(type: PromptType, papers: readonly Paper[]): { application_id: string; prompt: string } {
  const count = papers.length === 1 ? '这篇文献' : `这 ${papers.length} 篇文献`;
  const titles = papers.map((paper) => `- ${titleOf(paper)}${paper.year === null ? '' : `（${paper.year}）`}`);
  // A longer list would not help; the answer reads the papers either way.
  const list = papers.length <= MAX_LISTED ? ['', '文献：', ...titles] : [];
  return { application_id: JOB_APPLICATIONS[type], prompt: [JOBS[type](count), ...list].join('\n') };
}
