import { phrase } from '../../../model/isolated';
import type { EntryLanguage, LanguageChoice } from './lib/csl/itemLanguage';

const wordings: Readonly<Record<EntryLanguage, string>> = { zh: '中文著录', en: '英文著录' };

/** Chinese texts of citing. */
export const texts = {
  title: (count: number) => `引用 ${count} 篇文献`,
  style: '引文样式',
  links: '附网址、DOI 与引用日期',
  list: '引用文本',
  wordings,
  wording: (n: number, { language, why }: LanguageChoice, other: EntryLanguage) =>
    phrase`第 ${n} 条为${wordings[language]}（${why}），改为${wordings[other]}`,
  whyWording: ({ why }: LanguageChoice, other: EntryLanguage) => phrase`${why}。点按改为${wordings[other]}`,
  builtIn: '内置样式',
  ofSite: '本站样式',
  inEnglish: (locale: string) => `语种 ${locale}，用语以英文代替`,
  noStyle: '没有这样的样式',
  styleGone: (id: string) => phrase`所选样式“${id}”已不在本站，暂用平台格式。`,
  formats: { '': '', numeric: '顺序编码', 'author-date': '著者-出版年', author: '著者', note: '脚注', label: '标签' },
  byName: '按著者排列。',
  incomplete: (count: number) => `${count} 条的著录项不全，见各条下的提示。`,
  putRight: '修正题录',
  loading: '正在排版…',
  failed: '没能按这个样式排版',
  failedDetail: (reason: string) => phrase`${reason}。平台格式不受影响。`,
  emptyStyle: '平台没有给出这个样式',
  notLoaded: '排版程序没能载入，可能是网络中断或平台刚刚更新',
  broken: '排版程序出错了，不是网络的问题',
  retry: '重试',
  none: '暂无要引用的文献',
  form: '导出格式',
  save: '导出文件',
  saved: (name: string) => phrase`已导出 ${name}`,
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许写入剪贴板，请手动选择文字复制',
} as const;
