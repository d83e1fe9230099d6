import { MAX_PROMPT_CATEGORY_LENGTH, MAX_PROMPT_LENGTH, MAX_PROMPT_TITLE_LENGTH } from '../../../model/limits';
import type { PartForm } from '../lib/field';

export const promptsForm: PartForm = {
  lead: '每个人都能使用的提示词，排在各人自己的提示词之后。',
  one: '公共提示词',
  fields: [
    { name: 'title', kind: 'text', max: MAX_PROMPT_TITLE_LENGTH, required: true },
    { name: 'category', kind: 'text', max: MAX_PROMPT_CATEGORY_LENGTH },
    {
      name: 'content',
      kind: 'long',
      max: MAX_PROMPT_LENGTH,
      rows: 8,
      required: true,
      help: '使用时填写的部分写成 {{主题}}、{{原文:textarea}}、{{字数:number}}、{{日期:date}} 或 {{语言:select:中文|英文}}。',
    },
  ],
  fresh: { title: '', content: '', category: '' },
  detail: ({ content }) => String(content ?? ''),
  marks: ({ category }) => (category ? [String(category)] : []),
};
