/** Chinese names of the literature types, by their code. */
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
