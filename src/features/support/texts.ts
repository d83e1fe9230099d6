import type { ExportClass } from './supportSlice';

/** Each class of texts: what may be included, and what its words become otherwise. */
export const CLASSES: Readonly<Record<ExportClass, { label: string; detail: string }>> = {
  questions: { label: '提问与回答', detail: '提问、回答、引用的原文片段和提示词内容' },
  library: { label: '文献与检索', detail: '文献和对话的标题、作者、检索词' },
  names: { label: '名称', detail: '你的姓名和用户名，项目、知识库、文件等的名称' },
};

export const texts = {
  title: '问题反馈',
  lead: '把遇到的问题写下来，和这个页面的使用记录一起存成一个文件，再发给管理员。文件只保存到你的电脑，不会自动发送。',
  what: '遇到了什么问题',
  whatHint: '做了什么、看到了什么、本来应该怎样',
  record: '使用记录',
  nowOnly: '现在只有页面当前的样子。问题能重现的话，请先开始记录，重做一遍，再回到这里保存。',
  start: '开始记录',
  recording: (time: string) => `从 ${time} 起的操作已记录在本页，刷新或关闭页面后消失。`,
  included: '文件中可以包含',
  leftOut: '不会包含',
  masked: (detail: string) => `${detail}：换成等长的方块`,
  always: ['密码、邮箱和登录信息', '文件本身和其余的文字：换成等长的方块', '编号：换成只在这个文件里有意义的序号'],
  own: '你在上面写的话会原样放进文件。',
  save: '保存反馈文件',
  close: '关闭',
  saved: (file: string) => `已保存 ${file}，请把它发给管理员。`,
} as const;

export const contractTexts = {
  title: '接口状态',
  none: '应答都符合接口约定',
  noneDetail: '从打开页面到现在，没有见到与约定不符的应答。',
  lead: (rows: number, calls: number) =>
    `从打开页面到现在，${calls} 个接口有 ${rows} 处与约定不符。页面已尽量读取；这里只记录字段和类型，不记录内容。`,
  columns: ['接口', '字段', '情况', '收到', '次数'],
  whole: '整个应答',
  kinds: { missing: '缺少', form: '写法不同，已读取', unreadable: '无法读取，按空处理', unknown: '约定中没有，已保留' },
  types: { text: '文本', number: '数字', boolean: '真假值', list: '列表', object: '对象', null: 'null', nothing: '无' } as Readonly<
    Record<string, string>
  >,
  save: '导出 CSV',
  fileName: '接口状态.csv',
  count: (rows: number) => `本页收到的应答有 ${rows} 处与接口约定不符，会随文件一起保存。`,
} as const;
