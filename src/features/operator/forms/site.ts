import type { PartForm } from '../lib/field';

export const siteForm: PartForm = {
  lead: '门户的名称与标志，显示在页面左上角和浏览器标签上。',
  one: '名称与标志',
  fields: [
    { name: 'title', kind: 'text', max: 100, required: true, label: '名称' },
    { name: 'logo', kind: 'logo' },
  ],
  fresh: {},
};
