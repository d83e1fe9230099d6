import type { OperatorToolServer } from '../../src/contract/entities/operatorMeans';
import { conflict, notFound } from '../kernel/errors';
import type { McpServers } from '../mcp/mcpServers';
import { pinnedTools } from '../store/mcpTools/pins';
import type { Queryable } from '../store/database/types';
import type { LivePortal } from './livePortal';

/** What the tools of the operator are looked at with. */
export interface SeenToolsNeeds {
  readonly db: Queryable;
  readonly portal: Pick<LivePortal, 'of' | 'isRead' | 'refresh'>;
  readonly mcp: McpServers;
}

const OFF = '已停用';

/** The tool servers with what was seen of their tools last; those that are switched on are asked now. */
export async function seenTools({ db, portal, mcp }: SeenToolsNeeds): Promise<OperatorToolServer[]> {
  if (!portal.isRead) await portal.refresh();
  // Asking them notes what they show.
  const live = new Map((await mcp.list()).map((server) => [server.server_id, server]));
  const pinned = await pinnedTools(db);
  const set = portal.of('mcp').map(({ id, value: { name } }) => ({ id, name }));
  // Those of the file that no entry can hold.
  const others = [...live.values()].flatMap(({ server_id: id, name }) => (set.some((one) => one.id === id) ? [] : { id, name }));
  return [...others, ...set].map(({ id, name }) => {
    const server = live.get(id);
    return {
      server_id: id,
      name,
      enabled: server !== undefined,
      available: server?.available ?? false,
      message: server?.message ?? OFF,
      tools: pinned
        .filter(({ server_id }) => server_id === id)
        .map(({ tool, changed, definition, seen_hash }) => ({
          name: tool,
          description: definition.description,
          schema: JSON.stringify(definition.schema, null, 2),
          changed,
          revision: seen_hash,
        })),
    };
  });
}

interface Approval {
  server_id: string;
  /** As they were read. */
  tools: readonly { name: string; revision: string }[];
}

/**
 * Approves changed tools as they were read.
 * @param by who does, for the log
 * @throws CallError `notFound` for a server that is not set, `conflict` when a tool says something else by now
 */
export async function approveSeen(needs: SeenToolsNeeds, { server_id, tools }: Approval, by: string): Promise<OperatorToolServer[]> {
  if (!needs.mcp.has(server_id)) throw notFound('工具服务');
  if (!(await needs.mcp.approve(server_id, tools, by))) throw conflict('工具的说明又有改变，请重新查看后再批准');
  return seenTools(needs);
}
