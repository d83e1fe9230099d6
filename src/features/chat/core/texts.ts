/** A conversation by its first question. */
export const named = (abstract: string) => `“${abstract || '未命名对话'}”`;

/** Words of the chat that come from its state; the components have their own. */
export const texts = {
  loadFailed: '对话没有加载成功',
  gone: '对话不存在或已被删除',
  noAgent: '没有可用的智能体，请联系管理员',
  reloading: '一部分回答没有保存下来，正在按已保存的内容重新载入',
  openFailed: '没能新建对话',
  pinFailed: (abstract: string, reason: string) => `${named(abstract)}没有置顶成功：${reason}`,
  unpinFailed: (abstract: string, reason: string) => `${named(abstract)}没有取消置顶：${reason}`,
  renameFailed: (abstract: string, reason: string) => `没能改名为${named(abstract)}：${reason}`,
  removeFailed: (abstract: string, reason: string) => `对话${named(abstract)}没有删除成功：${reason}`,
} as const;
