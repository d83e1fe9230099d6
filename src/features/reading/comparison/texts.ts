import { isolatedList, phrase } from '../../../model/isolated';
import { LEAST_COMPARED_PAPERS, MAX_COMPARED_PAPERS } from '../../../model/limits';

/** Forms of files that a comparison is saved in. */
export const COMPARISON_FORMS = ['csv', 'docx', 'markdown'] as const;
export type ComparisonForm = (typeof COMPARISON_FORMS)[number];

/** Chinese texts of papers side by side. */
export const comparisonTexts = {
  title: '文献对比',
  lead: '每一格都是文献的原句，点按即在原文中看到。没有全文的只读摘要；没有找到的写作「未找到」，不补写。',
  fileLead: '每一格都是文献的原句。没有全文的只读摘要；没有找到的写作「未找到」，不补写。',
  byModel: '句子由大模型从原文中选出，未经改写',
  notFound: '未找到',
  notInAbstract: '摘要中未找到',
  row: '项目',
  place: '出处',
  abstract: '摘要',
  quoted: (words: string) => phrase`“${words}”`,
  placed: (place: string) => phrase`（${place}）`,
  remove: (title: string) => phrase`移出对比：${title}`,
  failed: '对比没有载入',
  retry: '重试',
  choose: `请选择 ${LEAST_COMPARED_PAPERS} 至 ${MAX_COMPARED_PAPERS} 篇文献`,
  chooseDetail: '在检索结果、知识库或阅读清单中勾选文献，再在已选文献中点按「对比」。',
  toSearch: '去检索',
  missing: (count: number) => `有 ${count} 篇文献不存在或无权查看，没有列出`,
  noText: (titles: readonly string[]) => `没有可读的摘要或全文：${isolatedList(titles, '；')}`,
  export: '导出',
  forms: { csv: 'CSV 表格', docx: 'Word 文档', markdown: 'Markdown' } satisfies Record<ComparisonForm, string>,
  saved: (name: string) => phrase`已保存 ${name}`,
  saveFailed: '没有写成文件，请重试',
  file: '文献对比',
  references: '参考文献',
} as const;
