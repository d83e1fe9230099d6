import { phrase } from '../../model/isolated';

/** A conversation by its first question. */
export const named = (abstract: string) => phrase`“${abstract || '未命名对话'}”`;

/** What the first load needs of the texts: its saga says them before any list is on the screen. */
export const failureTexts = {
  pinFailed: (abstract: string, reason: string) => phrase`${named(abstract)}没有置顶成功：${reason}`,
  unpinFailed: (abstract: string, reason: string) => phrase`${named(abstract)}没有取消置顶：${reason}`,
  renameFailed: (abstract: string, reason: string) => phrase`没能改名为${named(abstract)}：${reason}`,
  removeFailed: (abstract: string, reason: string) => phrase`对话${named(abstract)}没有删除成功：${reason}`,
} as const;
