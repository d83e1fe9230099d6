import { MAX_ADDRESS_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../../../model/limits';
import type { PartForm } from '../lib/field';
import { ToolCategoryField } from '../ui/fields/ToolCategoryField';

export const aiToolsForm: PartForm = {
  lead: '“AI 工具”目录中的工具，先按分类、再按这里的顺序显示。',
  one: 'AI 工具',
  fields: [
    { name: 'name', kind: 'text', max: MAX_NAME_LENGTH, required: true },
    { name: 'url', kind: 'text', max: MAX_ADDRESS_LENGTH, required: true, help: '如 https://tool.example.org' },
    { name: 'category', kind: 'own', View: ToolCategoryField },
    { name: 'desc', kind: 'long', max: MAX_DESCRIPTION_LENGTH },
  ],
  fresh: { name: '', desc: '', icon: '', url: '', category: '' },
  detail: ({ desc }) => String(desc ?? ''),
};

export const aiToolCategoriesForm: PartForm = {
  lead: '“AI 工具”目录的分类及其顺序。没有工具的分类不显示；有工具的分类不能删除。',
  one: '分类',
  fields: [{ name: 'name', kind: 'text', max: MAX_NAME_LENGTH, required: true }],
  fresh: { name: '' },
};
