import { grouped } from '../../../model/grouped';

/** Chinese words that the first load needs, or that two rooms do. */
export const texts = {
  search: '检索',
  searchWords: '检索词',
  question: '问题',
  searchPlaceholder: '题名、作者、关键词或 "精确短语"',
  clearSearch: '清空',
  suggestions: '检索建议',
  beginningSearched: (max: number) => `文字较长，将检索前 ${grouped(max)} 个字符。`,
  lengthReached: (max: number) => `最多 ${max} 个字符，超出的部分没有输入。`,
  addedAfter: (time: string) => `${time} 之后入库`,
  selected: (count: number) => `已选 ${count} 篇`,
} as const;
