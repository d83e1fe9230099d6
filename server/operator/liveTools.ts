import type { Config } from '../kernel/config';
import type { Log } from '../kernel/log';
import { readInternalHosts } from '../kernel/outbound/internalHosts';
import { readMcpConfig } from '../mcp/config';
import { McpServers } from '../mcp/mcpServers';
import type { Queryable } from '../store/database/types';
import type { LivePortal } from './livePortal';
import { toolServers } from './toolPart';

/** The tool servers as the operator has them now; those of the file until the operator's were read. @throws when the file cannot be read */
export function liveTools(config: Config, db: Queryable, portal: Pick<LivePortal, 'of' | 'on' | 'isRead'>, log: Log): McpServers {
  const file = readMcpConfig(config.MCP_CONFIG);
  const now = () => toolServers(portal.of('mcp'), file);
  const servers = new McpServers(portal.isRead ? now() : file, db, readInternalHosts(config.INTERNAL_HOSTS), log);
  portal.on('mcp', () => servers.use(now()));
  return servers;
}
