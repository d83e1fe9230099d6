import crypto from 'node:crypto';
import { createAnswerRunner } from './answering/running/answerRunner';
import type { CallNeeds } from './calls';
import type { Model } from './languageModel/model';
import { createModel } from './languageModel/openaiCompatible';
import { StyleFolder } from './citing/styleFolder';
import { filesFolder, stylesFolder, type Config } from './kernel/config';
import { consoleLog, type Log } from './kernel/log';
import type { Database } from './store/database/types';
import { createParseRunner } from './documents/jobs/parseRunner';
import { createOcrRunner } from './documents/ocr/ocrRunner';
import { createMeaning, type Meaning } from './meaning/meaning';
import { FileStore } from './documents/storage/fileStore';
import { readInternalHosts } from './kernel/outbound/internalHosts';
import { readMcpConfig } from './mcp/config';
import { McpServers } from './mcp/mcpServers';
import { createErrorLog, type ErrorLog } from './operator/errors/errorLog';
import { createImportRunner } from './operator/imports/importRunner';
import { createStatusReader } from './operator/status/statusReader';
import { createResearchRunner } from './research/researchRunner';
import { createCorrections } from './search/corrections/corrections';
import { createCatalogues, type Catalogue } from './catalogues/catalogues';
import { createEngines } from './search/engines';
import { LivePortal } from './operator/livePortal';
import { createParts } from './operator/parts';

/** What lives as long as the server: every part takes of it what it names. */
export interface Services extends CallNeeds {
  readonly config: Config;
  readonly mcp: McpServers;
  readonly catalogues: readonly Catalogue[];
  /** Null without a model for vectors. */
  readonly meaning: Meaning | null;
  /** What was warned of and failed. */
  readonly errors: ErrorLog;
}

interface Options {
  /** In place of the configured one; null: none. */
  model?: Model | null;
  /** For heavy reads that need not see the last writes: a replica, else the same database. */
  reads?: Database | null;
  log?: Log;
  errors?: ErrorLog;
}

/** Builds what lives as long as the server over an open, migrated database. */
export function createServices(config: Config, db: Database, options: Options = {}): Services {
  const { model = createModel(config), log = consoleLog } = options;
  const reads = options.reads ?? db;
  const now = () => new Date();
  const newId = () => crypto.randomUUID();
  const meaning = createMeaning({ config, db, newId }, { log });
  const engines = createEngines(config, db, meaning, reads);
  const parts = createParts(config);
  const portal = new LivePortal(db, parts, log);
  const files = new FileStore(filesFolder(config));
  const mcp = new McpServers(readMcpConfig(config.MCP_CONFIG), db, readInternalHosts(config.INTERNAL_HOSTS), log);
  const answers = createAnswerRunner({ config, db, model, meaning, mcp, corrections: createCorrections(reads), now, newId }, { log });
  const catalogues = createCatalogues(config, db);
  const styles = new StyleFolder(stylesFolder(config), log);
  const research = createResearchRunner({ config, db, model, meaning, mcp, catalogues, now, newId }, { log });
  const parsing = createParseRunner({ config, db, files, newId }, log);
  const ocr = createOcrRunner({ config, db, files, parsing, newId }, log);
  const imports = createImportRunner({ config, db, files, newId }, log);
  const status = createStatusReader({ config, db, meaning, now });
  const errors = options.errors ?? createErrorLog(db);
  const background = { answers, research, parsing, ocr, imports, status, errors };
  return { config, db, reads, engines, model, meaning, mcp, catalogues, files, styles, parts, portal, now, newId, ...background };
}
