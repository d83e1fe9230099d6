import {
  MAX_AGENT_BASES,
  MAX_AGENT_INSTRUCTION_LENGTH,
  MAX_AGENT_PROLOGUE_LENGTH,
  MAX_AGENT_QUESTIONS,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
} from '../../../model/limits';
import type { PartForm } from '../lib/field';
import { BasesField, ModelField, ToolsField } from '../ui/fields/agentFields';

const FOR_WHOM = [
  { value: 'all', label: '所有人' },
  { value: 'some', label: '指定的用户' },
  { value: 'administrators', label: '只有管理员' },
] as const;

const WORKS_ON = [
  { value: 'sources', label: '文献（逐句标注来源）' },
  { value: 'text', label: '用户给出的文字' },
] as const;

/** Whom it is for, where that is not everybody. */
function limitOf({ seen_by, seen_by_users }: Readonly<Record<string, unknown>>): string[] {
  if (seen_by === 'administrators') return ['仅管理员可见'];
  return seen_by === 'some' ? [`${Array.isArray(seen_by_users) ? seen_by_users.length : 0} 人可见`] : [];
}

export const agentsForm: PartForm = {
  lead: '门户提供的智能体。删除或不再对某人开放后，已有的对话仍可阅读，不能继续提问。由门户其他功能使用的几个只能修改，不能删除或隐藏。',
  one: '智能体',
  fields: [
    { name: 'name', kind: 'text', max: MAX_NAME_LENGTH, required: true },
    { name: 'desc', kind: 'long', max: MAX_DESCRIPTION_LENGTH, rows: 2 },
    { name: 'category', kind: 'text', max: MAX_NAME_LENGTH, help: '同一分类的智能体归在一起，如 写作、阅读。' },
    {
      name: 'instruction',
      kind: 'long',
      max: MAX_AGENT_INSTRUCTION_LENGTH,
      rows: 5,
      required: true,
      help: '告诉模型怎样回答；引用来源的规则总是优先。',
    },
    { name: 'prologue', kind: 'long', max: MAX_AGENT_PROLOGUE_LENGTH },
    { name: 'example_questions', kind: 'lines', help: `每行一个，最多 ${MAX_AGENT_QUESTIONS} 个。文献库回答不了的不会显示。` },
    { name: 'works_on', kind: 'choice', options: WORKS_ON },
    {
      name: 'dataset_id_list',
      kind: 'own',
      View: BasesField,
      help: `只能选公共知识库，最多 ${MAX_AGENT_BASES} 个；不选则检索整个文献库。`,
      shown: ({ works_on }) => works_on !== 'text',
    },
    { name: 'model_id', kind: 'own', View: ModelField },
    { name: 'mcp_servers', kind: 'own', View: ToolsField, help: '对话开始时选中的工具，每个人可以另选。' },
    { name: 'without_model', kind: 'long', max: MAX_DESCRIPTION_LENGTH, rows: 2, help: '没有大模型时显示在卡片上，如 不能翻译文字。' },
    { name: 'index_flag', kind: 'switch' },
    { name: 'file_upload_enable', kind: 'switch' },
    { name: 'seen_by', kind: 'choice', options: FOR_WHOM, help: '管理员总是可以看到。' },
    { name: 'seen_by_users', kind: 'people', shown: ({ seen_by }) => seen_by === 'some' },
  ],
  fresh: {
    name: '',
    desc: '',
    icon: 'chat',
    category: '',
    instruction: '',
    prologue: '',
    example_questions: [],
    model_id: '',
    dataset_id_list: [],
    mcp_servers: [],
    works_on: 'sources',
    without_model: '',
    index_flag: false,
    file_upload_enable: true,
    seen_by: 'all',
    seen_by_users: [],
  },
  detail: ({ desc }) => String(desc ?? ''),
  marks: (value) => [...(value.index_flag ? ['首页'] : []), ...limitOf(value)],
};
