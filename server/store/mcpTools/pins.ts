import crypto from 'node:crypto';
import type { Queryable } from '../database/types';
import { ifItCan, type MaybeReadOnly } from '../database/writability';
import { storableJson } from '../research/events';
import type { SeenTool } from './seenTool';

/** The same value in the same words, whatever the order of its keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part)]),
  );
}

/** Digest of everything that a tool can say to a model. */
export const hashOf = ({ name, description, schema, readOnly }: SeenTool): string =>
  crypto
    .createHash('sha256')
    .update(JSON.stringify([name, description, canonical(schema), readOnly]))
    .digest('hex');

/** The names of tools by whether they are as they were first seen or approved. */
interface PinStates {
  readonly unchanged: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
}

/**
 * Notes what a server shows, where the database takes that, and compares it with what was first seen or approved. A tool that nobody
 * has seen before and that cannot be noted is neither: what it says the next time could not be compared.
 */
export async function pinStates(db: Queryable & MaybeReadOnly, serverId: string, tools: readonly SeenTool[]): Promise<PinStates> {
  const rows = tools.map((tool) => ({
    tool: tool.name,
    hash: hashOf(tool),
    definition: { description: tool.description, schema: tool.schema },
  }));
  await ifItCan(db, () =>
    db.query(
      `insert into mcp_tool (server_id, tool, approved_hash, seen_hash, definition)
       select distinct on (t.tool) $1, t.tool, t.hash, t.hash, t.definition from jsonb_to_recordset($2::jsonb) as t (tool text, hash text, definition jsonb)
       on conflict (server_id, tool) do update set seen_hash = excluded.seen_hash, definition = excluded.definition, seen_time = now()`,
      [serverId, storableJson(rows)],
    ),
  );
  const pins = await db.query<{ tool: string; ok: boolean }>(
    `select distinct on (t.tool) t.tool, m.approved_hash = t.hash as ok from jsonb_to_recordset($2::jsonb) as t (tool text, hash text)
       join mcp_tool m on m.server_id = $1 and m.tool = t.tool order by t.tool, ok`,
    [serverId, storableJson(rows.map(({ tool, hash }) => ({ tool, hash })))],
  );
  const named = (as: boolean) => new Set(pins.filter(({ ok }) => ok === as).map(({ tool }) => tool));
  return { unchanged: named(true), changed: named(false) };
}

export interface PinnedTool {
  server_id: string;
  tool: string;
  changed: boolean;
  /** Of what it says now. */
  seen_hash: string;
  definition: { description: string; schema: unknown };
}

/** All tools that were ever seen, with their whole text. */
export const pinnedTools = (q: Queryable): Promise<PinnedTool[]> =>
  q.query<PinnedTool>(
    'select server_id, tool, approved_hash <> seen_hash as changed, seen_hash, definition from mcp_tool order by server_id, tool',
  );

/** Approves changed tools as they were seen last. @param serverId of one server only. Answers which they were */
export const approveTools = (q: Queryable, serverId: string | null): Promise<{ server_id: string; tool: string }[]> =>
  q.query(
    `update mcp_tool set approved_hash = seen_hash where approved_hash <> seen_hash and ($1::text is null or server_id = $1) returning server_id, tool`,
    [serverId],
  );

/** Approves tools of a server as they were read. Answers how many still say what was read. */
export async function approveRead(q: Queryable, serverId: string, tools: readonly { name: string; revision: string }[]): Promise<number> {
  const rows = await q.query(
    `update mcp_tool m set approved_hash = m.seen_hash from jsonb_to_recordset($2::jsonb) as t (name text, revision text)
     where m.server_id = $1 and m.tool = t.name and m.seen_hash = t.revision returning m.tool`,
    [serverId, storableJson(tools)],
  );
  return rows.length;
}
