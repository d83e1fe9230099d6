import { DATABASE_CATEGORIES, isDatabaseCategory } from '../../../model/databaseCategories';
import { MAX_ADDRESS_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../../../model/limits';
import { RESOURCE_TYPE_NAMES } from '../../../model/paper/resourceTypes';
import type { PartForm } from '../lib/field';

const CATEGORIES = Object.entries(DATABASE_CATEGORIES).map(([value, [label]]) => ({ value, label }));
const TYPES = Object.entries(RESOURCE_TYPE_NAMES).map(([code, label]) => ({ value: Number(code), label }));
const LANGUAGES = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: '英语' },
  { value: 'ja', label: '日语' },
  { value: 'ko', label: '韩语' },
  { value: 'fr', label: '法语' },
  { value: 'de', label: '德语' },
  { value: 'es', label: '西班牙语' },
  { value: 'pt', label: '葡萄牙语' },
  { value: 'it', label: '意大利语' },
  { value: 'ru', label: '俄语' },
  { value: 'ar', label: '阿拉伯语' },
] as const;
const ACCESS = [
  { value: 'free', label: '免费阅读' },
  { value: 'paid', label: '需要订购或付费' },
  { value: 'part', label: '部分免费，或不清楚' },
] as const;

export const databasesForm: PartForm = {
  lead: '文献数据库目录。分类是固定的。',
  one: '文献数据库',
  fields: [
    { name: 'name', kind: 'text', max: MAX_NAME_LENGTH, required: true },
    { name: 'name_en', kind: 'text', max: MAX_NAME_LENGTH },
    { name: 'url', kind: 'text', max: MAX_ADDRESS_LENGTH, required: true, help: '如 https://db.example.org' },
    { name: 'category', kind: 'choice', options: CATEGORIES },
    { name: 'access', kind: 'choice', options: ACCESS },
    { name: 'types', kind: 'choices', options: TYPES },
    { name: 'languages', kind: 'choices', options: LANGUAGES },
    { name: 'desc', kind: 'long', max: MAX_DESCRIPTION_LENGTH },
  ],
  fresh: { name: '', name_en: '', category: 'chinese', url: '', types: [], languages: ['zh'], access: 'part', desc: '' },
  detail: ({ desc }) => String(desc ?? ''),
  marks: ({ category }) => (typeof category === 'string' && isDatabaseCategory(category) ? [DATABASE_CATEGORIES[category][0]] : []),
};
