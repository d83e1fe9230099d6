import { phrase } from '../../model/isolated';
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
  leadSending: (days: number) =>
    `把遇到的问题写下来，和这个页面的使用记录一起发送给支持，或者存成文件自己转交。发送的记录加密保存 ${days} 天，只有支持人员和管理员能打开，到期自动删除，也可以随时撤回。`,
  what: '遇到了什么问题',
  whatHint: '做了什么、看到了什么、本来应该怎样',
  record: '使用记录',
  taking: '正在整理使用记录…',
  takeAgain: '再整理一次',
  nowOnly: (size: string) => `没有操作记录，只有页面当前的样子。文件约 ${size}。`,
  lastMinutes: (time: string, steps: number, size: string) => `从 ${time} 到现在的 ${steps} 步会一起保存。文件约 ${size}。`,
  reproduced: (time: string, steps: number, size: string) => `从 ${time} 起记录的 ${steps} 步会一起保存。文件约 ${size}。`,
  earlierPages: (pages: number) => `其中包含刷新或重新登录之前的 ${pages} 个页面。`,
  start: '从现在开始记录',
  startHint: '问题能重现的话，可以从现在开始记录，重做一遍，再回到这里保存。',
  stop: '结束记录',
  preview: '查看将要保存的内容',
  hidePreview: '收起将要保存的内容',
  previewList: '将要保存的步骤',
  previewSearch: '查找文件中的文字',
  previewHint: '输入一个词，看它是否在文件里',
  previewCount: (steps: number) => `共 ${steps} 步，下面列出每一步中能读到的文字`,
  previewFound: (steps: number) => (steps > 0 ? `有 ${steps} 步包含这个词` : '文件的步骤里没有这个词'),
  keepLastMinutes: '保留最近几分钟的操作记录',
  keepLastMinutesDetail: '最多 15 分钟，只在这个标签页里，退出登录时清除；遇到问题时可以直接附上',
  mark: '正在记录操作',
  finish: '完成并反馈',
  discard: '不再记录',
  included: '文件中可以包含',
  leftOut: '不会包含',
  masked: (detail: string) => phrase`${detail}：换成等长的方块`,
  always: ['密码、邮箱和登录信息', '文件本身和其余的文字：换成等长的方块（文献的发表年份除外）', '编号：换成只在这个文件里有意义的序号'],
  own: '你在上面写的话会原样放进文件。',
  lastMinutesForbidden: '管理员没有开放记录最近几分钟的操作。',
  send: '发送给支持',
  save: '保存反馈文件',
  close: '关闭',
  saved: (file: string) => phrase`已保存 ${file}，请把它发给管理员。`,
} as const;

/** What a person has sent to support. */
export const ticketTexts = {
  sent: (ticket: string, deadline: string) => phrase`已发送，编号 ${ticket}。保存到 ${deadline}，到期自动删除。`,
  withdraw: '撤回',
  withdrawOf: (ticket: string) => phrase`撤回 ${ticket}`,
  notWithdrawn: (reason: string) => phrase`没有撤回：${reason}`,
  own: '我发送过的使用记录',
  showOwn: '查看我发送过的使用记录',
  hideOwn: '收起我发送过的使用记录',
  failed: '发送过的使用记录没有载入',
  none: '没有还在保存的使用记录',
  noneDetail: '发送后会列在这里；撤回的和到期的已经删除。',
  sentAt: (time: string) => `${time} 发送`,
  until: (time: string) => `保存到 ${time}`,
  unopened: '还没有人打开',
  openedAt: (time: string) => `${time} 第一次被打开`,
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
