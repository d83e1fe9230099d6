import { phrase } from '../../../model/isolated';

/** Words of the chat that come from its state; the components have their own. */
export const texts = {
  loadFailed: '对话没有加载成功',
  gone: '对话不存在或已被删除',
  noAgent: '没有可用的智能体，请联系管理员',
  lost: '服务器没有保存下这个回答',
  openFailed: '没能新建对话',
} as const;

/** Words of a source that an answer cites. */
export const sourceTexts = {
  fromTool: (name: string) => phrase`工具 ${name}`,
  references: '参考文献',
  putRight: '修正题录',
} as const;

/** Why a sentence does not agree with what it cites, by kinds of findings. */
export const findingTexts = {
  number: (text: string) => phrase`所引原文没有 ${text}`,
  name: (text: string) => phrase`所引原文没有提到 ${text}`,
  polarity: (text: string) => phrase`与所引原文说法相反：${text}`,
  words: () => '与所引原文的字词相差较多',
  language: () => '所引原文是另一种语言，只比对了数字、名称和已知译词',
} as const;
