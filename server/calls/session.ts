import type { sessionCalls } from '../../src/contract/calls/session';
import { LOGIN_REQUIRED_CODE } from '../../src/contract/envelope';
import { HIDDEN_PAPERS_KEY, HIDDEN_PAPERS_LIST } from '../../src/contract/hiddenPapers';
import { LIBRARY_ENGINE, SEARCH_HISTORY_KEY, SEARCH_HISTORY_LIST } from '../../src/contract/searchHistory';
import { badRequest, businessRefusal, conflict } from '../kernel/errors';
import type { Clock } from '../kernel/asking';
import type { Database } from '../store/database/types';
import type { Config } from '../kernel/config';
import type { Meaning } from '../meaning/meaning';
import type { LivePortal } from '../operator/livePortal';
import { siteLogo } from '../operator/siteLogo';
import { supportSetting } from '../operator/supportSetting';
import type { EngineRegistry } from '../search/engines/engine';
import type { Handlers } from './handler';
import { OIDC_LOGOUT_URL } from '../kernel/oidcSettings';
import { endSession } from '../store/sessions/sessions';
import { applySearchHistoryAction, readSearchHistory } from '../search/history';
import { recommendedTools } from '../recommendations/aiTools';
import { applyHiddenPapersAction, readHiddenPapers } from '../recommendations/hiddenPapers';
import { suggestWords } from '../search/suggest';
import { findSetting, listExternalApplications, listMenus, MAX_SETTING_LENGTH, saveSetting } from '../store/users/users';

interface Needs extends Clock {
  readonly config: Pick<Config, 'SITE_TITLE' | 'UPLOAD_MAX_MB' | 'LOGIN_URL' | 'OIDC_ISSUER'>;
  readonly db: Database;
  readonly engines: EngineRegistry;
  readonly portal: LivePortal;
  /** For heavy reads that need not see the last writes. */
  readonly reads: Database;
  /** Null without a model for vectors. */
  readonly meaning?: Pick<Meaning, 'progress'> | null;
}

export const sessionHandlers: Handlers<typeof sessionCalls, Needs> = {
  getLogo: async (_input, { config, portal, now }) => ({
    title: config.SITE_TITLE,
    logo_url: siteLogo(portal)?.url ?? '',
    upload_max_mb: config.UPLOAD_MAX_MB,
    support: supportSetting(portal),
    portal: portal.state(now()),
  }),

  getUser: async (_input, { user }) => user,

  /** Section 4: an answer with 1009 and data clears the user and leads to the address in data. */
  async logout(_input, { db, config, session }) {
    await endSession(db, session.sessionHash);
    // A user of a provider is signed out there as well: otherwise the next person at this computer would be signed in as them.
    const atProvider = session.external && config.OIDC_ISSUER !== '';
    throw businessRefusal(LOGIN_REQUIRED_CODE, '已退出登录', atProvider ? OIDC_LOGOUT_URL : config.LOGIN_URL);
  },

  listMenus: (_input, { db }) => listMenus(db),

  listStoppedMenus: async (_input, { session }) => [...session.stoppedMenus],

  listExternalApplications: (_input, { db }) => listExternalApplications(db),

  suggestWords: ({ query }, { db, reads, user }) => suggestWords(db, user.id, query.keyword, reads),

  async listEngines({ query }, { engines, meaning, user }) {
    const list = engines.list().filter((engine) => engine.engine_type === query.engine_type);
    const library = list.find(({ engine_id }) => engine_id === LIBRARY_ENGINE);
    if (!library || !meaning || !user.is_admin) return list;
    const progress = await meaning.progress();
    return list.map((engine) => (engine === library ? { ...engine, meaning: progress } : engine));
  },

  async saveUserSetting({ body }, { db, user }) {
    if (body.key === SEARCH_HISTORY_KEY) return applySearchHistoryAction(db, user.id, body.type, body.value);
    if (body.key === HIDDEN_PAPERS_KEY) return applyHiddenPapersAction(db, user.id, body.type, body.value);
    if (JSON.stringify(body.value).length > MAX_SETTING_LENGTH) throw badRequest('设置内容过长');
    const saved = await saveSetting(db, user.id, body);
    if (!saved) throw conflict('保存的设置过多');
    return saved;
  },

  async getUserSetting({ params }, { db, user }) {
    if (params.key === SEARCH_HISTORY_KEY && params.type === SEARCH_HISTORY_LIST) return readSearchHistory(db, user.id);
    if (params.key === HIDDEN_PAPERS_KEY && params.type === HIDDEN_PAPERS_LIST) return readHiddenPapers(db, user.id);
    // Nothing saved yet is the normal case at first, and no error for browsers to log.
    return findSetting(db, user.id, params.key, params.type);
  },

  recommendAiTools: (_input, { db, user }) => recommendedTools(db, user.id),
};
