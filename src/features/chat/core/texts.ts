/** Words of the chat that come from its state; the components have their own. */
export const texts = {
  loadFailed: '对话没有加载成功',
  gone: '对话不存在或已被删除',
  noAgent: '没有可用的智能体，请联系管理员',
  reloading: '一部分回答没有保存下来，正在按已保存的内容重新载入',
  openFailed: '没能新建对话',
} as const;

/** Words of a source that an answer cites. */
export const sourceTexts = {
  fromTool: (name: string) => `工具 ${name}`,
  references: '参考文献',
} as const;
