import { McpServerValue, type AnyPartValue } from '../../src/contract/entities/operator';
import type { Config } from '../kernel/config';
import { badRequest } from '../kernel/errors';
import { readInternalHosts } from '../kernel/outbound/internalHosts';
import { readMcpConfig, type McpServerConfig } from '../mcp/config';
import type { PartStore, StoredEntry } from '../store/operator/part';
import { settingPart } from '../store/operator/settingPart';
import { checkAddress, checkKey } from './checkAddress';

/** Part of the names of a server's tools. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Of a header: what an entry has a field of its own for. */
export const isAuthorization = (name: string) => name.toLowerCase() === 'authorization';

/** A server of the file as an entry; null for what no entry can hold, which stays with the file alone. */
export function entryOf({ id, name, description, url = '', headers, timeout_seconds, allow_tools }: McpServerConfig): StoredEntry | null {
  const authorization = Object.entries(headers).find(([header]) => isAuthorization(header))?.[1] ?? '';
  const parsed = McpServerValue.safeParse({ name, description, enabled: true, url, authorization, timeout_seconds, allow_tools });
  return parsed.success ? { id, value: parsed.data as AnyPartValue } : null;
}

/** Servers of outside tools. Programs on the server's own machine are set up in its file alone. */
export function toolPart(config: Config): PartStore {
  const file = readMcpConfig(config.MCP_CONFIG);
  const defaults = file.map(entryOf).filter((entry) => entry !== null);
  const programs = new Set(file.filter(({ command }) => command !== undefined).map(({ id }) => id));
  const hosts = readInternalHosts(config.INTERNAL_HOSTS);
  return settingPart('mcp', {
    open: true,
    keys: ['authorization'],
    keysFor: 'url',
    defaults,
    checkOutside: async (id, value) => {
      if (programs.has(id) && value.url !== '') throw badRequest('网址：这个服务是服务器上的程序，只能在服务器的设置文件中修改');
      if (!programs.has(id) && value.url === '') throw badRequest('网址：不能为空');
      if (!ID.test(id)) throw badRequest('编号只能用字母、数字、- 和 _，最多 64 个字符');
      checkKey('authorization', value.authorization);
      await checkAddress('url', value.url, hosts);
    },
  });
}
