import type { InternalHosts } from '../kernel/outbound/internalHosts';
import { storable } from '../kernel/storable';
import { answerText } from './answerText';
import type { McpServerConfig } from './config';
import { ToolError } from './failures';
import { openSession, type Session } from './session';
import type { SeenTool } from '../store/mcpTools/seenTool';

/** Pages of a server's list of tools. */
const MAX_PAGES = 10;
/** Longest name of a tool: a longer one cannot be chosen. */
const MAX_NAME = 200;
/** Longest text of one call that is stored, in UTF-16 units. */
const MAX_TEXT = 40_000;

/** Of the SDK itself: no answer in time, and the end of the connection. All other errors of JSON-RPC are answers of the server. */
const OWN_ERRORS: ReadonlySet<unknown> = new Set([-32_001, -32_000]);
const wordsOf = (error: unknown) => (error instanceof Error ? error.message.replace(/^MCP error -\d+: /, '') : '');

/** Some servers refuse a call with an error of JSON-RPC, where others answer a failed call. */
function isAnswer(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    typeof code === 'number' && code <= -32_000 && (!OWN_ERRORS.has(code) || (code === -32_000 && wordsOf(error) !== 'Connection closed'))
  );
}

/** What cannot be stored as it is would be another tool when it comes back. */
const isUsable = (name: string, schema: object) =>
  name.length <= MAX_NAME && storable(name) === name && !JSON.stringify(schema).includes('\\u0000');

export interface Connection {
  tools(signal: AbortSignal): Promise<SeenTool[]>;
  /** The text of a call's answer, cut to a bearable length. @throws {ToolError} when the tool says that it failed */
  call(tool: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

/**
 * Connects to a tool server. Each request has the server's limit of time. A session that the server has ended is opened again, once for
 * a request, which is then repeated.
 * @param onWords gets what a program says on its standard error
 * @throws whatever goes wrong, in words of the server or the transport: not for people
 */
export async function connect(
  config: McpServerConfig,
  allowed: InternalHosts,
  signal: AbortSignal,
  onWords: (words: string) => void,
): Promise<Connection> {
  const open = (own: AbortSignal) => openSession(config, allowed, own, onWords);
  let current: Promise<Session> = Promise.resolve(await open(signal));
  async function inSession<T>(request: (session: Session) => Promise<T>, own: AbortSignal): Promise<T> {
    const used = current;
    const session = await used;
    try {
      return await request(session);
    } catch (error) {
      own.throwIfAborted();
      if (!session.ended(error)) throw error;
      // Another request may have opened it again already.
      if (current === used) current = session.close().then(() => open(own));
      return request(await current);
    }
  }
  return {
    async tools(own) {
      const found: SeenTool[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const at = cursor === undefined ? {} : { cursor };
        const { tools, nextCursor } = await inSession(
          (session) => session.request((limits) => session.client.listTools(at, limits), own),
          own,
        );
        for (const { name, description = '', inputSchema, annotations } of tools) {
          if (!isUsable(name, inputSchema)) continue;
          found.push({ name, description, schema: inputSchema, readOnly: annotations?.readOnlyHint === true });
        }
        cursor = nextCursor;
        if (cursor === undefined) break;
      }
      return found;
    },
    async call(tool, args, own) {
      const params = { name: tool, arguments: { ...args } };
      const result = await inSession(
        (session) => session.request((limits) => session.client.callTool(params, undefined, limits), own),
        own,
      ).catch((error: unknown) => {
        throw isAnswer(error) ? new ToolError(wordsOf(error)) : error;
      });
      const text = answerText(result as Parameters<typeof answerText>[0]).slice(0, MAX_TEXT);
      if (result.isError) throw new ToolError(text);
      return text;
    },
    close: async () => (await current.catch(() => null))?.close(),
  };
}
