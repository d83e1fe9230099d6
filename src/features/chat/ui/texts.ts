/** Chinese texts of the chat's components. */
export const texts = {
  // Answer
  plain: '内容过大或嵌套过深，以纯文本显示',
  plainCut: (shown: number) => `内容过大，以纯文本显示前 ${shown.toLocaleString('zh-CN')} 个字符，复制可得全文`,
  leaves: (host: string) => `在新窗口打开外部网站 ${host}`,
  table: '表格',
  done: '已完成',
  notDone: '未完成',
  markerLabel: (n: number, title: string) => `来源 ${n}：${title}`,
  noPassage: '原文段落无法显示',
  reasoning: '思考过程',

  // References
  references: '参考文献',
  gone: '来源已删除或无权查看',
  original: '原文链接',
  read: '阅读引用处',
  passage: '查看引用的原文段落',
  backToText: (n: number) => `回到正文中的 [${n}]`,
  toText: '↑ 正文',
  copyAnswer: '复制回答',
  copyReferences: '只复制参考文献',
  copied: '已复制',
  copyFailed: '浏览器不允许写入剪贴板，请手动选择文字复制',

  // Conversation
  conversation: '对话内容',
  question: '问题',
  answer: '回答',
  searching: '正在检索文献…',
  composing: '正在组织回答…',
  reconnecting: (attempt: number) => `连接中断，正在第 ${attempt} 次重连…`,
  stopped: '已停止',
  failed: '回答没有完成',
  notSent: '问题没有发送成功',
  unsent: '这个问题在页面关闭前没有发送出去',
  nothingFound: '没有检索到相关文献',
  resend: '发送',
  retry: '重试',
  drop: '取消',
  toBottom: '回到底部',
  fresh: '有新内容',
  earlier: '载入更早的对话',
  find: '查找',
  findLabel: '在对话中查找',
  findPrevious: '上一条',
  findNext: '下一条',
  findClose: '关闭查找',
  found: (at: number, hits: number, looking: boolean, { count, total, whole }: { count: number; total: number; whole: boolean }) => {
    if (!looking) return '';
    const found = hits === 0 ? (whole ? '没有找到' : '') : at > 0 ? `第 ${at} / ${hits} 条` : `${hits} 条`;
    return whole ? found : `${found} 正在载入更早的对话，已查 ${count} / ${total} 条`.trim();
  },
  missing: '没有找到链接所指的那条消息，它可能已被删除',
  loadFailed: '对话没有加载成功',
  goneDetail: '链接可能来自已删除的对话，或属于另一个账号。',
  endDone: (references: number) => (references > 0 ? `回答已完成，共 ${references} 条参考文献` : '回答已完成'),
  endStopped: '回答已停止',
  endFailed: '回答没有完成',
  aboutPapers: (count: number) => `针对所选 ${count} 篇文献`,

  // A question being written
  send: '发送',
  tooLong: (length: number, limit: number) =>
    `问题最多 ${limit.toLocaleString('zh-CN')} 个字符，现在有 ${length.toLocaleString('zh-CN')} 个`,

  // History and agents
  history: '历史对话',
  newChat: '新对话',
  searchHistory: '查找对话',
  noHistory: '暂无历史对话',
  noHistoryMatch: (keyword: string) => `没有含“${keyword}”的对话`,
  historyFailed: '历史对话没有加载成功',
  more: '更多',
  untitled: '未命名对话',
  examples: '可以这样问',
} as const;
