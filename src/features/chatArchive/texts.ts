/** A conversation by its first question. */
const named = (abstract: string) => `“${abstract || '未命名对话'}”`;

/** Chinese texts of the list of all conversations. */
export const archiveTexts = {
  title: '对话',
  search: '在对话中查找',
  pinned: '置顶',
  pin: '置顶',
  pinOf: (abstract: string) => `置顶 ${named(abstract)}`,
  unpin: '取消置顶',
  unpinOf: (abstract: string) => `取消置顶 ${named(abstract)}`,
  rename: '改名',
  renameOf: (abstract: string) => `改名：${named(abstract)}`,
  titleLabel: '对话名称',
  save: '保存',
  cancel: '取消',
  exportAs: '导出',
  exportOf: (abstract: string) => `导出对话：${abstract || '未命名对话'}`,
  remove: '删除',
  removeOf: (abstract: string) => `删除 ${named(abstract)}`,
  removed: (abstract: string) => `已删除对话${named(abstract)}`,
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

/** What could not be done with a conversation. */
export const failureTexts = {
  pinFailed: (abstract: string, reason: string) => `${named(abstract)}没有置顶成功：${reason}`,
  unpinFailed: (abstract: string, reason: string) => `${named(abstract)}没有取消置顶：${reason}`,
  renameFailed: (abstract: string, reason: string) => `没能改名为${named(abstract)}：${reason}`,
  removeFailed: (abstract: string, reason: string) => `对话${named(abstract)}没有删除成功：${reason}`,
} as const;

/** Chinese texts of the history beside a conversation. */
export const historyTexts = {
  history: '历史对话',
  newChat: '新对话',
  searchHistory: '查找对话',
  noHistory: '暂无历史对话',
  noHistoryMatch: (keyword: string) => `没有含“${keyword}”的对话`,
  historyFailed: '历史对话没有加载成功',
  more: '更多',
  retry: '重试',
  untitled: '未命名对话',
} as const;
