import type { Queryable } from '../store/database/types';
import { approveTools, pinnedTools } from '../store/mcpTools/pins';

export const USAGE = `用法：
  npm run mcp -- list                列出见过的工具及其说明全文，已改变的会标出
  npm run mcp -- approve             确认所有已改变的工具
  npm run mcp -- approve <服务编号>  只确认一个服务的`;

/** Control characters would let a description write over what stands before it on the screen. */
const shown = (text: string) => text.replace(/\p{C}/gu, (sign) => (sign === '\n' ? '\n    ' : '\ufffd'));

/** Runs one command and answers the lines to print. @throws with the usage for a command that is none */
export async function runMcpCommand(db: Queryable, [command, serverId, ...rest]: readonly string[]): Promise<string[]> {
  if (rest.length > 0) throw new Error(USAGE);
  if (command === 'list' && serverId === undefined) {
    const tools = await pinnedTools(db);
    if (tools.length === 0) return ['还没有见过任何工具'];
    return tools.map(
      ({ server_id, tool, changed, definition }) =>
        `${shown(`${server_id}/${tool}`)}${changed ? '（已改变，未确认）' : ''}\n    ${shown(definition.description)}\n    ${shown(JSON.stringify(definition.schema))}`,
    );
  }
  if (command !== 'approve') throw new Error(USAGE);
  const approved = await approveTools(db, serverId ?? null);
  return approved.length > 0 ? approved.map(({ server_id, tool }) => `已确认 ${shown(`${server_id}/${tool}`)}`) : ['没有需要确认的工具'];
}
