import { isolatedList } from '../../../model/isolated';
import type { PartForm } from '../lib/field';
import { ModelTrial } from '../models';

export const modelsForm: PartForm = {
  lead: '与 OpenAI 接口兼容的模型服务。排在最前的启用服务的第一个模型是默认模型，其余可在提问时选用。',
  one: '模型服务',
  fields: [
    { name: 'name', kind: 'text', max: 64, required: true },
    { name: 'enabled', kind: 'switch' },
    { name: 'base_url', kind: 'text', max: 2_000, required: true, help: '如 https://api.example.org/v1' },
    { name: 'api_key', kind: 'key' },
    { name: 'models', kind: 'lines', help: '服务对模型的叫法，每行一个。' },
    { name: 'context_tokens', kind: 'number', min: 0, max: 100_000_000, help: '问题与回答合计的上限；0 表示未知。' },
    { name: 'idle_seconds', kind: 'number', min: 1, max: 600 },
    { name: 'thinks_first', kind: 'switch', help: '模型的模板自己写出 <think>，回答里只有 </think>。' },
  ],
  fresh: { name: '', enabled: true, base_url: '', api_key: '', models: [], context_tokens: 0, idle_seconds: 60, thinks_first: false },
  detail: ({ models }) => (Array.isArray(models) ? isolatedList(models.map(String)) : ''),
  marks: ({ enabled }) => (enabled ? [] : ['未启用']),
  Below: ModelTrial,
};
