import { MAX_ANNOUNCEMENT_LENGTH, MAX_NAME_LENGTH } from '../../../model/limits';
import type { PartForm } from '../lib/field';

const KINDS = [
  { value: 'info', label: '通知' },
  { value: 'warning', label: '提醒' },
] as const;

/** Whether it is shown at the moment, in a word. */
function stateOf({ active, from, until }: Readonly<Record<string, unknown>>, now: string): string {
  if (!active) return '未启用';
  if (typeof until === 'string' && until !== '' && until <= now) return '已结束';
  return typeof from === 'string' && from > now ? '未开始' : '显示中';
}

export const announcementsForm: PartForm = {
  lead: '显示在每个页面顶部的公告，每个人可以自己收起。',
  one: '公告',
  fields: [
    { name: 'title', kind: 'text', max: MAX_NAME_LENGTH, required: true },
    { name: 'text', kind: 'long', max: MAX_ANNOUNCEMENT_LENGTH },
    { name: 'kind', kind: 'choice', options: KINDS },
    { name: 'active', kind: 'switch' },
    { name: 'from', kind: 'moment', help: '不填表示立即开始。' },
    { name: 'until', kind: 'moment', help: '不填表示一直显示。' },
  ],
  fresh: { title: '', text: '', kind: 'info', active: true, from: '', until: '' },
  detail: ({ text }) => String(text ?? ''),
  marks: (value) => [stateOf(value, new Date().toISOString())],
};
