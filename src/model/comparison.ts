/** What papers are set side by side by, in the order of the rows. */
export const COMPARISON_ROWS = ['question', 'method', 'data', 'result', 'limit'] as const;
export type ComparisonRow = (typeof COMPARISON_ROWS)[number];

export const COMPARISON_ROW_NAMES: Readonly<Record<ComparisonRow, string>> = {
  question: '研究问题',
  method: '方法',
  data: '数据',
  result: '结果',
  limit: '局限',
};
