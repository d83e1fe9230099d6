import { grouped } from '../../../model/grouped';
import { phrase } from '../../../model/isolated';

/** Chinese texts of the box in which questions are written. */
export const texts = {
  askLabel: '提问',
  askPlaceholder: '输入问题，/ 用提示词，@ 加来源，Shift+Enter 换行',
  send: '发送',
  stop: '停止',
  tooLong: (length: number, limit: number) => `问题最多 ${grouped(limit)} 个字符，现在有 ${grouped(length)} 个`,

  held: { loading: '正在载入对话，载入后即可发送', failed: '对话没有载入，请先重试' },

  // Tools
  tools: '提问工具',
  attach: '附件',
  addFile: '添加附件',
  addSource: '添加来源',
  source: '来源',
  prompts: '提示词',
  openPrompts: '提示词库',

  // Tools of outside servers
  outside: '工具',
  outsideChosen: (count: number) => (count === 0 ? '工具' : `工具 ${count}`),
  outsideLead: '大模型回答时可以调用所选的工具；没有大模型时不调用。',
  outsideFailed: '工具没有载入',
  outsideOf: (name: string) => phrase`${name}的工具`,
  notReadOnly: '会改动外部数据，调用前征求同意',
  outsideGone: (count: number) => `${count} 个所选的工具已不再提供。`,
  outsideDropGone: '不再选用它们',
  retryTools: '重试：载入工具',

  // Models
  model: '回答所用的模型',
  noModel: '摘录原文作答',
  noModelWhy: '本站没有配置大模型，回答由文献原句摘编而成',
  modelFailed: '模型没有载入',
  retry: '重试',
  retryModels: '重试：载入模型',

  // Sources beside the question
  attached: '提问针对的来源',
  kinds: { paper: '文献', dataset: '知识库', file: '文件' },
  attachedCount: (count: number) => `共 ${count} 个来源`,
  removeAll: '全部移除',
  remove: (name: string) => phrase`移除：${name}`,
  full: (max: number) => `最多添加 ${max} 个来源`,
  wrongType: '不支持这种文件，请选择 PDF、DOCX、HTML、Markdown 或文本文件',
  parseFailed: '文件没有解析成功',
  noText: '文件里没有可以提问的文字',
  states: { checking: '检查中', sending: '上传中', waiting: '排队中', parsing: '解析中', ready: '完成', failed: '失败' },
  part: (done: number, total: number) => `${Math.floor((100 * done) / total)}%`,
  again: (name: string) => phrase`重试：${name}`,
  waitFor: (name: string) => phrase`「${name}」还没有解析完，完成后即可发送`,
  cannotUse: (name: string) => phrase`「${name}」不能作为来源，请移除后发送`,
  sendWithout: '不带未完成的附件发送',

  // Lists
  promptList: '提示词',
  sourceList: '来源',
  loading: '正在载入…',
  noPrompts: '暂无符合的提示词',
  promptsFailed: '提示词没有载入',
  morePrompts: (count: number) => `还有 ${count} 条，继续输入以缩小范围`,
  ownPrompts: '我的提示词',
  shippedPrompts: '内置提示词',
  chosenPapers: '已选文献',
  library: '文献库',
  bases: '阅读清单与知识库',
  typeToSearch: '输入题名或关键词，在文献库中查找',
  noSources: '暂无符合的来源',
  searchFailed: '文献没有载入',
  basesFailed: '知识库没有载入',

  // Form
  fill: '填入',
  cancel: '取消',
  fillLead: '填写提示词中的变量，确定后放入输入框。',
  fillMissing: (names: readonly string[]) => phrase`还没有填写：${names}`,
} as const;
