/** Chinese texts of the frame. */
export const texts = {
  skip: '跳到正文',
  prompts: '提示词库',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  expandMenu: '展开菜单',
  collapseMenu: '收起菜单',
  mainMenu: '主菜单',
  noMenu: '菜单暂未载入',
  logOut: '退出登录',
  loggingOut: '正在退出…',
  logOutFailed: (reason: string) => `退出没有成功：${reason}`,

  search: '搜索',
  searchAll: '搜索页面、对话、文献和操作',
  robot: 'AI 助手',
  robotShort: '助手',
  robotFailed: 'AI 助手没能显示出来',
  workFailed: '进行中的工作没能显示出来',
  userMenu: (name: string) => `${name || '用户'}的菜单`,
  shortcuts: '快捷键',
  account: '我的账号',
  users: '用户管理',
  accountFailed: '账号没能显示出来',
  preferences: '偏好设置',
  feedback: '问题反馈',
  feedbackFailed: '问题反馈没能显示出来',

  // Selection tray
  trayFailed: '已选文献没能显示出来',
  addToBaseFailed: '加入知识库没能显示出来',

  // Summary drawer
  summaryNotShown: '提问与总结没能显示出来',
  summaryTitle: (count: number) => `提问与总结（已选 ${count} 篇）`,
  summarise: '总结这些文献',
  summaryFailed: (reason: string) => `总结没有开始：${reason}`,
  openInChat: '在对话页打开',
  chosen: '所选文献',
  askAbout: '就所选文献提问',
  onlyThese: '回答只依据所选文献，每句话都标注出处。',
} as const;
