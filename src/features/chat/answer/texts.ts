import { grouped } from '../../../model/grouped';
import { phrase } from '../../../model/isolated';

/** Chinese texts of a shown answer. */
export const texts = {
  plain: '内容过大或嵌套过深，以纯文本显示',
  plainCut: (shown: number) => `内容过大，以纯文本显示前 ${grouped(shown)} 个字符，复制可得全文`,
  leaves: (host: string) => phrase`在新窗口打开外部网站 ${host}`,
  table: '表格',
  done: '已完成',
  notDone: '未完成',
  markerLabel: (n: number, title: string) => phrase`来源 ${n}：${title}`,
  markerState: (label: string, state: string) => phrase`${label}；${state}`,
  noPassage: '原文段落无法显示',
  withdrawn: '来源已不可读',

  original: '原文链接',
  read: '阅读引用处',
  passage: '查看引用的原文段落',
  backToText: (n: number) => `回到正文中的 [${n}]`,
  toText: '↑ 正文',
  outside: '馆外',
  outsideTitle: '这一来源在文献库之外',
  ledgerOpen: (line: string) => phrase`出处核对 · ${line}`,
  ledgerLead: '逐句比较字词、数字与单位、名称和肯定否定与所引原文；“核对一致”不等于结论正确，请以原文为准。',
  readPassage: (title: string) => phrase`阅读引用处：${title}`,

  remarks: (n: number) => `同行批注 · ${n} 条`,
  remarkMark: (n: number) => `批注 ${n}`,
  remarkMarkOf: (n: number, names: string) => phrase`批注 ${n}：${names}`,
  remarkWhole: '对全文',
  remarkLost: '这一版里没有这一句',
  nameless: '未署名',
  remarkDone: '已处理',
  remarkOpen: '标为未处理',
  remarkFinish: '标为已处理',
  remarkDelete: '删除批注',
  remarkFailed: (reason: string) => phrase`没有改成：${reason}`,

  copyAnswer: '复制回答',
  copyReferences: '只复制参考文献',
  copied: (unchecked: number) => (unchecked > 0 ? `已复制，其中 ${unchecked} 条题录是推测的，未经确认` : '已复制'),
  copyFailed: '浏览器不允许写入剪贴板，请手动选择文字复制',
} as const;
