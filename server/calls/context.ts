import type { FastifyRequest } from 'fastify';
import type { UserInfo } from '../../src/contract/entities/session';
import type { AnswerRunner } from '../answering/runner';
import type { Model } from '../languageModel/model';
import type { Config } from '../kernel/config';
import type { Database } from '../store/database/types';
import type { ParseRunner } from '../documents/jobs/parseRunner';
import type { FileStore } from '../documents/storage/fileStore';
import type { McpServers } from '../research/mcp/mcpServers';
import type { ResearchRunner } from '../research/runner';
import type { EngineRegistry } from '../search/engines/engine';

/** What lives as long as the server. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly engines: EngineRegistry;
  /** Null when no model is set: translations and answers say so. */
  readonly model: Model | null;
  readonly answers: AnswerRunner;
  readonly research: ResearchRunner;
  /** Tool servers of the operator. */
  readonly mcp: McpServers;
  /** Bytes of stored files. */
  readonly files: FileStore;
  readonly parsing: ParseRunner;
  now(): Date;
  newId(): string;
}

/** What a handler gets beside its input. */
export interface Context extends Services {
  readonly user: UserInfo;
  readonly request: FastifyRequest;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}
