import fs from 'node:fs';
import { z } from 'zod';

const Server = z
  .strictObject({
    id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '只能用字母、数字、- 和 _'),
    name: z.string().trim().min(1).max(100),
    description: z.string().max(2_000).default(''),
    /** Streamable HTTP. */
    url: z.url({ protocol: /^https?$/ }).optional(),
    headers: z.record(z.string(), z.string()).default({}),
    /** Or a program on the server's own machine, spoken to over its input and output. */
    command: z.string().min(1).optional(),
    args: z.array(z.string()).default([]),
    env: z.record(z.string(), z.string()).default({}),
    /** Of one call, and of connecting. */
    timeout_seconds: z.number().positive().max(600).default(30),
    /** Tools that do not say that they only read, but may be offered. */
    allow_tools: z.array(z.string()).default([]),
  })
  .refine(({ url, command }) => (url === undefined) !== (command === undefined), '须有 url 或 command 之一');

const McpConfig = z
  .strictObject({ servers: z.array(Server).max(50) })
  .refine(({ servers }) => new Set(servers.map(({ id }) => id)).size === servers.length, 'id 不能重复');

/** A tool server as the operator has set it up. Values are taken as they stand: nothing in them is expanded. */
export type McpServerConfig = z.output<typeof Server>;

/**
 * The operator's tool servers: the only place from which any is ever connected to.
 * @param file setting MCP_CONFIG; empty for none.
 * @throws with the place of what is wrong, never with a value: it may be a key
 */
export function readMcpConfig(file: string): McpServerConfig[] {
  if (file === '') return [];
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`设置 MCP_CONFIG：${error instanceof SyntaxError ? '文件不是有效的 JSON' : '文件无法读取'}（${file}）`, {
      cause: error,
    });
  }
  const parsed = McpConfig.safeParse(content, { error: z.locales.zhCN().localeError });
  if (parsed.success) return parsed.data.servers;
  throw new Error(
    `设置 MCP_CONFIG：${parsed.error.issues.map(({ path, message }) => `${path.join('.') || '文件'}：${message}`).join('；')}`,
  );
}
