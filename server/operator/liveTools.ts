import type { Config } from '../kernel/config';
import type { Log } from '../kernel/log';
import { readInternalHosts } from '../kernel/outbound/internalHosts';
import { readMcpConfig, type McpServerConfig } from '../mcp/config';
import { McpServers } from '../mcp/mcpServers';
import type { Queryable } from '../store/database/types';
import type { LiveEntry, LivePortal } from './livePortal';
import { entryOf, isAuthorization } from './toolPart';

/** The tool servers that are switched on, with what the file alone says of them: its programs, and its other headers. */
function toolServers(entries: readonly LiveEntry<'mcp'>[], file: readonly McpServerConfig[]): McpServerConfig[] {
  const set = entries
    .filter(({ value }) => value.enabled)
    .flatMap(({ id, value }): McpServerConfig[] => {
      const { name, description, url, authorization, timeout_seconds, allow_tools } = value;
      const own = file.find((server) => server.id === id);
      const common = { id, name, description, timeout_seconds, allow_tools };
      if (own?.command !== undefined) return [{ ...own, ...common }];
      if (url === '') return [];
      // What the file sends along is meant for the address that it names.
      const others = own?.url === url ? Object.entries(own.headers).filter(([header]) => !isAuthorization(header)) : [];
      const headers = { ...Object.fromEntries(others), ...(authorization && { Authorization: authorization }) };
      return [{ ...common, url, headers, args: [], env: {} }];
    });
  return [...file.filter((server) => entryOf(server) === null), ...set];
}

/** The tool servers as the operator has them now; those of the file until the operator's were read. @throws when the file cannot be read */
export function liveTools(config: Config, db: Queryable, portal: Pick<LivePortal, 'of' | 'on' | 'isRead'>, log: Log): McpServers {
  const file = readMcpConfig(config.MCP_CONFIG);
  const now = () => toolServers(portal.of('mcp'), file);
  const servers = new McpServers(portal.isRead ? now() : file, db, readInternalHosts(config.INTERNAL_HOSTS), log);
  portal.on('mcp', () => servers.use(now()));
  return servers;
}
