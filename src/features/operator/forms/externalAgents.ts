import { isolatedList } from '../../../model/isolated';
import { MAX_ADDRESS_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../../../model/limits';
import type { PartForm } from '../lib/field';

export const externalAgentsForm: PartForm = {
  lead: '别的网站提供的智能体，在新窗口打开，显示在“外部智能体”页面。',
  one: '外部智能体',
  fields: [
    { name: 'name', kind: 'text', max: MAX_NAME_LENGTH, required: true },
    { name: 'url', kind: 'text', max: MAX_ADDRESS_LENGTH, required: true, help: '如 https://chat.example.org' },
    { name: 'desc', kind: 'long', max: MAX_DESCRIPTION_LENGTH },
    { name: 'category', kind: 'text', max: MAX_NAME_LENGTH, help: '同一分类的归在一起；不填则归入“其他”。' },
  ],
  fresh: { name: '', url: '', desc: '', icon: 'chat', category: '' },
  detail: ({ category, url }) => isolatedList([category, url].filter(Boolean).map(String), ' · '),
};
