import type { McpServer } from '../../src/contract/entities/research';
import type { ToolChoice } from '../../src/contract/entities/tools';
import { phrase } from '../../src/model/isolated';
import type { Queryable } from '../store/database/types';
import type { MaybeReadOnly } from '../store/database/writability';
import { deadline } from '../kernel/deadline';
import { consoleLog, type Log } from '../kernel/log';
import type { InternalHosts } from '../kernel/outbound/internalHosts';
import type { Tool } from './tool';
import type { McpServerConfig } from './config';
import { connect, type Connection } from './connection';
import type { SeenTool } from '../store/mcpTools/seenTool';
import { failureOf, ToolError } from './failures';
import { storable } from '../kernel/storable';
import { approveRead, hashOf, pinStates } from '../store/mcpTools/pins';

/** Time that a fetched list is cached. */
const LIST_MS = 30_000;
/** Longest wait for the list. */
const LIST_TIMEOUT_MS = 8_000;
/** What the log has of a program's own words, and a person of a tool's, in UTF-16 units. */
const MAX_SAID = 300;

/** Message for the person, without the server's own text. */
const unavailableWords = ({ name }: McpServerConfig, error: unknown) => phrase`工具服务“${name}”${failureOf(error).shown}`;
const changedWords = (names: readonly string[]) => phrase`工具 ${names} 的说明已改变，等待管理员确认，暂不可用`;

const unknownWords = (names: readonly string[]) => phrase`工具 ${names} 是新出现的，现在还不能记下它的说明，暂不可用`;

/** Tools of one server: those that may be offered, those that changed, and new ones that could not be noted. */
interface Offer {
  tools: SeenTool[];
  changed: string[];
  unknown: string[];
}

/** Why some of these tools are not offered, for people. */
const heldBack = ({ changed, unknown }: Offer, isWanted: (name: string) => boolean = () => true): string[] => {
  const [wantedChanged, wantedUnknown] = [changed.filter(isWanted), unknown.filter(isWanted)];
  return [
    ...(wantedChanged.length > 0 ? [changedWords(wantedChanged)] : []),
    ...(wantedUnknown.length > 0 ? [unknownWords(wantedUnknown)] : []),
  ];
};

/** Tools for one run or answer. A server that does not answer is named in `failures`, and the others work. */
export interface RunTools {
  tools: Tool[];
  failures: string[];
}

/** The operator's tool servers. */
export class McpServers {
  private readonly lists = new Map<string, { until: number; list: Promise<McpServer> }>();

  constructor(
    private configs: readonly McpServerConfig[],
    private readonly db: Queryable & MaybeReadOnly,
    private readonly allowed: InternalHosts,
    private readonly log: Log = consoleLog,
  ) {}

  /** Takes these in the place of those before; runs that have begun keep their connections. */
  use(configs: readonly McpServerConfig[]): void {
    this.configs = configs;
    this.lists.clear();
  }

  /** Approves tools of a server as they were read, and offers them from now on. Answers whether all of them still say that. */
  async approve(id: string, tools: readonly { name: string; revision: string }[], by: string): Promise<boolean> {
    const count = await approveRead(this.db, id, tools);
    this.lists.delete(id);
    this.log('info', `tool server ${id}: ${count} of ${tools.length} tools approved by ${by}`);
    return count === new Set(tools.map(({ name }) => name)).size;
  }

  has(id: string): boolean {
    return this.configs.some((config) => config.id === id);
  }

  /** All servers with their tools, asked at most every half minute. */
  list(): Promise<McpServer[]> {
    return Promise.all(
      this.configs.map((config) => {
        const cached = this.lists.get(config.id);
        if (cached && cached.until > Date.now()) return cached.list;
        const list = this.describe(config);
        this.lists.set(config.id, { until: Date.now() + LIST_MS, list });
        return list;
      }),
    );
  }

