import path from 'node:path';
import { startToolServer, type ToolServer } from '../../../mcp/testing/toolServer';
import { read, useResearch } from '../../testing/useResearch';
import type { McpServerConfig } from '../../../mcp/config';

/** Names of tools: of every server, or by the ids of servers. */
type Names = string[] | Readonly<Record<string, readonly string[]>>;

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
    // Long enough for a program to start on a busy machine.
    timeout_seconds: 60,
    allow_tools: [],
    ...fields,
  });
  const stdio = (fields: Partial<McpServerConfig> = {}): McpServerConfig => {
    const { url: _url, ...rest } = config({ id: 'local', name: '本机' });
    return { ...rest, command: process.execPath, args: [path.resolve('server/research/testing/stdioToolServer.mjs')], ...fields };
  };

  const chosen = (servers: readonly McpServerConfig[], names: Names) =>
    servers.map(({ id }) => ({ server_id: id, enabled_tools: [...(Array.isArray(names) ? names : (names[id] ?? []))] }));

  /** A run that uses these tools of the servers. */
  async function run(servers: McpServerConfig[], names: Names = ['lookup'], options: object = {}) {
    const mcp_servers = chosen(servers, names);
    const own = runner({ servers, ...options });
    const asked = await ask({ ...AT_ONCE, mcp_servers }, { servers });
    own.start(asked.recordId);
    return { own, ...asked, ...(await read(own, asked.threadId)) };
  }

  /** A run of a plan whose steps have these search terms. */
  async function steps(servers: McpServerConfig[], terms: readonly string[], names: Names = ['lookup']) {
    const mcp_servers = chosen(servers, names);
    const own = runner({ servers });
    const asked = await ask({ max_step_num: 1 }, { servers });
    own.start(asked.recordId);
    await read(own, asked.threadId);
    const plan = {
      title: '残差网络',
      thought: '',
      has_enough_context: false,
      steps: terms.map((term, at) => ({
        id: `step-${at}`,
        title: `第 ${at + 1} 步`,
        description: `检索词：${term}`,
        step_type: 'research',
        need_search: true,
      })),
    };
    const accepted = await ask({ thread_id: asked.threadId, interrupt_feedback: 'accepted', plan, mcp_servers }, { servers });
    own.start(accepted.recordId);
    return { own, ...accepted, ...(await read(own, asked.threadId)) };
  }

  return {
    ...research,
    steps,
    get server() {
      return server;
    },
    config,
    stdio,
    run,
  };
}
