import { phrase } from '../../model/isolated';

/** Chinese texts of the AI tools. */
export const texts = {
  search: '搜索工具',
  searchHint: '名称或用途',
  categories: '工具分类',
  all: '全部',
  allTools: '全部工具',
  mine: '我的工具',
  marked: (name: string) => phrase`已收藏 ${name}，取消收藏`,
  mark: (name: string) => phrase`收藏 ${name}`,
  inNewWindow: '（在新窗口打开）',
  markFailed: (reason: string) => phrase`收藏没有保存：${reason}`,
  nothing: '暂无符合的工具',
  nothingDetail: '换一个词，或看看全部分类。',
  showAll: '看全部工具',
  failed: '工具没有载入',
  retry: '重试',
  external: '这些工具由别的网站提供，在新窗口中打开；本站不会把你的内容发给它们。',
} as const;
