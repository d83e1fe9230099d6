import { phrase } from '../../model/isolated';
import { named } from './failureTexts';

/** Chinese texts of the list of all conversations. */
export const archiveTexts = {
  title: '对话',
  search: '在对话中查找',
  pinned: '置顶',
  pin: '置顶',
  pinOf: (abstract: string) => phrase`置顶 ${named(abstract)}`,
  unpin: '取消置顶',
  unpinOf: (abstract: string) => phrase`取消置顶 ${named(abstract)}`,
  rename: '改名',
  renameOf: (abstract: string) => phrase`改名：${named(abstract)}`,
  titleLabel: '对话名称',
  save: '保存',
  cancel: '取消',
  exportAs: '导出',
  exportOf: (abstract: string) => phrase`导出对话：${abstract || '未命名对话'}`,
  remove: '删除',
  removeOf: (abstract: string) => phrase`删除 ${named(abstract)}`,
  removed: (abstract: string) => phrase`已删除对话${named(abstract)}`,
  removedMany: (count: number) => `已删除 ${count} 段对话`,
  undo: '撤销',
  dismiss: '关闭提示',
  records: (count: number) => `${count} 问`,
  untitled: '未命名对话',
  none: '暂无对话',
  noneDetail: '向智能体提出问题之后，对话会留在这里。',
  ask: '向智能体提问',
  noMatch: '暂无符合的对话',
  noMatchDetail: '换一个词，或看全部对话。',
  showAll: '看全部对话',
  failed: '对话没有加载成功',
  topFailed: '置顶的对话没有加载成功',
  monthFailed: '最近的对话没有加载成功',
  retry: '重试',
  lastMonth: '这里是置顶的对话和最近一个月的对话；查找时也包括更早的。',
  everywhere: '已查找全部对话的名称、提问与回答。',
} as const;

/** Chinese texts of the history beside a conversation. */
export const historyTexts = {
  history: '历史对话',
  newChat: '新对话',
  searchHistory: '查找对话',
  noHistory: '暂无历史对话',
  noHistoryMatch: (keyword: string) => phrase`没有含“${keyword}”的对话`,
  historyFailed: '历史对话没有加载成功',
  more: '更多',
  retry: '重试',
  untitled: '未命名对话',
} as const;
