export { sizeOf } from '../../../shared/lib/files/checkFile';

export const TAB_NAMES = {
  original: '原文',
  abstract: '摘要',
  translation: '译文',
  chat: '问答',
  notes: '笔记',
  cite: '引用',
  related: '相关',
} as const;

export const STEP_NAMES = {
  store: '保存文件',
  extract: '提取文字',
  recognise: '识别题名与作者',
  split: '划分段落',
  index: '建立索引',
} as const;

export const STEP_STATES = { waiting: '等待', running: '进行中', done: '完成', failed: '失败', skipped: '跳过' } as const;

/** Chinese texts of the reading screen. */
export const texts = {
  // Upload
  uploadTitle: '阅读自己的文件',
  uploadLead: (maxMb: number) => `PDF、DOCX、HTML、Markdown 或文本，最大 ${maxMb} MB。文件只有你自己能看到。`,
  drop: '把文件拖到这里，或',
  choose: '选择文件',
  oneFile: '一次阅读一个文件，已取第一个',
  openIt: '打开',
  checking: '正在检查文件…',
  sending: (done: string, all: string) => `已上传 ${done} / ${all}`,
  sent: '上传完成，正在打开…',
  cancel: '取消',
  retry: '重试',
  another: '换一个文件',
  uploadFailed: '文件没有上传成功',
  refused: '这个文件不能上传',
  recent: '最近阅读的文件',
  allFiles: '查看与删除我打开过的文件',

  // Parsing
  parsing: '正在解析文件',
  parseSteps: '解析步骤',
  parsePages: (done: number, total: number) => `第 ${done} / ${total} 页`,
  parseFailed: '文件没有解析成功',
  truncated: '文件过长，只解析了一部分',

  // Original
  original: '原文',
  side: '辅助阅读',
  noPaper: '没有找到这篇文献',
  noPaperDetail: '它可能已被删除，或链接不完整。',
  noFile: '文件已删除或无权查看',
  noFileDetail: '请检查链接，或重新上传文件。',
  toSearch: '去检索文献',
  toUpload: '上传文件',
  paperFailed: '文献没有加载成功',
  fileFailed: '文件没有加载成功',
  textFailed: '文字没有加载成功',
  viewerFailed: '原文没有显示出来',
  noAbstract: '暂无摘要',
  noAbstractDetail: '可以打开原文链接，或上传这篇文献的文件来阅读。',
  noText: '文件里没有可读的文字',
  noTextDetail: '可能是扫描件，可以看页面图像，但不能查找、翻译或提问。',
  loadingText: '正在载入文字…',
  loadingPages: '正在载入页面…',
  passageMissing: '没有在原文中找到引用的段落，可能来自文献的其他部分。',
  page: '页码',
  pageOf: (total: number) => `/ ${total}`,
  previousPage: '上一页',
  nextPage: '下一页',
  zoomIn: '放大',
  zoomOut: '缩小',
  zoomFit: '适合宽度',
  outline: '目录',
  find: '在文中查找',
  findIn: '查找',
  findNext: '下一处',
  findPrevious: '上一处',
  findClose: '关闭查找',
  hits: (current: number, total: number) => (total === 0 ? '没有找到' : `第 ${current} 处，共 ${total} 处`),
  password: '文件有密码，无法显示',

  // Selection
  selection: '对所选文字',
  ask: '提问',
  translate: '翻译',
  copyCited: '复制并附引用',
  copied: '已复制',
  copyFailed: '浏览器不允许写入剪贴板，请手动选择文字复制',
  keep: '加入笔记',
  added: '已加入笔记',
  keepFailed: (reason: string) => `没有加入笔记：${reason}`,
  aboutPassage: (passage: string) => `关于原文“${passage}”：`,
  tooLongToTranslate: (max: number) => `所选文字超过 ${max} 个字符，请少选一些`,
  closeTranslation: '关闭',
  fileCitation: (name: string, page: number | null) => (page ? `——《${name}》第 ${page} 页` : `——《${name}》`),

  // Abstract
  otherTitle: '译名',
  authors: '作者',
  source: '来源',
  date: '发表日期',
  pages: '页码',
  keywords: '关键词',
  institutions: '单位',
  subject: '学科',
  kind: '类型',
  number: '编号',
  doi: 'DOI',
  cited: '被引',
  versions: '其他版本',
  link: '原文链接',
  journal: '查看期刊',
  abstractHeading: '摘要',
  fileName: '文件',
  unknownRecord: '没有从文件中识别出文献信息',

  // Translation
  toZh: '译为中文',
  toEn: '译为英文',
  target: '译文语言',
  withOriginal: '对照原文',
  translating: '正在翻译…',
  notTranslated: '暂无译文',
  translationFailed: '这一段没有翻译成功',
  retryParagraph: (n: number) => `重试：翻译第 ${n} 段`,
  origin: { record: '文献自带的译文', memory: '保存的译文', model: '语言模型翻译' },
  nothingToTranslate: '没有可翻译的文字',

  // Chat
  askPlaceholder: '就这篇文献提问，Shift+Enter 换行',
  chatLead: '只依据这篇文献回答，每句话都标出处；点击出处在左侧打开原文。',
  chatExamples: ['这篇文献研究了什么问题？', '用了什么方法？', '主要结论是什么？'],
  chatUnavailable: '暂时不能就这个文件提问',
  newChat: '新对话',

  // Cite
  citeUnavailable: '没有可引用的文献信息',
} as const;
