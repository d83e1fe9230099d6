/** Chinese words that are needed everywhere: they are a part of the first load. Those of the result lists are in `resultTexts.ts`. */
export const RESOURCE_TYPE_NAMES: Readonly<Record<number, string>> = {
  1: '期刊论文',
  2: '图书专著',
  3: '报纸文章',
  4: '学位论文',
  5: '会议论文',
  6: '标准',
  7: '专利',
  8: '报告与预印本',
  9: '数据集与软件',
  10: '其他',
};

export const texts = {
  search: '检索',
  searchWords: '检索词',
  question: '问题',
  searchPlaceholder: '题名、作者、关键词或 "精确短语"',
  clearSearch: '清空',
  suggestions: '检索建议',
  lengthReached: (most: number) => `最多 ${most} 个字符，超出的部分没有输入。`,
  selected: (count: number) => `已选 ${count} 篇`,
} as const;
