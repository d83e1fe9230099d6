/** Chinese texts of the combined results. */
export const texts = {
  title: '检索结果',
  builder: '用高级检索编辑',
  importing: '导入文献',
  journals: '期刊',
  allJournals: (total: number) => `全部 ${total} 种期刊`,
  datasets: '知识库',
  documents: (count: number) => `${count} 篇`,
} as const;
