import { phrase } from '../../model/isolated';

/** Chinese texts of the home page. */
export const texts = {
  title: '从文献出发，找到有出处的答案',
  modes: '方式',
  readOwn: '阅读自己的文件（PDF、DOCX、Markdown…）',
  questions: '试着问问',
  questionsFailed: '示例问题没有载入。',
  retry: '重试',
  agents: '智能体',
  agentsFailed: '智能体没有载入',
  papers: '为你推荐',
  morePapers: '查看全部',
  noPapers: '暂无推荐。',
  setInterests: '设置研究兴趣',
  papersFailed: '推荐文献没有载入。',
  tools: 'AI 工具',
  moreTools: '更多工具',
  opensOutside: (name: string) => phrase`${name}（在新窗口打开）`,
  belowFailed: '推荐没有载入',
} as const;

/** What the one box does, with its words. The first is where a person starts. */
export const MODES = {
  search: { label: '文献检索', placeholder: '题名、作者、关键词或 "精确短语"', button: '检索' },
  ask: { label: '智能问答', placeholder: '提一个问题，每句回答都有出处', button: '提问' },
  research: { label: '深度研究', placeholder: '描述研究问题，先看计划再开始', button: '开始' },
} as const;
export type Mode = keyof typeof MODES;

export const isMode = (text: string | null): text is Mode => text !== null && Object.hasOwn(MODES, text);
