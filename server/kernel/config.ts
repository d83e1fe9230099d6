import path from 'node:path';
import { z } from 'zod';
import { Username } from '../../src/contract/entities/account';
import { DEFAULT_UPLOAD_MAX_MB } from '../../src/model/limits';
import { loginSettings } from './loginSettings';
import { oidcSettings } from './oidcSettings';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true');

/** A number; `true` is one. */
const proxies = z
  .string()
  .regex(/^(\d|true|false|)$/, '应为 0 到 9')
  .default('')
  .transform((value) => (value === 'true' ? 1 : Number(value === 'false' ? 0 : value)));

/** Settings are environment variables; docs/operations.md explains each. */
const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8686),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of the embedded database and of stored files. */
  DATA_DIR: z.string().default('data'),
  /** Hours between two snapshots of the embedded database, 0: none; how many are kept, and megabytes of all of them. */
  SNAPSHOT_HOURS: z.coerce.number().min(0).default(6),
  SNAPSHOT_KEEP: z.coerce.number().int().min(1).default(8),
  SNAPSHOT_MAX_MB: z.coerce.number().positive().default(20_480),
  /** Folder of stored files, shared by all servers of one database; empty: `files` in DATA_DIR. */
  FILES_DIR: z.string().default(''),
  /** Folder of citation styles (`.csl`) that the operator offers; empty: `styles` in DATA_DIR. */
  CSL_STYLES_DIR: z.string().default(''),
  /** Megabytes of one file, of all files of one request, and of all files of one person. */
  UPLOAD_MAX_MB: z.coerce.number().positive().default(DEFAULT_UPLOAD_MAX_MB),
  UPLOAD_REQUEST_MB: z.coerce.number().positive().default(200),
  UPLOAD_QUOTA_MB: z.coerce.number().positive().default(2_048),
  /** What reading one file may take. */
  PARSE_SECONDS: z.coerce.number().positive().default(120),
  PARSE_MEMORY_MB: z.coerce.number().int().min(128).default(768),
  /** The program that recognises text in scans; empty or `off`: none. */
  OCR_COMMAND: z.string().default('tesseract'),
  /** What it is told, as far as it has them. */
  OCR_LANGUAGES: z
    .string()
    .regex(/^[A-Za-z0-9_]+(\+[A-Za-z0-9_]+)*$/, '应为用 + 连接的语言，如 chi_sim+eng')
    .default('chi_sim+eng'),
  /** Most pages begun a minute, and the longest time of one. */
  OCR_PAGES_A_MINUTE: z.coerce.number().positive().default(20),
  OCR_SECONDS_A_PAGE: z.coerce.number().positive().default(120),
  /** What sessions sent to support are encrypted by; empty: a key that is made once, `support.key` in DATA_DIR. */
  SUPPORT_SECRET: z.union([z.literal(''), z.string().min(32)]).default(''),
  /** A PostgreSQL to use in place of the embedded one. */
  DATABASE_URL: z.string().default(''),
  /** When the embedded database's changes are on the disk: before they are acknowledged, within a fifth of a second, or as the system likes. */
  DATABASE_FLUSH: z.enum(['commit', 'grouped', 'off']).default('commit'),
  /** A streaming replica of it that searches read. */
  DATABASE_READ_URL: z.string().default(''),
  ADMIN_USERNAME: Username.default('admin'),
  /** First start only; empty: generated and printed once. */
  ADMIN_PASSWORD: z.string().default(''),
  ...loginSettings,
  /** http(s) origin that browsers use, when a proxy stands in front. */
  PUBLIC_ORIGIN: z.string().default(''),
  /** Proxies in front of the server whose headers tell the caller's address. */
  TRUST_PROXY: proxies,
  /** Folder of the built client; empty: `dist` beside the program. */
  CLIENT_DIR: z.string().default(''),
  SITE_TITLE: z.string().max(100).default('科学导航'),
  SESSION_HOURS: z.coerce
    .number()
    .positive()
    .default(24 * 7),
  ...oidcSettings,
  /** Any OpenAI-compatible endpoint; empty MODEL_BASE_URL means no model. */
  MODEL_BASE_URL: z.string().default(''),
  MODEL_API_KEY: z.string().default(''),
  MODEL_NAME: z.string().default(''),
  MODEL_IDLE_SECONDS: z.coerce.number().positive().default(60),
  /** Tokens that a question and its answer may have together; 0: not known. */
  MODEL_CONTEXT_TOKENS: z.coerce.number().int().min(0).default(0),
  /** What a million tokens cost, `name=prompt/completion` for each model, and in what. */
  MODEL_PRICES: z.string().default(''),
  MODEL_CURRENCY: z.string().max(10).default('元'),
  /** The model's template opens `<think>` by itself, so that only `</think>` comes. */
  MODEL_THINKS_FIRST: flag,
  /** Any OpenAI-compatible endpoint for embeddings; empty EMBEDDING_BASE_URL means search by words alone. */
  EMBEDDING_BASE_URL: z.string().default(''),
  EMBEDDING_API_KEY: z.string().default(''),
  EMBEDDING_MODEL: z.string().default(''),
  /** What the records of the library may cost a day. */
  EMBEDDING_DAILY_TOKENS: z.coerce.number().int().positive().default(10_000_000),
  /** Hosts inside the server's own network that may be called, such as a model on this machine: `127.0.0.1:11434`. */
  INTERNAL_HOSTS: z.string().default(''),
  /** Deep research that one person may begin a day. */
  RESEARCH_DAILY_RUNS: z.coerce.number().int().min(0).default(20),
  /** Longest time of one request of deep research, in minutes; what was written until then stays stored. */
  RESEARCH_MINUTES: z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(60),
  /** JSON file of the tool servers (MCP) that research may use; empty: none. */
  MCP_CONFIG: z.string().default(''),
  OPENALEX_ENABLED: flag,
  OPENALEX_BASE_URL: z.string().default('https://api.openalex.org'),
  /** Free key of openalex.org; without one it answers a few searches a day only. */
  OPENALEX_API_KEY: z.string().default(''),
  /** Sent to OpenAlex so that it can reach the operator. */
  OPENALEX_MAILTO: z.string().default(''),
  /** Whether DOIs that the library does not have are looked up at Crossref. */
  CROSSREF_ENABLED: flag,
  CROSSREF_BASE_URL: z.string().default('https://api.crossref.org'),
  /** Sent to Crossref so that it can reach the operator. */
  CROSSREF_MAILTO: z.string().default(''),
  /** Requests a minute and user. */
  RATE_LIMIT: z.coerce.number().int().positive().default(600),
  /** What a collector of `/metrics` has to show; empty: only this machine may read them. */
  METRICS_TOKEN: z.union([z.literal(''), z.string().min(16)]).default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config extends z.output<typeof Settings> {
  /** Absolute path of DATA_DIR. */
  readonly dataDir: string;
  /** Folder of the built client. */
  readonly clientDir: string;
}

