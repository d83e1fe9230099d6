import type { PartForm } from '../lib/field';

export const mcpForm: PartForm = {
  lead: '可供回答与深度研究调用的工具服务（MCP，HTTP 方式）。在服务器上运行的程序只能写在服务器的设置文件里，这里可以停用。',
  one: '工具服务',
  fields: [
    { name: 'name', kind: 'text', max: 100, required: true },
    { name: 'description', kind: 'long', max: 2_000 },
    { name: 'enabled', kind: 'switch' },
    { name: 'url', kind: 'text', max: 2_000, help: '如 https://tools.example.org/mcp' },
    { name: 'authorization', kind: 'key', help: '作为 Authorization 发送，如 Bearer xxx。' },
    { name: 'timeout_seconds', kind: 'number', min: 1, max: 600 },
    { name: 'allow_tools', kind: 'lines', help: '没有声明“只读”、但仍允许使用的工具，每行一个。' },
  ],
  fresh: { name: '', description: '', enabled: true, url: '', authorization: '', timeout_seconds: 30, allow_tools: [] },
  detail: ({ url, description }) => String(description || url || '服务器上的程序'),
  marks: ({ enabled }) => (enabled ? [] : ['未启用']),
};
