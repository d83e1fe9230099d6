import { phrase } from '../../../model/isolated';

/** Chinese texts of the export of a conversation, in the file and on the screen. */
export const exportTexts = {
  untitled: '未命名对话',
  unfinished: '（导出时回答尚未完成）',
  stopped: '（回答已停止，内容不完整）',
  failed: '（回答没有完成）',
  question: (n: number) => `问题 ${n}`,
  answer: '回答',
  references: '参考文献',
  exportedOn: (day: string) => `导出日期：${day}`,

  open: '导出',
  openOf: (title: string) => phrase`导出对话：${title || '未命名对话'}`,
  title: '导出对话',
  pieceTitle: '导出报告',
  pieceLead: '导出正在显示的这一版，含来源编号和参考文献表。',
  lead: '按现在显示的回答版本导出，含问题、回答、来源编号和参考文献表。',
  forms: {
    markdown: { label: 'Markdown', detail: '纯文本，公式保留 TeX' },
    html: { label: '网页（HTML）', detail: '可直接打开或打印，公式为 MathML' },
    docx: { label: 'Word（DOCX）', detail: '公式可在 Word 中编辑' },
  },
  running: '正在整理…',
  done: (name: string) => phrase`已导出：${name}`,
  failedTitle: '没有导出成功',
  empty: '这个对话还没有内容',
  loadFailed: '对话内容没有全部载入，请重试',
  writeFailed: '文件没能生成，请重试',
} as const;

export type ExportForm = keyof typeof exportTexts.forms;
