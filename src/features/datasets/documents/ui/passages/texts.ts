import { phrase } from '../../../../../model/isolated';

/** Chinese texts of the preview of a document's passages. */
export const passageTexts = {
  open: '段落',
  openOf: (name: string) => phrase`看“${name}”的段落`,
  title: (name: string) => phrase`段落：${name}`,
  list: '段落',
  find: '在这几页的段落中查找',
  failed: '段落没有载入',
  retry: '重试',
  none: '没有段落',
  noneDetail: '这几页没有可以检索和引用的文字，参考文献表不切成段落。',
  noMatch: '这几页没有符合的段落',
  page: (page: number) => `第 ${page} 页`,
  section: (section: number) => `第 ${section} 节`,
  place: (n: number, heading: string) => phrase`段落 ${n} · ${heading}`,
  length: (count: number) => `${count} 字符`,
  abstract: '摘要',
  recordNote: '这条文献没有全文，回答逐句引用它的摘要。',
  titleOnly: '没有摘要',
  titleOnlyDetail: '这条文献既没有全文也没有摘要，回答只能引用它的题名。',
  unread: '还没有段落',
  unreadDetail: '文件读完之后会切成段落。',
} as const;
