import type { EngineValue, LimitsValue } from '../../src/contract/entities/operator';
import type { Config } from '../kernel/config';
import type { LivePortal } from './livePortal';

type Following = Partial<{ [Setting in keyof Config]: () => Config[Setting] }>;

/**
 * The settings, where those that the operator may set follow what is set now: they are to be read where they are used. A copy by
 * spreading keeps what held then. A part that was not read yet, or cannot be used, leaves what the settings of the server say.
 */
export function liveConfig(config: Config, portal: Pick<LivePortal, 'of'>): Config {
  const limit = (name: keyof LimitsValue, set: number) => portal.of('limits')[0]?.value[name] ?? set;
  const engine = (id: string): EngineValue | undefined => portal.of('engines').find((entry) => entry.id === id)?.value;
  const following: Following = {
    SITE_TITLE: () => portal.of('site')[0]?.value.title ?? config.SITE_TITLE,
    UPLOAD_MAX_MB: () => limit('upload_max_mb', config.UPLOAD_MAX_MB),
    UPLOAD_REQUEST_MB: () => limit('upload_request_mb', config.UPLOAD_REQUEST_MB),
    UPLOAD_QUOTA_MB: () => limit('upload_quota_mb', config.UPLOAD_QUOTA_MB),
    RATE_LIMIT: () => limit('calls_per_minute', config.RATE_LIMIT),
    RESEARCH_DAILY_RUNS: () => limit('research_daily_runs', config.RESEARCH_DAILY_RUNS),
    RESEARCH_MINUTES: () => limit('research_minutes', config.RESEARCH_MINUTES),
    PARSE_SECONDS: () => limit('parse_seconds', config.PARSE_SECONDS),
    OCR_PAGES_A_MINUTE: () => limit('ocr_pages_a_minute', config.OCR_PAGES_A_MINUTE),
    EMBEDDING_DAILY_TOKENS: () => limit('embedding_daily_tokens', config.EMBEDDING_DAILY_TOKENS),
    OPENALEX_ENABLED: () => engine('openalex')?.enabled ?? config.OPENALEX_ENABLED,
    OPENALEX_BASE_URL: () => engine('openalex')?.base_url || config.OPENALEX_BASE_URL,
    OPENALEX_API_KEY: () => engine('openalex')?.api_key ?? config.OPENALEX_API_KEY,
    OPENALEX_MAILTO: () => engine('openalex')?.mailto ?? config.OPENALEX_MAILTO,
    CROSSREF_ENABLED: () => engine('crossref')?.enabled ?? config.CROSSREF_ENABLED,
    CROSSREF_BASE_URL: () => engine('crossref')?.base_url || config.CROSSREF_BASE_URL,
    CROSSREF_MAILTO: () => engine('crossref')?.mailto ?? config.CROSSREF_MAILTO,
  };
  const getters = Object.entries(following).map(([name, get]) => [name, { get, enumerable: true }] as const);
  return Object.defineProperties({ ...config }, Object.fromEntries(getters));
}