/** Reads settings; throws with the names of the wrong ones. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Settings.safeParse(env, { error: z.locales.zhCN().localeError });
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `设置 ${issue.path.join('.')} 不正确：${issue.message}`).join('\n'));
  }
  if (parsed.data.DATABASE_READ_URL && !parsed.data.DATABASE_URL) {
    throw new Error('设置 DATABASE_READ_URL 不正确：只能与 DATABASE_URL 一起使用，内置数据库没有副本');
  }
  const root = path.resolve(__dirname, '../..');
  return { ...parsed.data, dataDir: path.resolve(parsed.data.DATA_DIR), clientDir: path.resolve(root, parsed.data.CLIENT_DIR || 'dist') };
}

/** Absolute path of the folder of stored files. */
export function filesFolder({ FILES_DIR, dataDir }: Pick<Config, 'FILES_DIR' | 'dataDir'>): string {
  return FILES_DIR ? path.resolve(FILES_DIR) : path.join(dataDir, 'files');
}

/** Absolute path of the folder of citation styles. */
export function stylesFolder({ CSL_STYLES_DIR, dataDir }: Pick<Config, 'CSL_STYLES_DIR' | 'dataDir'>): string {
  return CSL_STYLES_DIR ? path.resolve(CSL_STYLES_DIR) : path.join(dataDir, 'styles');
}
