import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { InternalHosts } from '../kernel/outbound/internalHosts';
import { boundedFetch } from './boundedFetch';
import type { McpServerConfig } from './config';
import { ToolError } from './failures';
import type { SeenTool } from '../store/mcpTools/seenTool';

/** Pages of a server's list of tools. */
const MAX_PAGES = 10;
/** Longest text of one call that is stored, in UTF-16 units. */
const MAX_TEXT = 40_000;

/** Of JSON-RPC: some servers refuse arguments with it, where others answer a failed call. */
const INVALID_PARAMS = -32_602;
const wordsOf = (error: unknown) => (error instanceof Error ? error.message.replace(/^MCP error -\d+: /, '') : '');

export interface Connection {
  tools(signal: AbortSignal): Promise<SeenTool[]>;
  /** The text of a call's answer, cut to a bearable length. @throws {ToolError} when the tool says that it failed */
  call(tool: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

async function transportOf(config: McpServerConfig, allowed: InternalHosts, onWords: (words: string) => void): Promise<Transport> {
  if (config.command !== undefined) {
    const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
    const { command, args, env } = config;
    // Of the server's own environment it gets what every program needs, and no setting.
    const transport = new StdioClientTransport({ command, args, env, stderr: 'pipe' });
    transport.stderr?.on('data', (part: Buffer) => onWords(part.toString()));
    return transport;
  }
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const transport = new StreamableHTTPClientTransport(new URL(config.url ?? ''), {
    fetch: boundedFetch(allowed),
    requestInit: { headers: config.headers },
  });
  return transport as Transport;
}

/**
 * Connects to a tool server. Each request has the server's limit of time.
 * @param onWords gets what a program says on its standard error
 * @throws whatever goes wrong, in words of the server or the transport: not for people
 */
export async function connect(
  config: McpServerConfig,
  allowed: InternalHosts,
  signal: AbortSignal,
  onWords: (words: string) => void,
): Promise<Connection> {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const client = new Client({ name: 'science-navigation', version: '1.0.0' });
  const timeout = config.timeout_seconds * 1_000;
  const limits = (own: AbortSignal) => ({ signal: own, timeout, maxTotalTimeout: timeout });
  // What fails beside a request, such as a broken line, ends that request by its limit of time.
  client.onerror = () => undefined;
  try {
    await client.connect(await transportOf(config, allowed, onWords), limits(signal));
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
  return {
    async tools(own) {
      const found: SeenTool[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { tools, nextCursor } = await client.listTools(cursor === undefined ? {} : { cursor }, limits(own));
        for (const { name, description = '', inputSchema, annotations } of tools) {
          found.push({ name, description, schema: inputSchema, readOnly: annotations?.readOnlyHint === true });
        }
        cursor = nextCursor;
        if (cursor === undefined) break;
      }
      return found;
    },
    async call(tool, args, own) {
      const result = await client.callTool({ name: tool, arguments: { ...args } }, undefined, limits(own)).catch((error: unknown) => {
        throw (error as { code?: unknown }).code === INVALID_PARAMS ? new ToolError(wordsOf(error)) : error;
      });
      const parts = Array.isArray(result.content) ? (result.content as { type: string; text?: string }[]) : [];
      const text = parts
        .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? text : []))
        .join('\n\n')
        .slice(0, MAX_TEXT);
      if (result.isError) throw new ToolError(text);
      return text;
    },
    close: () => client.close().catch(() => undefined),
  };
}
