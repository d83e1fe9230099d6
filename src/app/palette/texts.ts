import { phrase } from '../../model/isolated';

/** Chinese texts of the palette and the list of shortcuts. */
export const texts = {
  title: '搜索',
  label: '搜索页面、对话、文献、知识库、提示词和操作',
  placeholder: '输入页面、对话、文献、知识库或操作…',
  results: '搜索到的内容',
  searching: '正在查找…',
  found: (count: number) => `${count} 项`,
  nothing: (words: string) => phrase`没有找到与“${words}”有关的内容`,
  partly: (parts: string) => `${parts}没有载入，其余结果可用`,
  hint: '↑↓ 选择，Enter 打开，Esc 关闭',

  direct: '直接',
  searchFor: (words: string) => phrase`检索“${words}”`,
  askFor: (words: string) => phrase`提问“${words}”`,
  askDetail: '由默认智能体回答',
  routes: '页面',
  actions: '操作',
  agents: '应用',
  chats: '对话',
  untitled: '未命名对话',
  papers: '文献与检索词',
  kinds: { title: '题名', author: '作者', keyword: '关键词', history: '检索过' },
  bases: '知识库',
  prompts: '提示词',
  openPrompts: '打开提示词库',

  newChat: '新对话',
  openRobot: '打开 AI 助手',
  closeRobot: '关闭 AI 助手',
  replay: '打开会话回放',
  shortcuts: '查看快捷键',
  foldMenu: '收起菜单',
  unfoldMenu: '展开菜单',
  selection: (count: number) => `就已选 ${count} 篇文献提问与总结`,
  logOut: '退出登录',

  shortcutsTitle: '快捷键',
} as const;
