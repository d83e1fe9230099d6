import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { InternalHosts } from '../kernel/outbound/internalHosts';
import { boundedFetch } from './boundedFetch';
import type { McpServerConfig } from './config';
import { isNotConnected, isTooLong, refusalStatus } from './failures';

/** A connected client. */
export interface Session {
  readonly client: Client;
  /** Makes one request, within the server's limit of time. */
  request<T>(make: (limits: { signal: AbortSignal; timeout: number; maxTotalTimeout: number }) => Promise<T>, own: AbortSignal): Promise<T>;
  /** Whether it failed because the server knows the session no longer, or has gone: it can be opened again. */
  ended(error: unknown): boolean;
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

/** By the protocol an unknown session is a 404; the SDK's own examples say 400 and name it. */
function sessionUnknown(error: unknown): boolean {
  const fault = error as { code?: unknown; message?: unknown };
  const status = refusalStatus(fault);
  return status === 404 || (status === 400 && /session/i.test(String(fault.message)));
}

/** Opens one session. @throws whatever goes wrong, in words of the server or the transport: not for people */
export async function openSession(
  config: McpServerConfig,
  allowed: InternalHosts,
  signal: AbortSignal,
  onWords: (words: string) => void,
): Promise<Session> {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const client = new Client({ name: 'science-navigation', version: '1.0.0' });
  const timeout = config.timeout_seconds * 1_000;
  let broken = new AbortController();
  // What fails beside a request, such as a broken line, ends that request by its limit of time; what is too long ends it at once.
  client.onerror = (error) => {
    if (!isTooLong(error)) return;
    broken.abort(error);
    broken = new AbortController();
  };
  const transport = await transportOf(config, allowed, onWords);
  const session: Session = {
    client,
    async request(make, own) {
      const tooLong = broken.signal;
      try {
        return await make({ signal: AbortSignal.any([own, tooLong]), timeout, maxTotalTimeout: timeout });
      } catch (error) {
        // The last words of a program that ended are still on their way.
        await new Promise((resolve) => setImmediate(resolve));
        throw tooLong.aborted ? tooLong.reason : error;
      }
    },
    ended: (error) => (transport.sessionId !== undefined && sessionUnknown(error)) || isNotConnected(error as { message?: unknown }),
    close: () => client.close().catch(() => undefined),
  };
  try {
    await session.request((limits) => client.connect(transport, limits), signal);
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}
