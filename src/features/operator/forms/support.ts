import type { PartForm } from '../lib/field';

export const supportForm: PartForm = {
  lead: '“问题反馈”可以记录什么、发送给谁。发送的记录加密保存，只有支持人员和管理员能打开，到期自动删除。',
  one: '问题反馈',
  fields: [
    { name: 'send_allowed', kind: 'switch', help: '关闭时只能保存成文件；已经发送的记录仍可查看和撤回，到期删除。' },
    { name: 'kept_days', kind: 'number', min: 1, max: 365, help: '改动只对之后发送的记录生效。' },
    { name: 'last_minutes_allowed', kind: 'switch', help: '关闭后浏览器不再保留最近几分钟的操作，个人的选择不起作用。' },
  ],
  fresh: {},
};