  /** Connects to the chosen servers for one run. */
  async open(chosen: ToolChoice, signal: AbortSignal): Promise<RunTools & { close(): Promise<void> }> {
    const opened: Connection[] = [];
    const parts = await Promise.all(
      chosen.map(async ({ server_id, enabled_tools }): Promise<RunTools> => {
        const config = this.configs.find(({ id }) => id === server_id);
        if (!config) return { tools: [], failures: [`所选的一个工具服务已不在设置中，它的 ${enabled_tools.length} 个工具不可用`] };
        const failed = this.reporterOf(config);
        try {
          const connection = await connect(config, this.allowed, signal, failed.words);
          opened.push(connection);
          const offer = await this.offerOf(config, connection, signal);
          const { tools, changed, unknown } = offer;
          const there = new Set([...tools.map(({ name }) => name), ...changed, ...unknown]);
          const gone = enabled_tools.filter((name) => !there.has(name)).length;
          const words = [
            ...heldBack(offer, (name) => enabled_tools.includes(name)),
            ...(gone > 0 ? [`所选的 ${gone} 个工具已不再提供`] : []),
          ];
          return {
            tools: tools.filter(({ name }) => enabled_tools.includes(name)).map((tool) => toolOf(config, connection, tool, failed.report)),
            failures: words.map((word) => phrase`工具服务“${config.name}”：${word}`),
          };
        } catch (error) {
          signal.throwIfAborted();
          failed.report('', error);
          return { tools: [], failures: [phrase`${unavailableWords(config, error)}，这次不使用它`] };
        }
      }),
    ).catch(async (error: unknown) => {
      await Promise.all(opened.map((connection) => connection.close()));
      throw error;
    });
    return {
      tools: parts.flatMap(({ tools }) => tools),
      failures: parts.flatMap(({ failures }) => failures),
      close: async () => void (await Promise.all(opened.map((connection) => connection.close()))),
    };
  }

  private async describe(config: McpServerConfig): Promise<McpServer> {
    const shown = { server_id: config.id, name: config.name, description: config.description };
    const signal = deadline(Math.min(LIST_TIMEOUT_MS, config.timeout_seconds * 1_000));
    const failed = this.reporterOf(config);
    try {
      const connection = await connect(config, this.allowed, signal, failed.words);
      try {
        const offer = await this.offerOf(config, connection, signal);
        return {
          ...shown,
          available: true,
          message: heldBack(offer).join('；'),
          tools: offer.tools.map(({ name, description, readOnly }) => ({ name, description, read_only: readOnly })),
        };
      } finally {
        await connection.close();
      }
    } catch (error) {
      failed.report('', error);
      return { ...shown, available: false, message: unavailableWords(config, error), tools: [] };
    }
  }

  /** Tells the log why a server, or a call of one of its tools, failed: people are only told that it did. */
  private reporterOf({ id }: McpServerConfig) {
    let said = '';
    return {
      words: (words: string) => void (said = `${said}${words}`.slice(-MAX_SAID)),
      report: (tool: string, error: unknown) => {
        const last = said.replace(/[\p{C}\s]+/gu, ' ').trim();
        const words = last === '' ? '' : `; it said: ${last}`;
        this.log('warn', `tool server ${id}${tool && ` (${tool})`}: ${failureOf(error).log}${words}`);
      },
    };
  }

  /** Only tools that read, or that the operator lists; none that changed since it was first seen or approved, or that is not known. */
  private async offerOf({ id, allow_tools }: McpServerConfig, connection: Connection, signal: AbortSignal): Promise<Offer> {
    const seen = (await connection.tools(signal)).filter(({ name, readOnly }) => readOnly || allow_tools.includes(name));
    const { unchanged, changed } = await pinStates(this.db, id, seen);
    const names = seen.map(({ name }) => name);
    return {
      tools: seen.filter(({ name }) => unchanged.has(name)),
      changed: names.filter((name) => changed.has(name)),
      unknown: names.filter((name) => !unchanged.has(name) && !changed.has(name)),
    };
  }
}

/** A tool's own words of its failure: its server works, and a model may correct its call. */
function toolErrorWords(words: string): string {
  const shown = storable(words.replace(/\s+/g, ' ').trim().slice(0, MAX_SAID));
  return shown === '' ? '工具报错，没有说明原因' : phrase`工具报错：${shown}`;
}

/** Named by its server, so that two servers may have tools of the same name. */
const toolOf = (config: McpServerConfig, connection: Connection, tool: SeenTool, report: (tool: string, error: unknown) => void): Tool => ({
  name: `${config.id}/${tool.name}`,
  description: tool.description,
  schema: tool.schema,
  readOnly: tool.readOnly,
  hash: hashOf(tool),
  async call(args, signal) {
    try {
      return await connection.call(tool.name, args, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ToolError) throw new Error(toolErrorWords(error.message), { cause: error });
      report(tool.name, error);
      throw new Error(unavailableWords(config, error), { cause: error });
    }
  },
});
