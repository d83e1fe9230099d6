import crypto from 'node:crypto';
import { AccessWatch } from './access/accessWatch';
import { ProjectLog } from './access/projectLog';
import { createAnswerRunner } from './answering/running/answerRunner';
import type { CallNeeds } from './calls';
import type { Model } from './languageModel/model';
import { StyleFolder } from './citing/styleFolder';
import { filesFolder, stylesFolder, type Config } from './kernel/config';
import { consoleLog, type Log } from './kernel/log';
import type { Database } from './store/database/types';
import { createParseRunner } from './documents/jobs/parseRunner';
import { createOcrRunner } from './documents/ocr/ocrRunner';
import { createMeaning, type Meaning } from './meaning/meaning';
import { FileStore } from './documents/storage/fileStore';
import type { McpServers } from './mcp/mcpServers';
import { createErrorLog, type ErrorLog } from './operator/errors/errorLog';
import { createImportRunner } from './operator/imports/importRunner';
import { createStatusReader } from './operator/status/statusReader';
import { createResearchRunner } from './research/researchRunner';
import { createCorrections } from './search/corrections/corrections';
import { createCatalogues, type Catalogue } from './catalogues/catalogues';
import { createEngines } from './search/engines';
import { liveConfig } from './operator/liveConfig';
import { liveModel } from './operator/liveModel';
import { liveTools } from './operator/liveTools';
import { DatabaseDirectory } from './datasets/databases/directory';
import { LivePortal } from './operator/livePortal';
import { createParts } from './operator/parts';
import { Seal } from './support/seal';
import { supportSecret } from './support/secret';

/** What lives as long as the server: every part takes of it what it names. */
export interface Services extends CallNeeds {
  readonly config: Config;
  readonly mcp: McpServers;
  readonly catalogues: readonly Catalogue[];
  /** Null without a model for vectors. */
  readonly meaning: Meaning | null;
  /** What was warned of and failed. */
  readonly errors: ErrorLog;
  /** Ends what runs when its person has lost the right to what it stands on. */
  readonly access: AccessWatch;
  /** Who read and changed what in the projects. */
  readonly projectLog: ProjectLog;
}

interface Options {
  /** In place of the configured one; null: none. */
  model?: Model | null;
  /** For heavy reads that need not see the last writes: a replica, else the same database. */
  reads?: Database | null;
  log?: Log;
  /** What the operator sets, where it was read before; else it is read with the first change. */
  operator?: Operator;
  errors?: ErrorLog;
}

/** What the operator sets: where it is stored, and as it is now. */
type Operator = Pick<Services, 'parts' | 'portal'>;

/** @throws when the settings cannot work */
export function createOperator(settings: Config, db: Database, log: Log): Operator {
  const parts = createParts(settings);
  return { parts, portal: new LivePortal(db, parts, log) };
}

/** Builds what lives as long as the server over an open, migrated database. */
export function createServices(settings: Config, db: Database, options: Options = {}): Services {
  const { log = consoleLog } = options;
  const reads = options.reads ?? db;
  const now = () => new Date();
  const newId = () => crypto.randomUUID();
  const { parts, portal } = options.operator ?? createOperator(settings, db, log);
  const config = liveConfig(settings, portal);
  const model = liveModel(settings, portal, { log, ...('model' in options && { standIn: options.model ?? null }) });
  const meaning = createMeaning({ config, db, newId }, { log });
  const engines = createEngines(config, db, meaning, reads);
  const databases = new DatabaseDirectory();
  portal.on('databases', () => databases.replace(portal.of('databases')));
  const files = new FileStore(filesFolder(config));
  const mcp = liveTools(settings, db, portal, log);
  /** With what follows the operator: whoever takes it out of there at the beginning of a work keeps it to its end. */
  const withLive = <T extends object>(others: T): T & Pick<Services, 'model' | 'catalogues'> =>
    Object.defineProperties(others, {
      model: { get: model, enumerable: true, configurable: true },
      catalogues: { get: () => createCatalogues(config, db), enumerable: true, configurable: true },
    }) as T & Pick<Services, 'model' | 'catalogues'>;
  const projectLog = new ProjectLog(db, now, log);
  const access = new AccessWatch(db, log, projectLog);
  const corrections = createCorrections(reads);
  const answers = createAnswerRunner(withLive({ config, db, meaning, mcp, access, corrections, now, newId }), { log });
  const styles = new StyleFolder(stylesFolder(config), log);
  const research = createResearchRunner(withLive({ config, db, meaning, mcp, access, now, newId }), { log });
  const parsing = createParseRunner({ config, db, files, newId }, log);
  const ocr = createOcrRunner({ config, db, files, parsing, newId }, log);
  const imports = createImportRunner({ config, db, files, newId }, log);
  const status = createStatusReader({ config, db, meaning, now });
  const errors = options.errors ?? createErrorLog(db);
  const seal = new Seal(() => supportSecret(settings));
  const background = { access, projectLog, answers, research, parsing, ocr, imports, status, errors };
  return withLive({ config, db, reads, engines, meaning, mcp, files, styles, parts, portal, databases, seal, now, newId, ...background });
}
