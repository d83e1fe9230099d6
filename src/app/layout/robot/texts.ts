import { phrase } from '../../../model/isolated';
import type { RobotContext } from './robotSlice';

/** Chinese texts of the robot's panel. */
export const texts = {
  title: 'AI 助手',
  failed: 'AI 助手没能显示出来',
  close: '关闭 AI 助手',
  newChat: '新对话',
  openInChat: '在对话页打开',
  about: '关于',
  library: '整个文献库',
  remove: (label: string) => phrase`不再限于：${label}`,
  useScreen: (label: string) => phrase`改为当前页面：${label}`,
  loading: '正在看这一页有什么…',
  ask: '就当前内容提问',
  askLibrary: '就文献库提问',
  examples: '可以这样问',
  selection: (count: number) => `已选 ${count} 篇文献`,
  results: (words: string, count: number) => phrase`本页 ${count} 篇结果${words ? phrase`：${words}` : ''}`,
  ticked: (base: string, count: number) => phrase`${base}中勾选的 ${count} 篇`,
  ownProjects: '我参与的团队知识库',
  leads: {
    library: '在整个文献库里找依据，每句话标注出处。',
    paper: '只依据正在阅读的这一篇回答，每句话标注出处。',
    selection: '只依据所选文献回答，每句话标注出处。',
    results: '只依据这一页的检索结果回答，每句话标注出处。',
    base: '只依据这个知识库里的文献回答，每句话标注出处。',
    project: '只依据项目知识库里的文献回答，每句话标注出处。',
  } satisfies Record<RobotContext['kind'], string>,
} as const;

/** Questions that fit a context. */
export const EXAMPLES: Readonly<Record<RobotContext['kind'], readonly string[]>> = {
  library: ['什么是注意力机制，它解决了什么问题？', 'CRISPR-Cas9 基因编辑的原理是什么？', '石墨烯有哪些独特的物理性质？'],
  paper: ['这篇文献研究什么问题，结论是什么？', '它用了什么方法？', '它有哪些局限？'],
  selection: ['总结这些文献的主要发现', '这些文献的方法有什么不同？', '它们的结论有哪些分歧？'],
  results: ['总结这些结果的主要发现', '哪些结果用了相似的方法？', '这些研究还有什么没有解决？'],
  base: ['这个知识库主要讨论哪些问题？', '库中的文献用了哪些方法？', '它们的主要结论是什么？'],
  project: ['项目的文献主要讨论哪些问题？', '项目的文献用了哪些方法？', '它们的主要结论是什么？'],
};
