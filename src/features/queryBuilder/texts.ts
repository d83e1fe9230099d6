import { phrase } from '../../model/isolated';
import type { RowField, RowOperator } from './lib/rows';
import type { RowFault } from './lib/rowsToText';
import type { Unshown } from './lib/textToRows';

export const OPERATOR_NAMES: Readonly<Record<RowOperator, string>> = { and: '与', or: '或', not: '非' };

export const FIELD_LABELS: Readonly<Record<RowField, string>> = {
  any: '任意字段',
  title: '题名',
  author: '作者',
  source: '来源',
  keyword: '关键词',
  abstract: '摘要',
  topic: '主题',
  institution: '单位',
  year: '年份',
  doi: 'DOI',
};

export const FAULTS: Readonly<Record<RowFault, string>> = {
  year: '年份应为四位数字，如 2015',
  yearOrder: '起始年份晚于结束年份',
  doi: 'DOI 应形如 10.1038/22307',
};

/** Why the rows cannot show the text, as the end of a sentence. */
export const UNSHOWN: Readonly<Record<Unshown, string>> = {
  problem: '检索式有误',
  notNot: '检索式有双重否定',
  orNot: '检索式在「或」之后紧接「非」',
  nested: '检索式的括号多于一层',
  words: '检索式把语法用词当作检索词',
  near: '检索式有 NEAR',
};

export const texts = {
  rows: '检索条件',
  row: (place: string) => phrase`条件 ${place}`,
  operator: '逻辑关系',
  first: '—',
  field: '字段',
  term: '检索词',
  termHint: '多个词以空格分隔',
  doiHint: '10.1038/22307',
  exact: '精确短语',
  yearFrom: '起始年',
  yearTo: '结束年',
  up: '上移',
  down: '下移',
  remove: '删除',
  group: (place: string) => phrase`括号 ${place}`,
  openGroup: '去掉括号',
  addRow: '加一行',
  addRowTo: (place: string) => phrase`在括号 ${place} 内加一行`,
  addGroup: '加括号',
  moved: (place: string) => phrase`已移到 ${place}`,
  notMoved: '已在最边上，没有移动',
  precedence: '「非」最先，「与」其次，「或」最后；括号改变次序。按 Alt+↑ / Alt+↓ 移动当前行。',
  blocked: (reason: string) => phrase`${reason}，条件行无法表示，灰色的是之前的条件；请直接修改下方的检索式。`,
  text: '检索式',
  textHint: '例如：("深度学习" OR transformer) NOT 综述 年:2019..',
  tooLong: (length: number, max: number) => `检索式最多 ${max} 个字符，现有 ${length} 个。`,
  empty: '请先填写检索词。',
  types: '文献类型',
  allTypes: '全部类型',
  typesFailed: '文献类型没有载入',
  retry: '重试',
  search: '检索',
  clear: '清空',
} as const;
