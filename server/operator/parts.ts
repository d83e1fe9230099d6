import { PART_VALUES, type AnyPartValue, type LimitsValue, type PartName } from '../../src/contract/entities/operator';
import { phrase } from '../../src/model/isolated';
import type { Config } from '../kernel/config';
import { deepest, describe } from '../kernel/describeIssue';
import { badRequest } from '../kernel/errors';
import { FIELD_LABELS } from '../../src/model/operator';
import { SUPPORT_DEFAULTS } from '../../src/model/support';
import { readInternalHosts } from '../kernel/outbound/internalHosts';
import { checkAddress, checkKey } from './checkAddress';
import { modelPart } from './modelPart';
import { toolPart } from './toolPart';
import { checkLimits } from './checkLimits';
import { checkLogo } from './logoBytes';
import { checkDatabase, databaseDefaults } from './databases';
import type { PartStore, StoredEntry } from '../store/operator/part';
import { agentsPart } from '../store/operator/agentsPart';
import { aiToolCategoriesPart, aiToolsPart } from '../store/operator/aiToolParts';
import { menuPart } from '../store/operator/menuPart';
import { settingPart } from '../store/operator/settingPart';
import { tablePart } from '../store/operator/tablePart';

/** Every part of the portal, by name. */
export type Parts = Readonly<Record<PartName, PartStore>>;

/** Limits as the settings of the server have them. */
const limitsOf = (config: Config): LimitsValue => ({
  upload_max_mb: config.UPLOAD_MAX_MB,
  upload_request_mb: config.UPLOAD_REQUEST_MB,
  upload_quota_mb: config.UPLOAD_QUOTA_MB,
  calls_per_minute: config.RATE_LIMIT,
  research_daily_runs: config.RESEARCH_DAILY_RUNS,
  research_minutes: config.RESEARCH_MINUTES,
  parse_seconds: config.PARSE_SECONDS,
  ocr_pages_a_minute: config.OCR_PAGES_A_MINUTE,
  embedding_daily_tokens: config.EMBEDDING_DAILY_TOKENS,
});

/** @param config the settings of the server, which are the defaults of what the operator sets */
export function createParts(config: Config): Parts {
  const hosts = readInternalHosts(config.INTERNAL_HOSTS);
  const parts: Parts = {
    site: settingPart('site', { defaults: [{ id: 'site', value: { title: config.SITE_TITLE, logo: '' } }], check: checkLogo }),
    menu: menuPart,
    announcements: settingPart('announcements', { open: true }),
    agents: agentsPart,
    externalAgents: tablePart({
      name: 'externalAgents',
      table: 'external_application',
      id: 'id',
      columns: ['name', 'desc', 'icon', 'category', 'url'],
    }),
    prompts: tablePart({
      name: 'prompts',
      table: 'user_prompt',
      id: 'id',
      columns: ['title', 'content', 'category'],
      fixed: { user_id: 'null' },
    }),
    aiTools: aiToolsPart,
    aiToolCategories: aiToolCategoriesPart,
    databases: settingPart('databases', { open: true, defaults: databaseDefaults(), check: checkDatabase }),
    models: modelPart(config),
    mcp: toolPart(config),
    engines: settingPart('engines', {
      keys: ['api_key'],
      keysFor: 'base_url',
      defaults: enginesOf(config),
      checkOutside: async (_id, value) => {
        checkKey('api_key', value.api_key);
        await checkAddress('base_url', value.base_url, hosts);
      },
    }),
    limits: settingPart('limits', { defaults: [{ id: 'limits', value: { ...limitsOf(config) } }], check: checkLimits }),
    support: settingPart('support', { defaults: [{ id: 'support', value: { ...SUPPORT_DEFAULTS } }] }),
  };
  return parts;
}

/**
 * The library is always searched; the others as the settings say. What the schema would not take, such as an address of mail without a
 * domain, is shown as it is, and holds until the operator saves another.
 */
const enginesOf = (config: Config): StoredEntry[] => [
  {
    id: 'openalex',
    value: {
      enabled: config.OPENALEX_ENABLED,
      base_url: config.OPENALEX_BASE_URL,
      api_key: config.OPENALEX_API_KEY,
      mailto: config.OPENALEX_MAILTO,
    },
  },
  {
    id: 'crossref',
    value: { enabled: config.CROSSREF_ENABLED, base_url: config.CROSSREF_BASE_URL, api_key: '', mailto: config.CROSSREF_MAILTO },
  },
];

/** A value that came in, as the part's schema has it. @throws CallError `invalid` that names the first wrong field */
export function readValue(part: PartName, value: unknown): AnyPartValue {
  const parsed = PART_VALUES[part].safeParse(value, { error: describe });
  if (parsed.success) return parsed.data as AnyPartValue;
  const { path, message } = deepest(parsed.error.issues[0]!);
  const field = String(path[0] ?? '');
  throw badRequest(phrase`${FIELD_LABELS[field] ?? (field || '内容')}：${message}`);
}
