/** Chinese texts of a shown answer. */
export const texts = {
  plain: '内容过大或嵌套过深，以纯文本显示',
  plainCut: (shown: number) => `内容过大，以纯文本显示前 ${shown.toLocaleString('zh-CN')} 个字符，复制可得全文`,
  leaves: (host: string) => `在新窗口打开外部网站 ${host}`,
  table: '表格',
  done: '已完成',
  notDone: '未完成',
  markerLabel: (n: number, title: string) => `来源 ${n}：${title}`,
  markerState: (label: string, state: string) => `${label}；${state}`,
  noPassage: '原文段落无法显示',

  original: '原文链接',
  read: '阅读引用处',
  passage: '查看引用的原文段落',
  backToText: (n: number) => `回到正文中的 [${n}]`,
  toText: '↑ 正文',
  ledgerOpen: (line: string) => `出处核对 · ${line}`,
  ledgerLead: '逐句比较字词、数字与单位、名称和肯定否定与所引原文；“核对一致”不等于结论正确，请以原文为准。',
  readPassage: (title: string) => `阅读引用处：${title}`,
  findings: {
    number: (text: string) => `所引原文没有 ${text}`,
    name: (text: string) => `所引原文没有提到 ${text}`,
    polarity: (text: string) => `与所引原文说法相反：${text}`,
    words: () => '与所引原文的字词相差较多',
    language: () => '所引原文是另一种语言，只比对了数字、名称和已知译词',
  },

  copyAnswer: '复制回答',
  copyReferences: '只复制参考文献',
  copied: '已复制',
  copyFailed: '浏览器不允许写入剪贴板，请手动选择文字复制',
} as const;
