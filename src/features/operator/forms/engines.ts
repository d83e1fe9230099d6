import type { PartForm } from '../lib/field';

const NAMES: Readonly<Record<string, string>> = { openalex: 'OpenAlex', crossref: 'Crossref' };

export const enginesForm: PartForm = {
  lead: '本库之外的检索来源：OpenAlex 可在检索时选用，两者都用于深度研究与按 DOI 查找题录。',
  one: '检索来源',
  fields: [
    { name: 'enabled', kind: 'switch' },
    { name: 'base_url', kind: 'text', max: 2_000 },
    { name: 'api_key', kind: 'key', help: 'OpenAlex 的免费密钥可提高每天的检索次数。' },
    { name: 'mailto', kind: 'text', max: 254, help: '随请求告诉对方，便于对方联系管理员。' },
  ],
  fresh: {},
  detail: ({ base_url }) => String(base_url),
  marks: ({ enabled }) => [enabled ? '已启用' : '未启用'],
};

/** What an engine is called: its entry has no name of its own. */
export const engineName = (id: string): string => NAMES[id] ?? id;
