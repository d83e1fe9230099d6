import path from 'node:path';
import { startToolServer, type ToolServer } from '../../../mcp/testing/toolServer';
import { read, useResearch } from '../../testing/useResearch';
import type { McpServerConfig } from '../../../mcp/config';

/** For suites: research with a tool server of its own for each test. */
export function useToolServer() {
  const research = useResearch();
  const { ask, database, runner } = research;

  let server: ToolServer;
  beforeEach(async () => {
    server = await startToolServer();
    await database.db.query('delete from mcp_tool');
  });
  afterEach(() => server.close());

  const AT_ONCE = { auto_accepted_plan: true, max_step_num: 1 };
  const config = (fields: Partial<McpServerConfig> = {}): McpServerConfig => ({
    id: 'wiki',
    name: '百科',
    description: '词条',
    url: server.url,
    headers: {},
    args: [],
    env: {},
    timeout_seconds: 5,
    allow_tools: [],
    ...fields,
  });
  const stdio = (fields: Partial<McpServerConfig> = {}): McpServerConfig => {
    const { url: _url, ...rest } = config({ id: 'local', name: '本机' });
    return { ...rest, command: process.execPath, args: [path.resolve('server/research/testing/stdioToolServer.mjs')], ...fields };
  };

  /** A run that uses the servers. */
  async function run(servers: McpServerConfig[], tools: readonly string[] = ['lookup'], options: object = {}) {
    const mcp_servers = servers.map(({ id }) => ({ server_id: id, enabled_tools: [...tools] }));
    const own = runner({ servers, ...options });
    const asked = await ask({ ...AT_ONCE, mcp_servers }, { servers });
    own.start(asked.recordId);
    return { own, ...asked, ...(await read(own, asked.threadId)) };
  }

  return {
    ...research,
    get server() {
      return server;
    },
    config,
    stdio,
    run,
  };
}
